PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE users(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT UNIQUE, guest INTEGER NOT NULL, password TEXT NOT NULL,
  since_wall_ms INTEGER NOT NULL) STRICT;
INSERT INTO users VALUES(1,'Ada','ada',0,'$argon2id$v=19$m=65536,t=2,p=1$2Axch60cM4S1l52JE0hPJw$yAo3rzCtrymYx2i9hznanqQaYKrcaDErvluA+Dyysr0',1794955442268);
INSERT INTO users VALUES(2,'Bob',NULL,1,'',1794955442281);
CREATE TABLE sessions(
  hash BLOB PRIMARY KEY, user INTEGER NOT NULL, is_token INTEGER NOT NULL, label TEXT NOT NULL,
  expires_wall_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO sessions VALUES(X'0e063c3bad631e10c9ce13826fb909c8e2969d1dd3e42cfe65b1eeaf515257dc',2,0,'',99999999999999);
INSERT INTO sessions VALUES(X'2cc06232c3e3609fb2d82ebaf861e26f78bb82a41a269e743bcfb7808b72c987',1,1,'my bot',99999999999999);
INSERT INTO sessions VALUES(X'7e44d5755828cd42b803aff81b6f4e5502f6e8b7e1a251691ab08554815f0f26',1,0,'',99999999999999);
CREATE TABLE tables(
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, head TEXT NOT NULL, game TEXT NOT NULL, is_public INTEGER NOT NULL,
  host INTEGER NOT NULL, opened_wall_ms INTEGER NOT NULL, phase INTEGER NOT NULL, due_ms INTEGER, summary TEXT NOT NULL,
  folded TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO tables VALUES(1,'kwg23','{"game":"kingdom","rules":1,"players":2,"options":{},"clock":{"kind":0,"budget_ms":0,"increment_ms":0},"public":true,"host":{"id":1,"name":"Ada","guest":false},"seats":[{"person":{"id":1,"name":"Ada","guest":false}},{}],"opened_at":22655,"previous":""}','kingdom',1,1,1794955442293,0,NULL,'{"table":"kwg23","game":"kingdom","phase":"waiting","public":true,"host":"Ada","seats":[{"kind":"person","name":"Ada","guest":false},{"kind":"open"}],"clock":{"kind":"none"},"ending":null}','');
INSERT INTO tables VALUES(2,'q29p4','{"game":"soldiers","rules":1,"players":2,"options":{},"clock":{"kind":0,"budget_ms":0,"increment_ms":0},"public":true,"host":{"id":1,"name":"Ada","guest":false},"seats":[{"person":{"id":1,"name":"Ada","guest":false}},{}],"opened_at":23416,"previous":""}','soldiers',1,1,1794955442301,2,NULL,'{"table":"q29p4","game":"soldiers","phase":"over","public":true,"host":"Ada","seats":[{"kind":"person","name":"Ada","guest":false},{"kind":"person","name":"Bob","guest":true}],"clock":{"kind":"none"},"ending":{"by":"rules","seat":null,"places":[1,2]}}',replace('S	24147	1	1		2	1	Bob\nA	24219	0	k1	c2c3\nA	24849	1	k1	b5b4\nA	25195	0	k2	e2f2\nA	25916	1	k2	c6b5\nA	26637	0	k3	c1c2\nA	27011	1	k3	d5d4\nA	27717	0	k4	a2b2\nA	28075	1	k4	b4c4\nA	28796	0	k5	f2e3\nA	29155	1	k5	d4d3\nA	29878	0	k6	a1a2\nA	30598	1	k6	g5g4\nA	30957	0	k7	c3d3\nA	31523	1	k7	e5d4\nA	32037	0	k8	b2a3\nA	32759	1	k8	g4g3\nA	33117	0	k9	d1d2\nA	33838	1	k9	g3f2\nA	34560	0	k10	e3f3\nA	34918	1	k10	f5e5\nA	35640	0	k11	a3b3\nA	36025	1	k11	e6f5\nA	36724	0	k12	d2e3\nA	37081	1	k12	c5b4\nA	37802	0	k13	g2f2\nA	38525	1	k13	d4d3\nA	38882	0	k14	b3c4\nA	39602	1	k14	d3e3\nA	39960	0	k15	c2c3\nA	40534	1	k15	a5a4\nA	41044	0	k16	f3g4\nA	41765	1	k16	e3f2\nA	42124	0	k17	e1d1\nA	42845	1	k17	a4a3\nA	43567	0	k18	d1d2\nA	43927	1	k18	a3a2\nA	44645	0	k19	g1g2\nA	45009	1	k19	b4a4\nA	45726	0	k20	b1b2\nA	46085	1	k20	b5c5\nA	46805	0	k21	b2b3\nA	47530	1	k21	f5f4\nA	47884	0	k22	c3d3\nA	48613	1	k22	f2g2\nA	48968	0	k23	d3d4\nA	49521	1	k23	a4b3\nA	50045	0	k24	f1e2\nA	50422	1	k24	e5d4\nA	51082	0	k25	c4c5\nA	51854	1	k25	g6f5\nA	52568	0	k26	c5b5\nA	52926	1	k26	d4e4\nA	53649	0	k27	d2c3\nA	54048	1	k27	e4e3\nA	54729	0	k28	c3d3\nA	55090	1	k28	e3f2\nA	55810	0	k29	b5a6\nA	56532	1	k29	g2f1\nA	56891	0	k30	g4f4\nA	57612	1	k30	a2b1\nA	57973	0	k31	d3c4\nA	58513	1	k31	f2e2\nA	59052	0	k32	c4c5\nA	59421	1	k32	e2e1\nA	60135	0	k33	c5c6\n','\n',char(10)));
INSERT INTO tables VALUES(3,'n3gx5','{"game":"combat","rules":1,"players":2,"options":{},"clock":{"kind":2,"budget_ms":259200000,"increment_ms":0},"public":true,"host":{"id":1,"name":"Ada","guest":false},"seats":[{"person":{"id":1,"name":"Ada","guest":false}},{}],"opened_at":60976,"previous":""}','combat',1,1,1794955442718,1,259263052,'{"table":"n3gx5","game":"combat","phase":"running","public":true,"host":"Ada","seats":[{"kind":"person","name":"Ada","guest":false},{"kind":"person","name":"Bob","guest":true}],"clock":{"kind":"per-move","budget_ms":259200000},"ending":null}',replace('S	61219	1	1		2	1	Bob\nD	61219	deal 0 G\nD	61219	deal 0 R\nD	61219	deal 0 R\nD	61219	deal 0 R\nD	61219	deal 0 G\nD	61219	deal 0 B\nD	61219	deal 0 K\nD	61219	deal 0 K\nD	61219	deal 1 R\nD	61219	deal 1 G\nD	61219	deal 1 R\nD	61219	deal 1 R\nD	61219	deal 1 G\nD	61219	deal 1 B\nD	61219	deal 1 R\nD	61219	deal 1 G\nA	61598	0	k34	card G 4\nA	62042	0	k35	leader B 8.0\nD	62042	draw 0 B\nA	62700	1	k33	end\nA	63052	0	k36	card R 7\nC	63406	1	0	Ada	c1	Bonne chance !\n','\n',char(10)));
INSERT INTO tables VALUES(4,'4qd56','{"game":"ambition","rules":1,"players":2,"options":{},"clock":{"kind":0,"budget_ms":0,"increment_ms":0},"public":true,"host":{"id":1,"name":"Ada","guest":false},"seats":[{"person":{"id":1,"name":"Ada","guest":false}},{}],"opened_at":64077,"previous":""}','ambition',1,1,1794955442753,1,NULL,'{"table":"4qd56","game":"ambition","phase":"running","public":true,"host":"Ada","seats":[{"kind":"person","name":"Ada","guest":false},{"kind":"person","name":"Bob","guest":true}],"clock":{"kind":"none"},"ending":null}',replace('S	64460	1	1		2	1	Bob\nA	65173	0	k37	token:G\nD	65173	market 1 O5\nD	65173	market 2 B02\nD	65173	market 3 C09\nD	65173	market 4 C10\nD	65173	market 5 B05\nA	65828	0	k38	buy:C09@3/G\nA	66317	0	k39	no\nA	66474	1	k34	choose:S4,S6,S9\n','\n',char(10)));
INSERT INTO tables VALUES(5,'adbv7','{"game":"kingdom","rules":1,"players":2,"options":{},"clock":{"kind":0,"budget_ms":0,"increment_ms":0},"public":true,"host":{"id":1,"name":"Ada","guest":false},"seats":[{"person":{"id":1,"name":"Ada","guest":false}},{}],"opened_at":67332,"previous":""}','kingdom',1,1,1794955442789,2,NULL,'{"table":"adbv7","game":"kingdom","phase":"over","public":true,"host":"Ada","seats":[{"kind":"person","name":"Ada","guest":false},{"kind":"person","name":"Bob","guest":true}],"clock":{"kind":"none"},"ending":{"by":"resignation","seat":1,"places":[1,2]}}',replace('S	67731	1	1		2	1	Bob\nA	67986	0	k40	b1c2\nA	68068	1	k35	f9g8\nA	68129	0	k41	e1f2\nA	68760	1	k36	e9f9\nR	69086	1\n','\n',char(10)));
INSERT INTO tables VALUES(6,'xueg8','{"game":"soldiers","rules":1,"players":2,"options":{},"clock":{"kind":2,"budget_ms":259200000,"increment_ms":0},"public":true,"host":{"id":1,"name":"Ada","guest":false},"seats":[{"person":{"id":1,"name":"Ada","guest":false}},{}],"opened_at":2258685,"previous":""}','soldiers',1,1,1794955467137,1,261459403,'{"table":"xueg8","game":"soldiers","phase":"running","public":true,"host":"Ada","seats":[{"kind":"person","name":"Ada","guest":false},{"kind":"person","name":"Bob","guest":true}],"clock":{"kind":"per-move","budget_ms":259200000},"ending":null}','');
INSERT INTO tables VALUES(7,'dxrhuxy6rj9','{"game":"soldiers","rules":1,"players":2,"options":{"first":"red"},"clock":{"kind":0,"budget_ms":0,"increment_ms":0},"public":false,"host":{"id":1,"name":"Ada","guest":false},"seats":[{},{}],"opened_at":2262422,"previous":""}','soldiers',0,1,1794955467179,0,NULL,'{"table":"dxrhuxy6rj9","game":"soldiers","phase":"waiting","public":false,"host":"Ada","seats":[{"kind":"open"},{"kind":"open"}],"clock":{"kind":"none"},"ending":null}','');
CREATE TABLE seats(
  user INTEGER NOT NULL, table_id INTEGER NOT NULL, PRIMARY KEY(user, table_id)) STRICT, WITHOUT ROWID;
INSERT INTO seats VALUES(1,1);
INSERT INTO seats VALUES(1,2);
INSERT INTO seats VALUES(1,3);
INSERT INTO seats VALUES(1,4);
INSERT INTO seats VALUES(1,5);
INSERT INTO seats VALUES(1,6);
INSERT INTO seats VALUES(2,2);
INSERT INTO seats VALUES(2,3);
INSERT INTO seats VALUES(2,4);
INSERT INTO seats VALUES(2,5);
INSERT INTO seats VALUES(2,6);
CREATE TABLE log(
  seq INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, previous INTEGER NOT NULL, entry TEXT NOT NULL) STRICT;
INSERT INTO log VALUES(106,3,0,'A	2256752	0	k1	leader K 6.0');
INSERT INTO log VALUES(107,3,106,'D	2256752	draw 0 G');
INSERT INTO log VALUES(108,3,107,'A	2257639	1	k1	leader K 7.0');
INSERT INTO log VALUES(109,3,108,'A	2258586	1	k2	leader R 4.1');
INSERT INTO log VALUES(110,6,0,'S	2259403	1	1		2	1	Bob');
INSERT INTO log VALUES(111,6,110,'A	2259711	0	k2	e2d2');
INSERT INTO log VALUES(112,6,111,'A	2259783	1	k3	d5d4');
INSERT INTO log VALUES(113,6,112,'A	2260083	0	k3	a2a3');
INSERT INTO log VALUES(114,6,113,'A	2260796	1	k4	g5f4');
INSERT INTO log VALUES(115,7,0,'A	4000000002262422	0		e2d2');
CREATE TABLE moments(id INTEGER PRIMARY KEY CHECK (id = 1), at_ms INTEGER NOT NULL) STRICT;
INSERT INTO moments VALUES(1,2298492);
CREATE INDEX sessions_by_user ON sessions(user);
CREATE INDEX tables_by_phase ON tables(phase, is_public);
CREATE INDEX tables_by_host ON tables(host, phase);
CREATE INDEX tables_by_due ON tables(due_ms) WHERE due_ms IS NOT NULL;
PRAGMA user_version=1;
COMMIT;

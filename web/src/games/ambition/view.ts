export type { AmbitionView, ClashView, Phase, RealmView } from "./schema.ts";

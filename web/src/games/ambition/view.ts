export type { AmbitionAction, AmbitionView, ClashView, Phase, RealmView } from "./schema.ts";

import { load, save } from "../../kit/storage.ts";
import { api, Declined, type Me } from "../../net/api.ts";

/** Whether there is a server, and who we are to it. */
export type Standing = "asking" | "no-server" | "stranger" | "known";

let who: Me | null = $state.raw(null);
let standing: Standing = $state("asking");

export const self = {
  get me() {
    return who;
  },
  get standing() {
    return standing;
  },
  /** The name that was last used here. */
  get lastName(): string {
    const kept = load("name");
    return typeof kept === "string" ? kept : "";
  },
  async ask() {
    try {
      // Who was never here before has no session to ask for.
      if (self.lastName === "") await api.knock();
      else who = await api.me();
      standing = who ? "known" : "stranger";
    } catch {
      standing = "no-server";
    }
  },
  /** Enters as a guest; the answer is the id of what is wrong, or null. */
  async enter(name: string): Promise<string | null> {
    try {
      who = await api.guest(name.trim());
      save("name", who.name);
      standing = "known";
      return null;
    } catch (error) {
      return error instanceof Declined ? error.message : "no-connection";
    }
  },
};

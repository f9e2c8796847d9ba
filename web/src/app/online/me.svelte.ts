import { load, save } from "../../kit/storage.ts";
import { api, type Me } from "../../net/api.ts";
import { changeConnection } from "../../net/connection.ts";
import { serverCode } from "../problems.ts";

/** Whether there is a server, and who we are to it. */
export type Status = "asking" | "no-server" | "stranger" | "known";

let who: Me | null = $state.raw(null);
let status: Status = $state("asking");

/** Enters as whom the server says; the answer is the id of what is wrong, or null. */
async function become(answer: Promise<Me>): Promise<string | null> {
  const was = who;
  try {
    who = await answer;
    save("name", who.name);
    save("entered", true);
    status = "known";
    if (was) void changeConnection(true);
    return null;
  } catch (error) {
    return serverCode(error);
  }
}

function forget() {
  save("entered", false);
  // On a shared device the next one is not to see who was here.
  save("name", null);
  who = null;
  status = "stranger";
}

export const me = {
  get user() {
    return who;
  },
  get status() {
    return status;
  },
  /** The name that was last used here. */
  get lastName(): string {
    const kept = load("name");
    return typeof kept === "string" ? kept : "";
  },
  /** Whether somebody entered from this browser before and did not leave. */
  get entered(): boolean {
    return load("entered") === true;
  },
  async ask() {
    try {
      // Who was never here before has no session to ask for.
      if (!me.entered) await api.probe();
      else who = await api.me();
      status = who ? "known" : "stranger";
    } catch {
      status = "no-server";
    }
  },
  enter: (name: string) => become(api.guest(name.trim())),
  /** A guest keeps seats and games, and gets a password. */
  makeAccount: (name: string, password: string, invitation?: string) =>
    become(api.makeAccount(name.trim(), password, invitation)),
  logIn: (name: string, password: string) => become(api.logIn(name.trim(), password)),
  changePassword: (old: string, fresh: string) => become(api.changePassword(old, fresh)),
  async logOut(): Promise<void> {
    await changeConnection(false); // one that is opened without a session would be refused
    await api.logOut().catch(() => {});
    forget();
  },
  /** Removes us from the server; the answer is the id of what is wrong, or null. */
  async deleteAccount(password: string): Promise<string | null> {
    try {
      await api.deleteAccount(password);
    } catch (error) {
      return serverCode(error);
    }
    await changeConnection(false);
    forget();
    return null;
  },
};

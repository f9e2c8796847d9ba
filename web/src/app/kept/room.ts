/** What the games of this browser take and what it has for them, in bytes; `scarce` while there is still some left. */
export interface Room {
  used: number;
  quota: number;
  scarce: boolean;
}

const scarceShare = 0.8;
const scarceBytes = 8_000_000;

/** Null where the browser does not say: it says so only to pages that came by TLS, or from its own machine. */
export async function roomLeft(storage = navigator.storage): Promise<Room | null> {
  try {
    const { usage: used, quota } = await storage.estimate();
    if (used === undefined || quota === undefined) return null;
    return { used, quota, scarce: used >= quota * scarceShare || quota - used < scarceBytes };
  } catch {
    return null;
  }
}

/** Whether the browser may forget the games when its disk is full; null where it does not say. */
export async function mayBeForgotten(storage = navigator.storage): Promise<boolean | null> {
  try {
    return !(await storage.persisted());
  } catch {
    return null;
  }
}

/** Asks the browser never to forget the games by itself; whether it agrees. Some ask the person. */
export async function askToKeep(storage = navigator.storage): Promise<boolean> {
  try {
    return await storage.persist();
  } catch {
    return false;
  }
}

/** What the tabs of a browser tell each other of its games; without an id many have changed. */
export interface TabNews {
  type: "changed" | "deleted" | "taken";
  id?: string;
}

type Channel = Pick<BroadcastChannel, "postMessage" | "onmessage">;

function openChannel(): Channel {
  return "BroadcastChannel" in globalThis
    ? new BroadcastChannel("rois.games")
    : { postMessage: () => {}, onmessage: null };
}

function sound(value: unknown): TabNews | null {
  const news = value as Partial<TabNews> | null;
  if (news?.type !== "changed" && news?.type !== "deleted" && news?.type !== "taken") return null;
  return { type: news.type, ...(typeof news.id === "string" && { id: news.id }) };
}

export class Tabs {
  #channel: Channel;
  #listeners = new Set<(news: TabNews) => void>();

  constructor(channel: Channel = openChannel()) {
    this.#channel = channel;
    channel.onmessage = ({ data }: MessageEvent) => {
      const news = sound(data);
      if (news) for (const listener of this.#listeners) listener(news);
    };
  }

  tell(news: TabNews) {
    this.#channel.postMessage(news);
  }

  /** Calls `listener` for what other tabs tell; the answer ends it. */
  listen(listener: (news: TabNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

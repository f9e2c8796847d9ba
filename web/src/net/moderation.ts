import { ask } from "./api.ts";
import type {
  Announcement,
  AuditEntry,
  AuditLog,
  ChatLineKept,
  ChatLines,
  ChatRemoval,
  KeptReport,
  Nothing,
  OwnRole,
  Reports,
  RowNumber,
  Sanction,
  SanctionRequest,
  Sanctions,
  Switch,
  TableToClose,
} from "./protocol.ts";

export type { Announcement, AuditEntry, ChatLineKept, KeptReport, Sanction, SanctionRequest };

/** Whether we keep order on this server. */
export async function ownRole(): Promise<OwnRole["role"]> {
  return (await ask<OwnRole>("GET", "api/moderation")).role;
}

const path = "api/moderation";

/** What those who keep order can do: docs/openapi.json. */
export const moderation = {
  async reports(all: boolean): Promise<KeptReport[]> {
    return (await ask<Reports>("GET", `${path}/reports${all ? "?all" : ""}`)).reports;
  },
  settle: (id: number) => ask<Nothing>("POST", `${path}/reports/settle`, { id } satisfies RowNumber),
  async sanctions(): Promise<Sanction[]> {
    return (await ask<Sanctions>("GET", `${path}/sanctions`)).sanctions;
  },
  impose: (sanction: SanctionRequest) => ask<Nothing>("POST", `${path}/sanctions`, sanction),
  lift: (id: number) => ask<Nothing>("POST", `${path}/sanctions/lift`, { id } satisfies RowNumber),
  async chat(table: string): Promise<ChatLineKept[]> {
    return (await ask<ChatLines>("GET", `${path}/tables/${encodeURIComponent(table)}/chat`)).lines;
  },
  deleteChat: (wanted: ChatRemoval) => ask<Nothing>("POST", `${path}/chat/delete`, wanted),
  closeTable: (table: string) =>
    ask<Nothing>("POST", `${path}/tables/close`, { table } satisfies TableToClose),
  announce: (announcement: Announcement) => ask<Nothing>("POST", `${path}/announce`, announcement),
  readOnly: (on: boolean) => ask<Nothing>("POST", `${path}/read-only`, { on } satisfies Switch),
  async audit(): Promise<AuditEntry[]> {
    return (await ask<AuditLog>("GET", `${path}/audit`)).entries;
  },
};

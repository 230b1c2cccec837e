import { createHash } from "node:crypto";
import type { FieldValues } from "./form-values.ts";

export type Edition = {
  /** Goes with the form and comes back with it: what the person saw. */
  version: string;
  editedBy: string | null;
  editedAt: Date | null;
};

/** A field changed by someone else since the form was opened; `keep` is what to propose. */
export type Conflict = { name: string; keep: "theirs" | "yours" };

export type OtherVersion<Item = unknown> = {
  item: Item & Edition;
  conflicts: Conflict[];
};

/** Tells later which fields have changed: « 3 title:Jk3s9aQ description:… ». */
export function versionOf(revision: number, fields: FieldValues): string {
  const hashes = Object.entries(fields).map(([name, value]) => `${name}:${fieldHash(value)}`);
  return [revision, ...hashes].join(" ");
}

/** What others changed since `version`, unless `yours` agrees; fields left alone keep theirs. */
export function conflictsOf(
  version: string | undefined,
  now: string,
  yours: FieldValues,
): Conflict[] {
  if (!version || revisionIn(version) === revisionIn(now)) return [];
  return differencesOf(version, now, yours);
}

// `switches` change without the form (a list's button, the clock, a seat taken): left alone there,
// they stay as they are now (`kept`); if nothing else differs, nothing is asked.
export function mergeOf<Item extends Edition, Switches extends object>({
  version = "",
  item,
  yours,
  switches,
}: {
  version: string | undefined;
  item: Item | undefined;
  yours: FieldValues;
  switches: (item: Item) => Switches;
}): { conflicts: Conflict[]; kept: Partial<Switches> } {
  if (!item) return { conflicts: [], kept: {} };
  const now = switches(item);
  const isSettled = ({ name, keep }: Conflict) => keep === "theirs" && name in now;
  const conflicts = conflictsOf(version, item.version, yours);
  const settled = differencesOf(version, item.version, yours).filter(isSettled);
  const kept = settled.map(({ name }) => [name, now[name as keyof Switches]]);
  return {
    conflicts: conflicts.every(isSettled) ? [] : conflicts,
    kept: Object.fromEntries(kept) as Partial<Switches>,
  };
}

function differencesOf(version: string, now: string, yours: FieldValues): Conflict[] {
  const [before, after] = [fieldHashesIn(version), fieldHashesIn(now)];
  return Object.entries(yours).flatMap(([name, value]): Conflict[] => {
    const [was, is, mine] = [before.get(name), after.get(name), fieldHash(value)];
    if (was === undefined || was === is || is === mine) return [];
    return [{ name, keep: mine === was ? "theirs" : "yours" }];
  });
}

/** Only a saving raises the revision: a formation that becomes full is not an edit. */
function revisionIn(version: string): string | undefined {
  return version.split(" ", 1)[0];
}

function fieldHashesIn(version: string): Map<string, string> {
  const entries = version.split(" ").slice(1);
  return new Map(entries.map((entry) => entry.split(":", 2) as [string, string]));
}

/** A browser sends CRLF. */
function fieldHash(value: FieldValues[string]): string {
  const text = JSON.stringify(value).replaceAll("\\r\\n", "\\n");
  return createHash("sha256").update(text).digest("base64url").slice(0, 10);
}

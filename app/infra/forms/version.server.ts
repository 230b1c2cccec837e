import { createHash } from "node:crypto";

/** What the fields of a form hold, as one compares it: texts, lists, yes or no. */
export type Fields = Record<string, string | string[] | boolean>;

/** What its form needs to know of an item's last saving. */
export type Edition = {
  /** Goes with the form and comes back with it: what the person saw. */
  version: string;
  editedBy: string | null;
  editedAt: Date | null;
};

/** A field changed by someone else since the form was opened; `keep` is what to propose. */
export type Conflict = { name: string; keep: "theirs" | "yours" };

/** Somebody saved the item after this form was opened. */
export type OtherVersion<Item = unknown> = {
  /** As it is stored now, with the version the next saving has to carry. */
  item: Item & Edition;
  conflicts: Conflict[];
};

/** A short text that tells later which fields have changed: « 3 title:Jk3s9aQ description:… ». */
export function versionOf(revision: number, fields: Fields): string {
  const hashes = Object.entries(fields).map(([name, value]) => `${name}:${fieldHash(value)}`);
  return [revision, ...hashes].join(" ");
}

/**
 * The fields that someone changed between `version` and `now`, unless `yours` say the same. Those the
 * person has left as they were are proposed as the other one wrote them.
 */
export function conflictsOf(version: string | undefined, now: string, yours: Fields): Conflict[] {
  if (!version || revisionIn(version) === revisionIn(now)) return [];
  return differencesOf(version, now, yours);
}

/**
 * The same where the item has `switches`: fields that change without its form, by a button of its list,
 * by the clock, by a seat that is taken. Left alone in the form they stay as they are now, which `kept`
 * gives back; where nothing else differs there is no question to ask.
 */
export function mergeOf<Item extends Edition, Switches extends object>({
  version = "",
  item,
  yours,
  switches,
}: {
  version: string | undefined;
  /** As it is stored now; none yet where it is being made. */
  item: Item | undefined;
  yours: Fields;
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

function differencesOf(version: string, now: string, yours: Fields): Conflict[] {
  const [before, after] = [fieldHashesIn(version), fieldHashesIn(now)];
  return Object.entries(yours).flatMap(([name, value]): Conflict[] => {
    const [was, is, mine] = [before.get(name), after.get(name), fieldHash(value)];
    if (was === undefined || was === is || is === mine) return [];
    return [{ name, keep: mine === was ? "theirs" : "yours" }];
  });
}

/** What changes without a saving, such as a formation that has become full, is nobody's version. */
function revisionIn(version: string): string | undefined {
  return version.split(" ", 1)[0];
}

function fieldHashesIn(version: string): Map<string, string> {
  const entries = version.split(" ").slice(1);
  return new Map(entries.map((entry) => entry.split(":", 2) as [string, string]));
}

/** A browser sends its own line ends. */
function fieldHash(value: Fields[string]): string {
  const text = JSON.stringify(value).replaceAll("\\r\\n", "\\n");
  return createHash("sha256").update(text).digest("base64url").slice(0, 10);
}

import { eq } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { unshelveMailsOf } from "#app/domain/registrations/admin/registration-shelf.server.ts";
import {
  findEarlier,
  internationalPhone,
  type Person,
} from "#app/domain/registrations/registration-person.server.ts";
import { returnToWaitlist } from "#app/domain/registrations/seats/registration-offer.server.ts";
import {
  lockFormation,
  reallocateSeats,
  seatsLeft,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { violates } from "#app/infra/database/database-errors.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import type { Who } from "./trash.server.ts";
import { trashItems } from "./trash.table.server.ts";
import { type Row, registrationsIn, rootOf, type Snapshot, type TrashKind } from "./trash.ts";
import { putBack } from "./trash-return.server.ts";
import { auditObject, screenOf } from "./trash-words.ts";

export type RestoreRefusal = "missing" | "parent" | "taken";
export type Restoring =
  | {
      ok: true;
      kind: TrashKind;
      title: string;
      screen: string /** It came back without its seat. */;
      waits: boolean;
    }
  | { ok: false; reason: RestoreRefusal; kind?: TrashKind; title?: string };

/** Puts a thrown item back where it was, once, whoever asks for it. */
export async function restore(id: string, administrator: Who): Promise<Restoring> {
  if (!isUuid(id)) return { ok: false, reason: "missing" };
  const known: Pick<Item, "kind" | "title">[] = [];
  try {
    return await db.transaction(async (tx) => {
      const [item] = await tx.delete(trashItems).where(eq(trashItems.id, id)).returning();
      if (!item) throw new Refused("missing");
      known.push(item);
      const row = rootOf(item.snapshot);
      const waits = await returnTo(tx, item, row);
      await unshelveMailsOf(registrationsIn(item.snapshot), tx);
      const screen = screenOf(item.kind, row);
      const { id: _, ...back } = auditObject(item.kind, row);
      await recordEvent(administrator, { verb: "restore", ...back }, { within: tx });
      return { ok: true, kind: item.kind, title: item.title, screen, waits };
    });
  } catch (error) {
    const { kind, title } = known[0] ?? {};
    if (error instanceof Refused) return { ok: false, reason: error.reason, kind, title };
    if (violates("unique", error)) return { ok: false, reason: "taken", kind, title };
    throw error;
  }
}

/** Undoes one throwing away: each item on its own, so that one that cannot return keeps no other. */
export async function restoreBatch(batch: string, administrator: Who): Promise<Restoring[]> {
  if (!isUuid(batch)) return [];
  const items = await db
    .select({ id: trashItems.id })
    .from(trashItems)
    .where(eq(trashItems.batch, batch))
    .orderBy(trashItems.id);
  const restored: Restoring[] = [];
  for (const { id } of items) restored.push(await restore(id, administrator));
  return restored;
}

type Item = typeof trashItems.$inferSelect;

class Refused extends Error {
  readonly reason: RestoreRefusal;
  constructor(reason: RestoreRefusal) {
    super(`The item cannot come back: ${reason}.`);
    this.reason = reason;
  }
}

/** Says whether it lost its seat on the way. */
async function returnTo(tx: Transaction, { kind, snapshot }: Item, row: Row): Promise<boolean> {
  completePhones(snapshot);
  if (kind === "registration") return returnRegistration(tx, row, snapshot);
  if ((await putBack(tx, snapshot)) === "parent") throw new Refused("parent");
  if (kind === "course") {
    const formation = await lockFormation(tx, String(row.id));
    if (formation) {
      await returnToWaitlist(tx, formation.id, new Date());
      await reallocateSeats(tx, formation);
    }
  }
  return false;
}

/** What was thrown away before telephones were compared in full lacks that form. */
function completePhones({ rows: groups }: Snapshot): void {
  for (const row of groups.flatMap(({ rows }) => rows)) {
    if (typeof row.phone === "string") row.phone_international ??= internationalPhone(row.phone);
  }
}

function personIn(row: Row) {
  const { first_name: firstName, last_name: lastName, user_email: userEmail, phone } = row;
  return { firstName, lastName, userEmail, phone } as Person;
}

/** Who held a seat that was given away meanwhile waits again. */
async function returnRegistration(tx: Transaction, row: Row, snapshot: Snapshot): Promise<boolean> {
  const formation = await lockFormation(tx, String(row.course_id));
  if (!formation) throw new Refused("parent");
  if (await findEarlier(tx, formation.id, personIn(row))) throw new Refused("taken");
  const seatless = WITHOUT_SEAT[String(row.status)];
  const waits = seatless !== undefined && (await seatsLeft(tx, formation)) < 1;
  if (waits) Object.assign(row, seatless);
  await putBack(tx, snapshot);
  await reallocateSeats(tx, formation);
  return waits;
}

/** What becomes of those who held a seat, by the state they were in. */
const WITHOUT_SEAT: Record<string, Row> = {
  approved: { status: "pending", approval_date: null, offer_expires_at: null },
  offered: { status: "waiting", offer_expires_at: null },
};

import { and, eq, inArray } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { descending, hasId, revised } from "#app/infra/database/database-columns.server.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import type { FieldValues } from "#app/infra/forms/form-values.ts";
import { conflictsOf, type Edition, versionOf } from "#app/infra/forms/version.server.ts";
import { isUuid, newId } from "#app/infra/identifiers.ts";
import { newsletterCampaigns } from "./campaign.table.server.ts";
import { type Campaign, letterFields } from "./campaign.ts";
import type { CampaignInput } from "./campaign-form.server.ts";

type Written = Omit<CampaignInput, "id" | "next">;

export async function findCampaign(id: string): Promise<Campaign | null> {
  const isIt = hasId(newsletterCampaigns.id, id);
  const [found] = await db.select().from(newsletterCampaigns).where(isIt);
  return found ?? null;
}

/** Within a transaction its row is locked until that ends. */
export async function findDraft(
  id: string,
  { within }: { within?: Transaction } = {},
): Promise<(Campaign & Edition) | undefined> {
  const one = (within ?? db)
    .select()
    .from(newsletterCampaigns)
    .where(and(hasId(newsletterCampaigns.id, id), eq(newsletterCampaigns.state, "brouillon")));
  const [found] = within ? await one.for("update") : await one;
  return found && { ...found, version: versionOf(found.revision, draftFields(found)) };
}

/** Those that are drafts, among the chosen. */
export function findDrafts(ids: string[]): Promise<{ id: string; subject: string }[]> {
  const { id, subject, state, createdAt } = newsletterCampaigns;
  return db
    .select({ id, subject })
    .from(newsletterCampaigns)
    .where(and(inArray(id, ids.filter(isUuid)), eq(state, "brouillon")))
    .orderBy(descending(createdAt), id);
}

export async function createCampaign(
  { id = newId(), ...written }: Written & { id?: string },
  who: Administrator,
): Promise<string> {
  return db.transaction(async (within) => {
    await within
      .insert(newsletterCampaigns)
      .values({ ...columnsOf(written), id, author: who.name });
    await recordEvent(
      who,
      { verb: "start", ...auditedLetter({ id, subject: written.subject }) },
      within,
    );
    return id;
  });
}

export function saveCampaign(
  id: string,
  written: Written,
  { by, version }: { by: Administrator; version?: string },
): Promise<Saving<Campaign>> {
  return db.transaction(async (within): Promise<Saving<Campaign>> => {
    const item = await findDraft(id, { within });
    if (!item) return { ok: false, errors: { form: "Cette lettre n'est plus un brouillon." } };
    const conflicts = conflictsOf(version, item.version, draftFields(written));
    if (conflicts.length > 0) return { ok: false, other: { item, conflicts } };
    await within
      .update(newsletterCampaigns)
      .set({ ...columnsOf(written), trouble: null, ...revised(newsletterCampaigns, by) })
      .where(eq(newsletterCampaigns.id, id));
    return { ok: true };
  });
}

function columnsOf({ content, ...letter }: Written): Written {
  return { ...letterFields({ ...letter, content }), content };
}

function draftFields(letter: Written): FieldValues {
  return letterFields({ ...letter, themeIds: letter.themeIds.toSorted() });
}

export async function reuseCampaign(id: string, who: Administrator): Promise<string | null> {
  const model = await findCampaign(id);
  return model && createCampaign({ ...model, id: newId() }, who);
}

export function auditedLetter({ id, subject: title }: { id: string; subject: string }) {
  return { kind: "letter", id, title } as const;
}

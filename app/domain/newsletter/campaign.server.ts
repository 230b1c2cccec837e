import { and, eq, sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordDeed } from "#app/domain/journal/journal.server.ts";
import { db } from "#app/infra/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { newsletterCampaigns } from "./campaign.table.server.ts";
import { type Campaign, campaignName } from "./campaign.ts";
import type { CampaignInput } from "./campaign-form.server.ts";

type Written = Pick<CampaignInput, "subject" | "preheader" | "content" | "themeIds" | "inArchive">;

export async function findCampaign(id: string): Promise<Campaign | null> {
  if (!isUuid(id)) return null;
  const [found] = await db.select().from(newsletterCampaigns).where(eq(newsletterCampaigns.id, id));
  return found ?? null;
}

export async function createCampaign(
  { subject, preheader, content, themeIds, inArchive }: Written,
  who: Administrator,
): Promise<string> {
  return db.transaction(async (within) => {
    const [created] = await within
      .insert(newsletterCampaigns)
      .values({ subject, preheader, content, themeIds, inArchive, author: who.name })
      .returning({ id: newsletterCampaigns.id });
    if (!created) throw new Error("The letter was not written.");
    await tell(who, { id: created.id, subject }, "a commencé", within);
    return created.id;
  });
}

export type Saving =
  | { ok: true }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "changed"; by: string; revision: number };

/** Saves a draft, unless it has left or somebody saved it since it was opened. */
export async function saveCampaign(
  id: string,
  { subject, preheader, content, themeIds, inArchive, revision }: Written & { revision: number },
  who: Administrator,
): Promise<Saving> {
  const { id: idColumn, state, revision: revisionColumn } = newsletterCampaigns;
  const saved = await db
    .update(newsletterCampaigns)
    .set({
      subject,
      preheader,
      content,
      themeIds,
      inArchive,
      revision: revision + 1,
      editedBy: who.name,
      editedAt: sql`now()`,
    })
    .where(and(eq(idColumn, id), eq(state, "brouillon"), eq(revisionColumn, revision)))
    .returning({ id: idColumn });
  if (saved.length > 0) return { ok: true };
  const now = await findCampaign(id);
  if (now?.state !== "brouillon") return { ok: false, reason: "gone" };
  return { ok: false, reason: "changed", by: now.editedBy ?? now.author, revision: now.revision };
}

/** A new draft with the same words. */
export async function reuseCampaign(id: string, who: Administrator): Promise<string | null> {
  const model = await findCampaign(id);
  return model && createCampaign(model, who);
}

/** Only what nobody has received can be thrown away. */
export async function deleteDraft(id: string, who: Administrator): Promise<{ ok: boolean }> {
  return db.transaction(async (within) => {
    const [gone] = await within
      .delete(newsletterCampaigns)
      .where(and(eq(newsletterCampaigns.id, id), eq(newsletterCampaigns.state, "brouillon")))
      .returning({ subject: newsletterCampaigns.subject });
    if (!gone) return { ok: false };
    const deed = `a supprimé le brouillon de lettre ${campaignName(gone)}`;
    await recordDeed(who, { subject: "newsletter", deed }, { within });
    return { ok: true };
  });
}

/** « a programmé la lettre « La patience » » */
export function tell(
  who: Administrator,
  letter: { id: string; subject: string },
  verb: string,
  within: Parameters<typeof recordDeed>[2] extends { within?: infer T } | undefined ? T : never,
): Promise<void> {
  const path = `/admin/newsletter/${letter.id}`;
  const deed = `${verb} la lettre ${campaignName(letter)}`;
  return recordDeed(who, { subject: "newsletter", deed, path }, { within });
}

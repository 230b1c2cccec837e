import { afterAll, beforeEach, expect, it } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { listed } from "#app/domain/audit/audit-list.server.ts";
import {
  findCampaign,
  findDraft,
  reuseCampaign,
  saveCampaign,
} from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { campaignSlug } from "#app/domain/newsletter/campaigns/campaign.ts";
import { scheduleInput } from "#app/domain/newsletter/campaigns/campaign-form.server.ts";
import { countAudience } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { stopJobs } from "#app/infra/jobs.server.ts";
import { EMPTY_RICH_TEXT } from "#app/infra/rich-text/rich-text.ts";
import {
  addSubscribers,
  deliveriesOf,
  EDITOR,
  forgetLetters,
  writeLetter,
} from "#tests/factories/letters.ts";
import {
  cancelCampaign,
  scheduleCampaign,
  startCampaign,
  startDueCampaigns,
} from "./campaign-start.server.ts";

const FIQH = "11111111-1111-4111-8111-111111111111";
const SIRA = "22222222-2222-4222-8222-222222222222";

beforeEach(async () => {
  await forgetLetters();
  await db.delete(auditEvents);
});
afterAll(stopJobs);

it("goes to those who chose its theme and to those who chose none", async () => {
  await addSubscribers(3);
  await addSubscribers(2, "active", [FIQH]);
  await addSubscribers(4, "active", [SIRA]);
  await addSubscribers(5, "unsubscribed", [FIQH]);
  expect(await countAudience([])).toBe(9);
  expect(await countAudience([FIQH])).toBe(5);
  expect(await countAudience([FIQH, SIRA])).toBe(9);
  const id = await writeLetter({ themeIds: [FIQH] });
  expect(await startCampaign(id, EDITOR)).toEqual({ ok: true, recipients: 5 });
  expect(Object.keys(await deliveriesOf(id))).not.toContain("active-0-2222");
});

it("starts once, whole, and for somebody", async () => {
  const blank = await writeLetter({ text: "" });
  expect(await startCampaign(blank, EDITOR)).toEqual({ ok: false, reason: "incomplete" });
  const id = await writeLetter();
  expect(await startCampaign(id, EDITOR)).toEqual({ ok: false, reason: "nobody" });
  expect(await findCampaign(id)).toMatchObject({ state: "brouillon", slug: null });
  await addSubscribers(2);
  const twice = await Promise.all([startCampaign(id, EDITOR), startCampaign(id, EDITOR)]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(Object.keys(await deliveriesOf(id))).toHaveLength(2);
  const events = await db.select().from(auditEvents);
  expect(events.map((event) => listed(event).sentence)).toContain(
    "a lancé pour 2\u00a0abonnés l'envoi de la lettre « La patience »",
  );
});

it("leaves at its hour in Paris, the nights the clocks change included", async () => {
  await addSubscribers(1);
  const at = (when: string) => {
    const read = scheduleInput(new Date("2026-01-01T00:00:00Z")).safeParse({ when });
    return read.success ? read.data.when.toISOString() : read.error.issues[0]?.message;
  };
  expect(at("2026-03-28T10:00")).toBe("2026-03-28T09:00:00.000Z");
  expect(at("2026-03-29T10:00")).toBe("2026-03-29T08:00:00.000Z");
  expect(at("2026-10-25T10:00")).toBe("2026-10-25T09:00:00.000Z");
  expect(at("2025-12-31T10:00")).toBe("Ce moment est déjà passé");
  expect(at("bientôt")).toBe("Indiquez un jour et une heure");
  const id = await writeLetter();
  await scheduleCampaign(id, new Date("2026-03-29T08:00:00Z"), EDITOR);
  await startDueCampaigns(new Date("2026-03-29T07:59:59Z"));
  expect(await findCampaign(id)).toMatchObject({ state: "programmee" });
  await startDueCampaigns(new Date("2026-03-29T08:00:00Z"));
  expect(await findCampaign(id)).toMatchObject({
    state: "en_cours",
    slug: "2026-03-29-la-patience",
  });
});

it("is a draft again when its schedule is cancelled, or nobody is left at its hour", async () => {
  const id = await writeLetter();
  await scheduleCampaign(id, new Date("2026-03-29T08:00:00Z"), EDITOR);
  expect(await cancelCampaign(id, EDITOR)).toEqual({ ok: true, stopped: null });
  expect(await findCampaign(id)).toMatchObject({ state: "brouillon", scheduledAt: null });
  await scheduleCampaign(id, new Date("2026-03-29T08:00:00Z"), EDITOR);
  await startDueCampaigns(new Date("2026-03-30T08:00:00Z"));
  const draft = await findDraft(id);
  expect(draft?.trouble).toContain("plus personne");
});

it("keeps what somebody else saved, and what has left", async () => {
  const id = await writeLetter();
  const opened = await findDraft(id);
  const words = { preheader: "", content: EMPTY_RICH_TEXT, themeIds: [], inArchive: true };
  const save = (subject: string, version: string | undefined) =>
    saveCampaign(id, { ...words, subject }, { by: EDITOR, version });
  expect(await save("Un", opened?.version)).toEqual({ ok: true });
  expect(await save("Deux", opened?.version)).toMatchObject({
    ok: false,
    other: { item: { subject: "Un" } },
  });
  expect((await findDraft(id))?.subject).toBe("Un");
  await addSubscribers(1);
  const sent = await writeLetter({ subject: "Partie" });
  await startCampaign(sent, EDITOR);
  expect(await saveCampaign(sent, { ...words, subject: "x" }, { by: EDITOR })).toMatchObject({
    ok: false,
  });
  const copy = await reuseCampaign(sent, EDITOR);
  expect(await findDraft(copy ?? "")).toMatchObject({ subject: "Partie", slug: null });
});

it("has a public address of its day and its subject", () => {
  const day = "2026-11-21";
  expect(campaignSlug("L'été à Kairouan : œuvres & cœurs !", day)).toBe(
    "2026-11-21-l-ete-a-kairouan-oeuvres-coeurs",
  );
  expect(campaignSlug("الصبر", day)).toBe("2026-11-21-lettre");
});

import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { journalEntries } from "#app/domain/journal/journal.table.server.ts";
import { db } from "#app/infra/database.server.ts";
import {
  changeSettings,
  readSettings,
  readSettingsOrLast,
  saveSettings,
} from "./settings.server.ts";
import { liveLink, nameAndTagline } from "./settings.ts";
import { DEFAULT_SETTINGS } from "./settings-defaults.ts";

it("gives the specification's defaults while nothing is saved", async () => {
  expect(await readSettings()).toEqual(DEFAULT_SETTINGS);
});

it("keeps what was saved, and only that", async () => {
  await saveSettings({ liveStreamEnabled: true, liveStreamUrl: "https://exemple.fr/direct" });
  await saveSettings({ maintenanceMode: true });
  const settings = await readSettings();
  expect(settings).toEqual({
    ...DEFAULT_SETTINGS,
    liveStreamEnabled: true,
    liveStreamUrl: "https://exemple.fr/direct",
    maintenanceMode: true,
  });
  expect(liveLink(settings)).toEqual({
    url: "https://exemple.fr/direct",
    title: "Écouter le Direct",
  });
});

it("gives public pages the settings as they last were while none can be read", async () => {
  await saveSettings({ contactPhone: "01 02 03 04 05" });
  const { settings, fresh } = await readSettingsOrLast();
  expect([fresh, settings.contactPhone]).toEqual([true, "01 02 03 04 05"]);
  await db.execute(sql`alter table site_settings rename to site_settings_away`);
  expect(await readSettingsOrLast()).toEqual({ settings, fresh: false });
  await db.execute(sql`alter table site_settings_away rename to site_settings`);
});

it("tells the journal what an administrator changed, and nothing when nothing did", async () => {
  const amina = { id: "1", name: "Amina Diallo" };
  const wanted = {
    siteName: "Centre An-Nour",
    messageRetentionMonths: 12,
    newsletterTracking: true,
  };
  await changeSettings(amina, wanted);
  await changeSettings(amina, wanted);
  expect(await readSettings()).toMatchObject(wanted);
  const told = await db.select().from(journalEntries).where(eq(journalEntries.userId, "1"));
  expect(told.map(({ deed }) => deed)).toEqual([
    "a changé les paramètres : nom du site, durée de garde des messages, comptage des lettres",
  ]);
});

it("shows no live link without an address", () => {
  expect(liveLink({ ...DEFAULT_SETTINGS, liveStreamEnabled: true })).toBeNull();
});

it("parts the name from its tagline", () => {
  expect(nameAndTagline("Dar al-Ilm — Maison du savoir")).toEqual({
    name: "Dar al-Ilm",
    tagline: "Maison du savoir",
  });
  expect(nameAndTagline("Centre An-Nour")).toEqual({ name: "Centre An-Nour", tagline: "" });
});

import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { readSettings, readSettingsOrLast, saveSettings } from "./settings.server.ts";
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

import { expect, it } from "vitest";
import { readSettings, saveSettings } from "./settings.server.ts";
import { DEFAULT_SETTINGS, liveLink, nameAndTagline } from "./settings.ts";

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

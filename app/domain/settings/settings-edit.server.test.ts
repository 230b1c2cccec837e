import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { listed } from "#app/domain/audit/audit-list.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import { zonedMoment } from "#app/infra/french/zoned-time.ts";
import { readSettings } from "./settings.server.ts";
import { LIVE_SETTING_NAMES } from "./settings-defaults.ts";
import { changeSettings, findSettingsToEdit } from "./settings-edit.server.ts";

const amina = { id: "1", name: "Amina Diallo" };
const bilal = { id: "2", name: "Bilal Sy" };
const tell = ({ changed }: { changed: string[] }) =>
  ({ verb: "change", kind: "settings", names: changed.join(", ") }) as const;

it("tells the journal what an administrator changed, and nothing when nothing did", async () => {
  const wanted = { siteName: "Centre An-Nour", messageRetentionMonths: 12, dailyDigest: true };
  await changeSettings(amina, wanted, { tell });
  await changeSettings(amina, wanted, { tell });
  expect(await readSettings()).toMatchObject(wanted);
  const told = await db.select().from(auditEvents).where(eq(auditEvents.actorId, "1"));
  expect(told.map((event) => listed(event).sentence)).toEqual([
    "a changé les paramètres : siteName, messageRetentionMonths",
  ]);
});

it("tells the second of two who save that the first did, and what differs", async () => {
  const names = ["siteDescription", "contactEmail", "maintenanceMode"] as const;
  const opened = await findSettingsToEdit(names);
  const { siteDescription, contactEmail, maintenanceMode, version } = opened;
  const shown = { siteDescription, contactEmail, maintenanceMode };
  const first = { ...shown, siteDescription: "Une maison du savoir.", maintenanceMode: true };
  expect(await changeSettings(amina, first, { version, tell })).toEqual({ ok: true });

  const mine = { ...shown, siteDescription: "Un centre." };
  const second = await changeSettings(bilal, mine, { version, tell });
  expect(second).toMatchObject({
    ok: false,
    other: {
      item: { ...first, editedBy: "Amina Diallo" },
      conflicts: [
        { name: "siteDescription", keep: "yours" },
        { name: "maintenanceMode", keep: "theirs" },
      ],
    },
  });
  expect(await readSettings()).toMatchObject(first);
  const now = "other" in second ? second.other.item.version : "";
  expect(await changeSettings(bilal, mine, { version: now, tell })).toEqual({ ok: true });
  expect(await readSettings()).toMatchObject(mine);
});

it("does not hold two forms against each other", async () => {
  const live = await findSettingsToEdit(LIVE_SETTING_NAMES);
  await changeSettings(amina, { siteName: "Autre nom" }, { tell });
  const { version, editedBy: _, editedAt: __, ...shown } = live;
  const saved = await changeSettings(
    bilal,
    { ...shown, liveStreamTitle: "Direct" },
    { version, tell },
  );
  expect(saved).toEqual({ ok: true });
});

it("moves this process to the centre's clock, and a former page's hours with it", async () => {
  const fasting = new Date("2027-03-28T23:30:00Z");
  await changeSettings(amina, { timeZone: "America/Martinique" }, { tell });
  expect(formatDateTime(fasting)).toBe("28 mars 2027 à 19\u00a0h\u00a030");
  await changeSettings(amina, { timeZone: "Africa/Abidjan" }, { tell });
  expect(zonedMoment("2027-03-28T19:30")?.toISOString()).toBe("2027-03-28T19:30:00.000Z");
  expect(zoneHour()).toBe("heure d'Abidjan");
  await changeSettings(amina, { timeZone: "Europe/Paris" }, { tell });
});

import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mayJoin, shownStatus } from "#app/domain/courses/course.ts";
import {
  findFormationToJoin,
  hasOpenSeats,
  takesSome,
} from "#app/domain/courses/formations/formation.server.ts";
import { FORMATION_PRESETS } from "#app/domain/courses/formations/formation-presets.ts";
import { mayMailStranger } from "#app/domain/limits/mail-quota.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { daysBefore, hasId, monthsBefore } from "#app/infra/database/database-columns.server.ts";
import { requiredEmail } from "#app/infra/forms/form-fields.server.ts";
import { quoted } from "#app/infra/french/french.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { openingAlerts } from "./opening-alert.table.server.ts";
import { ALERT_MONTHS, ALERT_UNCONFIRMED_DAYS, awaitedAge, namedAge } from "./opening-alert.ts";
import { readConfirmAlertToken, readWithdrawAlertToken } from "./opening-alert-link.server.ts";
import { askedMail } from "./opening-alert-mail.server.tsx";

export const alertInput = z.object({ email: requiredEmail("Indiquez votre adresse e-mail") });

export type AwaitedFormation = NonNullable<Awaited<ReturnType<typeof findAwaited>>>;

/** What an address may be left for; a formation that can be joined is not awaited. */
export async function findAwaited({ formation, preset, age: written = "" }: Asked) {
  const age = awaitedAge(written);
  if (age !== null) {
    const none = { courseId: null, slug: null, preset: null };
    return { ...none, age, named: namedAge(age), isOpen: await isOpenAt(age) };
  }
  const known = FORMATION_PRESETS.find(({ name }) => name === preset);
  if (known) {
    const none = { courseId: null, slug: null, age: null };
    return { ...none, preset: known.name, named: quoted([known.name]), isOpen: false };
  }
  const found = await findFormationToJoin(formation);
  if (!found) return undefined;
  const { allowRegistrations } = await readSettings();
  const status = shownStatus(found.registrationStatus, allowRegistrations, found);
  const isOpen = mayJoin(status, allowRegistrations);
  const { id: courseId, slug, title } = found;
  return { courseId, slug, preset: null, age: null, named: quoted([title]), isOpen };
}

/** What the list of formations shows of that age: one of those can be joined. */
export async function isOpenAt(age: number, now = new Date()): Promise<boolean> {
  const { allowRegistrations } = await readSettings();
  if (!allowRegistrations) return false;
  const open = and(hasOpenSeats(now), takesSome({ from: age, to: age }));
  return (await db.$count(courses, open)) > 0;
}

type Asked = { formation: string; preset: string; age?: string };

/** The answer never tells whether an address is new, waiting or noted. */
export async function askForAlert(
  email: string,
  awaited: AwaitedFormation,
  network?: string,
): Promise<{ ok: boolean }> {
  if (!(await mayMailStranger("alert", email, network))) return { ok: false };
  const { courseId, preset, age, named } = awaited;
  const thing = and(
    sql`lower(${openingAlerts.email}) = lower(${email})`,
    or(
      courseId ? eq(openingAlerts.courseId, courseId) : undefined,
      preset ? eq(openingAlerts.preset, preset) : undefined,
      age === null ? undefined : eq(openingAlerts.age, age),
    ),
  );
  await db.insert(openingAlerts).values({ email, courseId, preset, age }).onConflictDoNothing();
  // An address given again has its whole time to be confirmed.
  const again = { askedAt: sql`case when confirmed_at is null then now() else asked_at end` };
  const [alert] = await db.update(openingAlerts).set(again).where(thing).returning();
  if (alert) await queueMail(askedMail(alert, named));
  return { ok: true };
}

export async function confirmAlert(token: string): Promise<{ ok: boolean }> {
  const id = readConfirmAlertToken(token);
  if (!id) return { ok: false };
  const confirmed = await db
    .update(openingAlerts)
    .set({ confirmedAt: sql`coalesce(confirmed_at, now())` })
    .where(eq(openingAlerts.id, id));
  return { ok: confirmed.rowCount === 1 };
}

/** A second press finds nothing left to erase, which is what was asked for. */
export async function withdrawAlert(token: string): Promise<{ ok: boolean }> {
  const id = readWithdrawAlertToken(token);
  if (!id) return { ok: false };
  await db.delete(openingAlerts).where(eq(openingAlerts.id, id));
  return { ok: true };
}

/** Who will be told when this formation opens. */
export async function countAlerts(formationId: string): Promise<number> {
  if (!isUuid(formationId)) return 0;
  const [found] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(openingAlerts)
    .innerJoin(
      courses,
      or(
        eq(courses.id, openingAlerts.courseId),
        eq(courses.preset, openingAlerts.preset),
        takesAwaitedAge,
      ),
    )
    .where(and(eq(courses.id, formationId), isNotNull(openingAlerts.confirmedAt)));
  return found?.total ?? 0;
}

/** Who awaits it by its name; as part of a query on what names them by their id as text. */
export function alertIdsOf(formationId: string): Record<string, SQL> {
  const { id, courseId } = openingAlerts;
  const isForIt = hasId(courseId, formationId);
  return { "opening-alert": sql`select ${id}::text from ${openingAlerts} where ${isForIt}` };
}

/** By the rule of the list of formations, which offered the alert. */
export const takesAwaitedAge = and(
  isNotNull(openingAlerts.age),
  takesSome({ from: openingAlerts.age, to: openingAlerts.age }),
);

export const eraseOldAlerts = defineJob("erase-old-opening-alerts", () => eraseAlerts());

/** Anybody may have typed an address that its owner never confirmed. */
export async function eraseAlerts(now = new Date()): Promise<void> {
  const { askedAt, confirmedAt } = openingAlerts;
  const neverConfirmed = and(
    isNull(confirmedAt),
    lt(askedAt, daysBefore(now, ALERT_UNCONFIRMED_DAYS)),
  );
  await db
    .delete(openingAlerts)
    .where(or(neverConfirmed, lt(askedAt, monthsBefore(now, ALERT_MONTHS))));
}

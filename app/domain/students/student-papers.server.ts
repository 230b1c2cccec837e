import { and, eq, lte } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { findLogo, logoOn } from "#app/domain/logo/logo.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { houseInks } from "#app/domain/settings/house-colour.ts";
import { readSettings, readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { findLastDayBegun } from "#app/domain/students/attendance/attendance.server.ts";
import { attendances } from "#app/domain/students/attendance/attendance.table.server.ts";
import { findPayment, findStudentFee } from "#app/domain/students/fees/fee.server.ts";
import {
  excessOf,
  formatCents,
  PAYMENT_METHODS,
  remaining,
} from "#app/domain/students/fees/fee.ts";
import { db } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import { count, formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { type House, type PdfPage, type PdfPart, pdfOf } from "#app/ui/pdf/pdf-page.ts";

type Paper = { filename: string; bytes: Uint8Array<ArrayBuffer> };

/** Undefined for who is no approved student of this formation. */
export async function certificateOf(
  courseId: string,
  student: string,
  now = new Date(),
): Promise<Paper | undefined> {
  const facts = await findAttended(courseId, student, now);
  if (!facts) return undefined;
  const [settings, house] = await Promise.all([readSettings(), readHouse()]);
  const bytes = await pdfOf(certificatePage({ ...facts, settings, house, now }));
  return { filename: `attestation-${facts.reference}.pdf`, bytes };
}

type Attended = {
  settings: Centre;
  house: House;
  now: Date;
  name: string;
  reference: string;
  formation: string;
  startDate: string | null;
  endDate: string | null;
  durationHours: number;
  sessions: number;
  present: number;
};

export function certificatePage(facts: Attended): PdfPage {
  const { name, formation, reference, now, sessions, present } = facts;
  const when = timeOf(facts);
  // Where no attendance was noted, nothing tells that the person came.
  const { title, follows } = sessions === 0 && when === "during" ? WORDS.before : WORDS[when];
  const known = [
    datesText(facts, when),
    facts.durationHours > 0 && formatDuration(facts.durationHours * 3600),
    sessions > 0 &&
      `${present} ${present < 2 ? "présence" : "présences"} sur ${count(sessions, "séance")}`,
  ].filter(Boolean);
  return {
    title: `${title}, ${name}`,
    layout: "landscape",
    house: facts.house,
    parts: [
      { kind: "mark" },
      ...centreLines(facts.settings),
      { kind: "text", text: "", space: 6 },
      { kind: "text", text: title, size: 38, title: true, space: 20 },
      { kind: "text", text: "Le centre atteste que", ink: "soft" },
      { kind: "text", text: name, size: 30, space: 10 },
      { kind: "text", text: follows, ink: "soft" },
      { kind: "text", text: `« ${formation} »`, size: 22, space: 10 },
      { kind: "text", text: known.join(" · "), size: 14 },
      {
        kind: "signature",
        text: `Fait le ${formatLongDate(now)}. Numéro d'inscription : ${reference}.`,
        label: "Signature et cachet du centre",
      },
    ],
  };
}

/** Undefined for a payment that is not this student's. */
export async function findPaid(of: { courseId: string; student: string; payment: string }) {
  const [fee, payment] = await Promise.all([
    findStudentFee(of.courseId, of.student),
    findPayment(of.student, of.payment),
  ]);
  return fee && payment && { fee, payment };
}

/** As it was given: neither what was paid, corrected nor cancelled since changes it. Itself corrected, it says so. */
export async function receiptOf({
  fee,
  payment,
}: NonNullable<Awaited<ReturnType<typeof findPaid>>>): Promise<Paper> {
  const [settings, house] = await Promise.all([readSettings(), readHouse()]);
  const { receiptNumber, amountCents, dueCents, paidCents, method, paidOn, createdAt } = payment;
  const title = `Reçu ${receiptNumber}`;
  const bytes = await pdfOf({
    title,
    layout: "portrait",
    house,
    parts: [
      { kind: "mark" },
      ...centreLines(settings),
      { kind: "text", text: "", space: 16 },
      { kind: "text", text: title, size: 30, title: true, space: 14 },
      ...changesOf(payment),
      {
        kind: "facts",
        facts: [
          ["Reçu de", `${fee.firstName} ${fee.lastName}`],
          ["Somme", formatCents(amountCents)],
          ["Payée le", formatLongDate(paidOn)],
          ["Par", PAYMENT_METHODS[method].toLowerCase()],
          ["Formation", fee.formation],
          ["Inscription", fee.referenceNumber],
          ["Payé en tout, à la date de ce reçu", formatCents(paidCents)],
          ...balanceOf(dueCents, paidCents),
        ],
      },
      {
        kind: "signature",
        text: `Fait le ${formatLongDate(createdAt)}.`,
        label: "Signature et cachet du centre",
      },
    ],
  });
  return { filename: `recu-${receiptNumber}.pdf`, bytes };
}

function changesOf({ correctedAt, cancelledAt }: Changes): PdfPart[] {
  if (cancelledAt) {
    const text = `Annulé le ${formatLongDate(cancelledAt)} : cette somme ne compte plus.`;
    return [{ kind: "text", text, size: 20, ink: "rose" }];
  }
  if (!correctedAt) return [];
  const text = `Corrigé le ${formatLongDate(correctedAt)} : il remplace celui du même numéro.`;
  return [{ kind: "text", text, size: 14, ink: "soft" }];
}

type Changes = Record<"correctedAt" | "cancelledAt", Date | null>;

/** What is due may have changed since: where it was not kept, nothing is said of it. */
function balanceOf(due: number | null, paid: number): [string, string][] {
  if (due === null) return [];
  const [rest, excess] = [remaining({ due, paid }), excessOf({ due, paid })];
  const left: [string, string] = ["Reste à payer, à la date de ce reçu", formatCents(rest)];
  return excess > 0 ? [left, ["Trop-perçu, à la date de ce reçu", formatCents(excess)]] : [left];
}

type Centre = Pick<
  Awaited<ReturnType<typeof readSettings>>,
  "siteName" | "contactAddress" | "contactPhone" | "contactEmail"
>;

/** Who gives the paper, and where they are reached. */
function centreLines({ siteName, contactAddress, contactPhone, contactEmail }: Centre): PdfPart[] {
  const reached = [contactAddress.replaceAll(/\s*\n\s*/g, ", "), contactPhone, contactEmail];
  return [
    { kind: "text", text: nameAndTagline(siteName).name, size: 18, ink: "teal" },
    ...reached
      .filter(Boolean)
      .map((text) => ({ kind: "text", text, size: 11, ink: "soft", space: 0 }) as const),
  ];
}

async function readHouse(): Promise<House> {
  const [{ settings }, logo] = await Promise.all([readSettingsOrLast(), findLogo()]);
  const inks = houseInks(settings.houseColour);
  const drawn = logo && (await logoOn("light", logo, { box: LOGO_BOX, inks }));
  return { teal: inks.teal, logo: drawn };
}

/** Fine enough for print. */
const LOGO_BOX = { width: 800, height: 208 };

async function findAttended(courseId: string, student: string, now: Date) {
  const { id, firstName, lastName, status, referenceNumber } = courseRegistrations;
  const { title, startDate, endDate, durationHours } = courses;
  const isIt = and(hasId(courses.id, courseId), hasId(id, student), eq(status, "approved"));
  const [found] = await db
    .select({
      firstName,
      lastName,
      reference: referenceNumber,
      formation: title,
      startDate,
      endDate,
      durationHours,
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(isIt);
  if (!found) return undefined;
  // What was noted ahead happened to nobody yet.
  const last = await findLastDayBegun(courseId, now);
  const marks = await db
    .select({ mark: attendances.mark })
    .from(attendances)
    .where(and(eq(attendances.registrationId, student), lte(attendances.day, last)));
  const present = marks.filter(({ mark }) => mark === "present").length;
  const name = `${found.firstName} ${found.lastName}`;
  return { ...found, name, sessions: marks.length, present };
}

const WORDS = {
  before: { title: "Attestation d'inscription", follows: "a une place réservée dans la formation" },
  during: { title: "Attestation de suivi", follows: "suit la formation" },
  after: { title: "Attestation de suivi", follows: "a suivi la formation" },
};

function timeOf({ startDate, endDate, now }: Attended): keyof typeof WORDS {
  const today = zonedDay(now);
  if (startDate && today < startDate) return "before";
  return endDate && endDate < today ? "after" : "during";
}

function datesText({ startDate, endDate }: Attended, when: keyof typeof WORDS): string | null {
  if (!startDate) return null;
  if (when === "before") return `qui commence le ${formatLongDate(startDate)}`;
  if (!endDate) return `depuis le ${formatLongDate(startDate)}`;
  if (startDate === endDate) return `le ${formatLongDate(startDate)}`;
  return `du ${formatLongDate(startDate)} au ${formatLongDate(endDate)}`;
}

export function pdfResponse({ filename, bytes }: Paper): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${filename}"`,
      "Cache-Control": "no-store",
    },
  });
}

import { expect, it } from "vitest";
import { attendances } from "#app/domain/students/attendance/attendance.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration } from "#tests/factories/registration-factory.ts";
import { OVERPAID } from "./fees/fee.ts";
import {
  cancelPayment,
  changeDue,
  correctPayment,
  recordPayment,
} from "./fees/fee-changes.server.ts";
import { certificateOf, certificatePage, findPaid, receiptOf } from "./student-papers.server.ts";

const FACTS = {
  settings: {
    siteName: "Dar al-Ilm",
    contactAddress: "12 rue des Lilas\n93100 Montreuil",
    contactPhone: "",
    contactEmail: "contact@centre.fr",
  },
  house: { teal: "#006060" },
  now: new Date("2026-11-22T10:00:00Z"),
  name: "Awa Sarr",
  reference: "DI-2026-00042",
  formation: "Fiqh",
  startDate: "2026-09-01",
  endDate: "2026-11-21",
  durationHours: 20,
  sessions: 12,
  present: 11,
};

function saidBy(
  facts: Partial<Omit<typeof FACTS, "endDate">> & { endDate?: string | null },
): string {
  const { parts } = certificatePage({ ...FACTS, ...facts } as typeof FACTS);
  return plain(parts.flatMap((part) => ("text" in part ? part.text : [])).join(" | "));
}

function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

it("certifies that the formation was followed, is, or will be", () => {
  expect(saidBy({})).toContain(
    plain(
      "a suivi la formation | « Fiqh » | du 1er septembre 2026 au 21 novembre 2026 · 20 h · 11 présences sur 12 séances",
    ),
  );
  expect(saidBy({})).toContain(
    "Dar al-Ilm | 12 rue des Lilas, 93100 Montreuil | contact@centre.fr",
  );
  expect(saidBy({ endDate: "2026-11-22" })).toContain("suit la formation");
  expect(saidBy({ startDate: "2026-11-22", endDate: null })).toContain("suit la formation");
  expect(saidBy({ startDate: "2026-12-05", endDate: null })).toContain(
    plain("a une place réservée dans la formation | « Fiqh » | qui commence le 5 décembre 2026"),
  );
  expect(saidBy({ sessions: 0, durationHours: 0 })).toContain("21 novembre 2026 | Fait le");
});

it("certifies no session before it begins", async () => {
  const hours = { sessionStart: "19:00", sessionEnd: "21:00" };
  const dates = { startDate: "2026-11-01", ...hours };
  const course = await addCourse({ courseType: "formation", title: "Fiqh", ...dates });
  const approved = { status: "approved", approvalDate: new Date() } as const;
  const { id: student } = await addRegistration(course.id, approved);
  await db.insert(attendances).values([
    { registrationId: student, day: "2026-11-14", mark: "present", markedBy: "Amina" },
    { registrationId: student, day: "2026-11-21", mark: "present", markedBy: "Amina" },
  ]);
  const told = async (at: string) => textOf(await certificateOf(course.id, student, new Date(at)));
  expect(await told("2026-11-21T18:59:00+01:00")).toContain("1 présence sur 1 séance");
  expect(await told("2026-11-21T19:00:00+01:00")).toContain("2 présences sur 2 séances");
  expect(await told("2026-11-14T12:00:00+01:00")).not.toContain("séance");
});

it("is drawn for approved students alone, in Arabic letters too", async () => {
  const course = await addCourse({ courseType: "formation", title: "القرآن الكريم" });
  const { id: pending } = await addRegistration(course.id, { firstName: "Omar" });
  const { id: student } = await addRegistration(course.id, {
    firstName: "عائشة",
    lastName: "بنت أبي بكر",
    status: "approved",
    approvalDate: new Date(),
  });
  expect(await certificateOf(course.id, pending)).toBeUndefined();
  const paper = await certificateOf(course.id, student);
  const runs = await runsOf(paper);
  expect(runs).toContain("Attestation d'inscription");
  // One run: drawn word by word, the words come out in the wrong order.
  expect(runs.some((run) => run.normalize("NFKC").includes("عائشة بنت أبي بكر"))).toBe(true);
});

it("says on a receipt what was true when it was given, whatever was paid, cancelled or changed since", async () => {
  const by = { id: "amina", name: "Amina" };
  const course = await addCourse({ courseType: "formation", title: "Fiqh", price: 200 });
  const approved = { status: "approved", approvalDate: new Date() } as const;
  const { id: student } = await addRegistration(course.id, approved);
  const of = { courseId: course.id, student };
  const [first, second] = [newId(), newId()];
  for (const [id, amount] of [
    [first, 100_00],
    [second, 50_50],
  ] as const) {
    const paidOn = "2026-11-20";
    const noted = { id, amount, paidOn, method: "cash", [OVERPAID]: "" } as const;
    expect(await recordPayment(of, noted, by)).toEqual({ ok: true });
  }
  const told = async (payment: string) => {
    const paid = await findPaid({ ...of, payment });
    return textOf(paid && (await receiptOf(paid)));
  };
  const given = await told(second);
  expect(given).toMatch(/Payé en tout, à la date de ce reçu :\s+150,50 €/);
  expect(given).toMatch(/Reste à payer, à la date de ce reçu :\s+49,50 €/);
  expect(await told(first)).toMatch(/Payé en tout, à la date de ce reçu :\s+100 €/);
  await cancelPayment(student, first, by);
  await changeDue(student, 20_00, by);
  expect(await told(second)).toBe(given);
  const cancelled = await told(first);
  expect(cancelled).toMatch(/Annulé le .* : cette somme ne compte plus/);
  expect(cancelled).toMatch(/Payé en tout, à la date de ce reçu :\s+100 €/);
});

it("says on a receipt that it was corrected, and leaves those given after it as they are", async () => {
  const by = { id: "amina", name: "Amina" };
  const course = await addCourse({ courseType: "formation", title: "Fiqh", price: 200 });
  const approved = { status: "approved", approvalDate: new Date() } as const;
  const { id: student } = await addRegistration(course.id, approved);
  const of = { courseId: course.id, student };
  const noted = { paidOn: "2026-11-20", method: "cash", [OVERPAID]: "" } as const;
  const [first, second] = [newId(), newId()];
  await recordPayment(of, { ...noted, id: first, amount: 100_00 }, by);
  await recordPayment(of, { ...noted, id: second, amount: 50_00 }, by);
  const told = async (payment: string) => {
    const paid = await findPaid({ ...of, payment });
    return textOf(paid && (await receiptOf(paid)));
  };
  const given = await told(second);
  expect(await told(first)).not.toContain("Corrigé");
  await correctPayment(of, { ...noted, id: first, amount: 80_00 }, by, { version: "" });
  expect(await told(second)).toBe(given);
  const corrected = await told(first);
  expect(corrected).toMatch(/Corrigé le .+ : il remplace celui du même numéro/);
  expect(corrected).toMatch(/Payé en tout, à la date de ce reçu :\s+80 €/);
});

async function runsOf(paper: Awaited<ReturnType<typeof certificateOf>>): Promise<string[]> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const page = await (await getDocument({ data: paper?.bytes }).promise).getPage(1);
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str : ""));
}

async function textOf(paper: Awaited<ReturnType<typeof certificateOf>>): Promise<string> {
  return plain((await runsOf(paper)).join(" "));
}

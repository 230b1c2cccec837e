import { expect, it } from "vitest";
import { ANSWERED } from "#app/domain/limits/visitor-form.ts";
import { CHILD, FOR_CHILD } from "./form/registration-child.ts";
import { registrationInput } from "./registration-public.server.ts";
import {
  lastReference,
  lentTo,
  RECEIPT_COOKIE,
  readReceipt,
  receiptCookie,
} from "./registration-receipt.server.ts";

const NOW = Date.UTC(2026, 10, 22, 10);
const MINUTE = 60_000;
const REGISTERED = {
  ok: true as const,
  reference: "DI-2026-00042",
  rank: 3,
  guardianName: null,
  mailed: true,
  answerBy: "2026-11-24T10:00:00.000Z",
  isAgeDoubted: true,
  formation: {
    slug: "coran",
    title: "Coran",
    facts: [["Début", "12 décembre 2026"]],
  },
} satisfies Parameters<typeof receiptCookie>[1];
const TYPED = registrationInput.parse({
  firstName: "Nadia",
  lastName: "Ferhani",
  // Refused, since she registers alone: what was kept is told.
  guardianName: "Awa Koné",
  phone: "06 11 22 33 44",
  chosenPlace: "En ligne",
  motivationText: "Entre nous.",
});

it("tells the device that registered what it sent, without what nobody needs again", () => {
  expect(read(receiptCookie(TYPED, REGISTERED, NOW))).toEqual({
    firstName: "Nadia",
    lastName: "Ferhani",
    guardianName: null,
    userEmail: null,
    phone: "06 11 22 33 44",
    chosenPlace: "En ligne",
    availabilityPreferences: null,
    reference: "DI-2026-00042",
    rank: 3,
    mailed: true,
    answerBy: REGISTERED.answerBy,
    isAgeDoubted: true,
    formation: REGISTERED.formation,
    first: null,
  });
});

it("tells nothing under another number, after half an hour, or when it was written by hand", () => {
  const cookie = receiptCookie(TYPED, REGISTERED, NOW);
  expect(read(cookie, { reference: "DI-2026-00043" })).toBeNull();
  expect(read(cookie, { reference: null })).toBeNull();
  expect(read(cookie, { now: NOW + 30 * MINUTE })).not.toBeNull();
  expect(read(cookie, { now: NOW + 30 * MINUTE + 1 })).toBeNull();
  const forged = Buffer.from(JSON.stringify({ ...REGISTERED, until: NOW + MINUTE }));
  expect(read(`${RECEIPT_COOKIE}=${forged.toString("base64url")}.x`)).toBeNull();
  expect(read("autre=1")).toBeNull();
  const device = new Request("http://site/", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  expect(lastReference(device, NOW)).toBe("DI-2026-00042");
  expect(lastReference(device, NOW + 31 * MINUTE)).toBeNull();
});

it("is read by no script, and fits in a cookie whatever was typed", () => {
  const long = registrationInput.parse({
    firstName: "م".repeat(80),
    lastName: "م".repeat(80),
    guardianName: "م".repeat(120),
    userEmail: `${"a".repeat(200)}@exemple.fr`,
    phone: "06 11 22 33 44",
    availabilityPreferences: "ﷺ".repeat(1000),
  });
  const cookie = receiptCookie(long, REGISTERED, NOW);
  expect(cookie).toMatch(/; Path=\/formations; Max-Age=1800; HttpOnly; SameSite=Lax/);
  expect(cookie.length).toBeLessThan(4096);
  expect(read(cookie)).toMatchObject({ firstName: "م".repeat(80), availabilityPreferences: null });
});

it("lends the next person the contacts and what was answered of them, and a parent that it is for a child", () => {
  const receipt = read(receiptCookie(TYPED, { ...REGISTERED, guardianName: "Awa Koné" }, NOW));
  const lent = receipt && lentTo(receipt, REGISTERED.formation.slug);
  expect(lent?.values).toEqual({
    lastName: "Ferhani",
    guardianName: "Awa Koné",
    phone: "06 11 22 33 44",
    chosenPlace: "En ligne",
    [FOR_CHILD]: CHILD,
    [ANSWERED]: "06 11 22 33 44, loin-coran-33",
  });
  expect(receipt && lentTo(receipt, "tafsir").values).not.toHaveProperty(FOR_CHILD);
  const alone = read(receiptCookie(TYPED, REGISTERED, NOW));
  expect(alone && lentTo(alone, REGISTERED.formation.slug).values).not.toHaveProperty(FOR_CHILD);
  const unreached = { ...TYPED, userEmail: null, phone: null };
  const headers = { Cookie: receiptCookie(unreached, REGISTERED, NOW).split(";")[0] ?? "" };
  expect(lastReference(new Request("http://site/", { headers }), NOW)).toBeNull();
});

function read(cookie: string, asked: { reference?: string | null; now?: number } = {}) {
  const { reference = "DI-2026-00042", now = NOW } = asked;
  const headers = { Cookie: `theme=dark; ${cookie.split(";")[0]}` };
  return readReceipt(new Request("https://site/", { headers }), reference, now);
}

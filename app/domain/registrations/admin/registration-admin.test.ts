import { expect, it } from "vitest";
import type { HeldSeat } from "#app/domain/registrations/seats/registration-seats.server.ts";
import { fullText, togetherText, waitingSince } from "./registration-admin.ts";
import { readRegistrationSearch } from "./registration-filters.ts";

it("says how long somebody waits, louder towards the promised answer", () => {
  const now = new Date("2026-11-30T13:00:00Z");
  const after = (ageHours: number) =>
    waitingSince({ ageHours, since: new Date(now.getTime() - ageHours * 3_600_000) }, "reçue", now);
  const said = (hours: number) => {
    const { text, urgency } = after(hours);
    return `${text} | ${urgency}`;
  };
  expect(said(0)).toBe("reçue il y a moins d'une heure | calm");
  expect(said(6)).toBe("reçue il y a 6 h | calm");
  expect(said(24)).toBe("reçue hier | soon");
  expect(said(35)).toBe("reçue hier | soon");
  expect(said(36)).toBe("reçue hier : à traiter aujourd'hui | urgent");
  expect(said(47)).toBe("reçue avant-hier : à traiter aujourd'hui | urgent");
  expect(said(48)).toBe("reçue avant-hier : réponse en retard | urgent");
  expect([6, 36, 48].map((hours) => after(hours).short)).toEqual([
    "6 h",
    "hier, à traiter",
    "avant-hier, en retard",
  ]);
  expect(said(100)).toMatch(/^reçue le 26\snov\.(\s2026)?\s: réponse en retard \| urgent$/);
  expect(after(100).short).toMatch(/^26\snov\.(\s2026)?, en retard$/);
});

it("reads status, formation, age and order in the address, and shows all for what it does not know", () => {
  const read = (search: string) => readRegistrationSearch(new URLSearchParams(search));
  expect(read("statut=rejected&formation=f&age=36h&tri=nom&q=awa")).toEqual({
    words: ["awa"],
    phone: null,
    status: "rejected",
    courseId: "f",
    age: "36h",
    personAge: null,
    sort: "nom",
  });
  const everything = {
    words: [],
    phone: null,
    status: "all",
    courseId: null,
    age: null,
    personAge: null,
    sort: null,
  };
  for (const odd of ["", "statut=approuvé&age=&tri=x", "statut=toString&age=toString"]) {
    expect(read(odd)).toEqual(everything);
  }
});

const room = (left: number, title = "Sira") => ({ title, left });

it("says how many were approved together, who was left without a seat, and why the others were not", () => {
  const none = {
    done: 0,
    full: [] as string[],
    held: [] as HeldSeat[],
    decided: 0,
    missing: 0,
    rooms: [room(0)],
    silent: [] as string[],
    outside: [] as string[],
    decidedAt: new Date("2026-11-23T08:00:00Z"),
    announcedAt: new Date("2026-11-23T08:05:00Z"),
  };
  const said = (counts: Partial<typeof none>) =>
    togetherText("approve", { ...none, ...counts }, false).replaceAll("\u00a0", " ");
  expect(said({ done: 3, full: ["Awa Sarr", "Nadia Ferhani"] })).toMatch(
    /^3 inscriptions approuvées\. Faute de place, il reste à décider pour\s: Awa Sarr, Nadia Ferhani\. La réponse sera visible sur la page de suivi à 9\sh\s05\.$/,
  );
  const held = [{ name: "Idrissa Bâ", until: new Date("2026-11-23T09:00:00Z") }];
  expect(said({ full: ["Awa Sarr"], held })).toMatch(
    /Awa Sarr\. Place gardée pour Idrissa Bâ jusqu'au 23 novembre 2026 à 10\sh\s00\.$/,
  );
  expect(fullText(held)).toContain("dont une gardée pour Idrissa Bâ jusqu'au 23");
  expect(fullText([...held, ...held])).toMatch(/dont 2 gardées pour .+\. Reprenez-en une dans/);
  expect(fullText([])).toMatch(/^toutes les places sont prises\. Ajoutez-en une/);
  expect(fullText([], true)).toBe("toutes les places sont prises. Ajoutez une place d'abord.");
  expect(said({ done: 2, outside: ["Bilal Oukaci (8 ans)"] })).toMatch(
    /^2 inscriptions approuvées\. Attention, hors de l'âge prévu\s: Bilal Oukaci \(8 ans\)\./,
  );
  const many = ["A", "B", "C", "D", "E", "F", "G", "H"];
  expect(said({ full: many })).toMatch(/\s: A, B, C, D, E, F et 2 autres\.$/);
  expect(said({ done: 1, decided: 2, missing: 1 })).toMatch(
    /^1 inscription approuvée, 2 étaient déjà décidées, 1 n'existe plus\. Il ne reste plus de place\. La réponse sera visible sur la page de suivi à 9\sh\s05\./,
  );
  expect(togetherText("wait", { ...none, done: 2 }, false)).toMatch(
    /^2.inscriptions mises en liste d'attente\. La réponse sera visible sur la page de suivi/,
  );
  expect(togetherText("wait", { ...none, done: 2, rooms: [room(18)] }, false)).toMatch(
    /reste 18.places libres\. La réponse sera visible sur la page de suivi/,
  );
  const silent = ["Awa Sarr"];
  expect(togetherText("approve", { ...none, done: 3, silent }, true)).toMatch(
    /2\se-mails partiront à 9\sh\s05\. Sans e-mail, à appeler ensuite\s: Awa Sarr\.$/,
  );
  const rooms = [room(18), room(19, "Fiqh")];
  expect(said({ done: 4, rooms })).toMatch(/^4 inscriptions approuvées\. La réponse sera visible/);
});

import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { mayOpen } from "#app/domain/accounts/role.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { audienceCounts } from "#app/domain/audience/audience.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { trashItems } from "#app/domain/records/trash/trash-item.table.server.ts";
import { noteFormationChange } from "#app/domain/students/changes/formation-change.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { allAddresses } from "#tests/factories/addresses.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration } from "#tests/factories/registration-factory.ts";
import { builtSite, signedIn } from "#tests/factories/site.ts";

const GUARD = "routes/admin/layout.tsx";
/** What one needs in order to become or to be let in as an administrator. */
const OPEN_TO_ALL = [
  "/admin/connexion",
  "/admin/login",
  "/admin/login/passkey",
  "/admin/setup",
  "/admin/mot-de-passe-oublie",
  "/admin/nouveau-mot-de-passe",
  "/admin/invitation",
  "/admin/confirmer-email",
  "/admin/reprendre-mon-compte",
];
const ANY_ID = "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11";
const SIGN_IN = "/admin/login";
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const UPLOADS = ["/admin/uploads", `/admin/uploads/${ANY_ID}`, `/admin/uploads/${ANY_ID}/fichier`];
const SOMEONE = { email: "amina@centre.test", name: "Amina Diallo", password: "bibliotheque" };

let site: Hono;
let formerAdministrator: string;

beforeAll(async () => {
  site = await builtSite();
  formerAdministrator = await signedIn(SOMEONE);
  expect((await ask("/admin", "GET", formerAdministrator)).status).toBe(200);
  await db.update(users).set({ role: "user" }).where(eq(users.email, SOMEONE.email));
});

it("knows every address of the administration, and puts each behind the guard", () => {
  const { guarded, open } = adminAddresses();
  expect(open.toSorted()).toEqual(OPEN_TO_ALL.toSorted());
  expect(guarded.length).toBeGreaterThan(100);
});

for (const [who, cookie] of [
  ["a visitor", () => ""],
  ["someone signed in who is no administrator", () => formerAdministrator],
] as const) {
  it(`refuses ${who} every page and every action of the administration`, async () => {
    const { guarded } = adminAddresses();
    for (const { address, id } of guarded) {
      // Any part of a page can be asked for alone, as navigations do.
      const alone = `${address}.data?_routes=${encodeURIComponent(id)}`;
      const asked = METHODS.flatMap((method) =>
        method === "HEAD"
          ? [{ method, at: address }]
          : [address, `${address}.data`, alone].map((at) => ({ method, at })),
      );
      await Promise.all(
        asked.map(async ({ method, at }) => {
          expect(await leadsTo(at, method, cookie()), `${method} ${at}`).toBe(
            at === address ? `302 ${SIGN_IN}` : `202 ${SIGN_IN}`,
          );
        }),
      );
    }
  });

  it(`takes no file from ${who}, and tells nothing of one being sent`, async () => {
    for (const address of UPLOADS) {
      for (const method of [...METHODS, "OPTIONS"]) {
        const { status } = await ask(address, method, cookie());
        expect(status, `${method} ${address}`).toBe(401);
      }
    }
  });
}

it.each([
  [
    "editor",
    /^\/admin\/(settings|registrations|messages|students|personal-data|newsletter|mails)\b/,
  ],
  [
    "secretary",
    /^\/admin\/((settings|courses|preche|articles|themes|selection|newsletter)\b|mails$)/,
  ],
] as const)("leads the %s back from every page and action of others", async (role, closed) => {
  await db.update(users).set({ role }).where(eq(users.email, SOMEONE.email));
  const { guarded } = adminAddresses();
  const others = guarded.filter(({ address }) => closed.test(address));
  expect(others.length).toBeGreaterThan(20);
  for (const { address } of others) {
    for (const method of ["GET", "POST"]) {
      const answer = await ask(address, method, formerAdministrator);
      const to = answer.headers.get("Location");
      expect(`${answer.status} ${to}`, `${method} ${address}`).toBe("303 /admin");
      expect(answer.headers.get("Set-Cookie")).toMatch(/toast=/);
      const told = await ask(`${address}.data`, method, formerAdministrator);
      expect(told.status, `${method} ${address}.data`).toBe(202);
    }
  }
  await db.update(users).set({ role: "user" }).where(eq(users.email, SOMEONE.email));
});

it.each(["editor", "secretary"] as const)(
  "shows the %s no link nor verb that it refuses",
  async (role) => {
    const itemId = await movedFormation();
    await db.insert(audienceCounts).values({ itemId, day: zonedDay(new Date()), count: 3 });
    await db.update(users).set({ role }).where(eq(users.email, SOMEONE.email));
    const kindOf = (address: string) => address.replaceAll(/[0-9a-f-]{36}/g, "*");
    const screens = new Map([["/admin", "/admin"]]);
    for (const screen of screens.values()) {
      const html = await (await ask(screen, "GET", formerAdministrator)).text();
      const aims = (names: string) =>
        [...html.matchAll(new RegExp(`(?:${names})="(/admin[^"?#]*)`, "g"))].map(
          ([, to = ""]) => to,
        );
      const refused = aims("href|action|formaction").filter((to) => !mayOpen(role, to));
      expect([...new Set(refused)], screen).toEqual([]);
      // Its column would stand without boxes, and take the titles'.
      expect(html, screen).not.toContain('data-picks="false"');
      for (const to of aims("href")) if (!screens.has(kindOf(to))) screens.set(kindOf(to), to);
    }
    expect(screens.size).toBeGreaterThan(8);
    await db.update(users).set({ role: "user" }).where(eq(users.email, SOMEONE.email));
  },
);

it("keeps an editor who moves a formation among formations, and says whom to ask", async () => {
  const id = await movedFormation();
  await db.update(users).set({ role: "editor" }).where(eq(users.email, SOMEONE.email));
  const form = { id, preset: "Fiqh", description: "Comprendre", isOnline: "on" };
  const answer = await site.request(`http://localhost:3000/admin/formations/${id}/edit`, {
    method: "POST",
    headers: { Cookie: formerAdministrator, Origin: "http://localhost:3000" },
    body: new URLSearchParams(form),
  });
  expect(answer.headers.get("Location")).toBe("/admin/formations");
  const [, toast = ""] = /toast=([^;]+)/.exec(answer.headers.get("Set-Cookie") ?? "") ?? [];
  expect(Buffer.from(decodeURIComponent(toast), "base64").toString()).toContain(
    "Demandez à un administrateur de prévenir l'inscrit.",
  );
  await db.update(users).set({ role: "user" }).where(eq(users.email, SOMEONE.email));
});

it("shows an editor the trash of contents alone, and lets nothing else be brought back", async () => {
  const course = await addCourse({ title: "Le cours jeté" });
  const letter = {
    name: "Karim",
    email: "karim@exemple.fr",
    subject: "Le message jeté",
    message: "…",
  };
  const [message] = await db.insert(contactMessages).values(letter).returning();
  const by = { id: ANY_ID, name: "Amina" };
  await softDelete(RECORDS, "course", [course.id], by);
  await softDelete(RECORDS, "message", [message?.id ?? ""], by);
  await db.update(users).set({ role: "editor" }).where(eq(users.email, SOMEONE.email));
  const html = await (await ask("/admin/trash", "GET", formerAdministrator)).text();
  expect(html).toContain("Le cours jeté");
  expect(html).not.toContain("Karim");
  const left = async () => (await db.select().from(trashItems)).map(({ kind }) => kind);
  for (const { id } of await db.select().from(trashItems)) {
    await ask(`/admin/trash/${id}/delete`, "POST", formerAdministrator);
    await ask(`/admin/trash/${id}/restore`, "POST", formerAdministrator);
  }
  expect(await left()).toEqual(["message"]);
  await db.delete(trashItems);
  await db.update(users).set({ role: "user" }).where(eq(users.email, SOMEONE.email));
});

/** With someone accepted who was told other hours. */
async function movedFormation(): Promise<string> {
  const formation = await addCourse({ courseType: "formation", isOnline: true });
  await addRegistration(formation.id, { status: "approved", approvalDate: new Date() });
  await db.transaction((tx) =>
    noteFormationChange(tx, { ...formation, isOnline: false, onSite: true, address: "Rue haute" }),
  );
  return formation.id;
}

/** Where it is led: by a page's own answer, or by what a navigation is told. */
async function leadsTo(at: string, method: string, cookie: string): Promise<string> {
  const answer = await ask(at, method, cookie);
  const own = answer.headers.get("Location")?.split("?")[0];
  const told = (await answer.text()).match(/"(\/admin\/login)[?"]/)?.[1];
  return `${answer.status} ${own ?? told}`;
}

function ask(address: string, method: string, cookie: string) {
  const headers: Record<string, string> = { Cookie: cookie, Origin: "http://localhost:3000" };
  const bodiless = ["GET", "HEAD", "OPTIONS"].includes(method);
  const body = bodiless ? undefined : new URLSearchParams({ name: "x", response: "x" });
  return site.request(`http://localhost:3000${address}`, { method, headers, body });
}

/** Every address under /admin, parameters filled, parted by whether the guard is above it. */
function adminAddresses() {
  const all = allAddresses()
    .map((page) => ({ ...page, address: page.address.replaceAll(/:\w+|\*/g, ANY_ID) }))
    .filter(({ address }) => /^\/admin(\/|$)/.test(address));
  return {
    guarded: all.filter(({ files }) => files.includes(GUARD)),
    open: all.filter(({ files }) => !files.includes(GUARD)).map(({ address }) => address),
  };
}

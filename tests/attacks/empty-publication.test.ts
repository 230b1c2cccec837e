import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { builtSite, signedIn } from "#tests/factories/site.ts";

const SOMEONE = { email: "amina@centre.test", name: "Amina Diallo", password: "bibliotheque" };
const DRAFT = { isPublished: false, hasAppeared: false };

let site: Hono;
let Cookie: string;

beforeAll(async () => {
  site = await builtSite();
  Cookie = await signedIn(SOMEONE);
});

it.each(["video", "preche", "conference", "livre"])(
  "asks before a %s appears without its file, and loses nothing typed",
  async (type) => {
    const id = newId();
    const typed = {
      id,
      title: "Le vœu",
      author: "Un ami",
      description: "Deux mots",
      "tags[]": "foi",
    };
    const choices: Record<string, string>[] = [
      {},
      { publication: "now", evenEmpty: "off" },
      { publication: "later", publishAt: "2091-01-01T10:00" },
    ];
    for (const choice of choices) {
      const asked = await send(`/admin/${type}/new`, new URLSearchParams({ ...typed, ...choice }));
      expect(asked.status).toBe(422);
      const page = await asked.text();
      expect(page).toMatch(/publier quand même\s\?/);
      expect(page).toMatch(/name="evenEmpty"/);
      for (const text of ["Le vœu", "Un ami", "Deux mots"]) expect(page).toContain(text);
    }
    expect(await stateOf(id)).toBeUndefined();
    const parts = new FormData();
    for (const [name, value] of Object.entries(typed)) parts.set(name, value);
    expect((await send(`/admin/${type}/new`, parts)).status).toBe(422);
    expect(await (await send(`/admin/${type}/new.data`, parts)).text()).toContain("evenEmpty");
    expect(await stateOf(id)).toBeUndefined();
    parts.set("evenEmpty", "on");
    expect((await send(`/admin/${type}/new`, parts)).status).toBe(303);
    expect(await stateOf(id)).toBe(true);
  },
);

it("asks before a selection appears, naming those without their file", async () => {
  const items = [
    await addContent("video", "Sans film", DRAFT),
    await addContent("video", "Sans film non plus", DRAFT),
  ];
  const chosen = new URLSearchParams(items.map(({ id }) => ["ids[]", id]));
  const asked = await send("/admin/selection/video/publish", chosen);
  expect(asked.status).toBe(200);
  const page = await asked.text();
  expect(page).toMatch(/Publier 2\svidéos sans leur fichier\s\?/);
  expect(page).toContain("Sans film non plus");
  const data = await send("/admin/selection/video/publish.data", chosen);
  expect(await data.text()).toContain("sans leur fichier");
  for (const { id } of items) expect(await stateOf(id)).toBe(false);
  chosen.set("confirmed", "on");
  expect((await send("/admin/selection/video/publish", chosen)).status).toBe(303);
  for (const { id } of items) expect(await stateOf(id)).toBe(true);
});

it("refuses to switch the live stream on without an address, beside its field", async () => {
  const live = { liveStreamEnabled: "on", liveStreamTitle: "Cours du soir", liveStreamUrl: " " };
  const refused = await send("/admin/live-stream", new URLSearchParams(live));
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toMatch(/-erreur"[^>]*>Indiquez l&#x27;adresse du direct/);
  expect(page).toContain("Cours du soir");
  const typed = { ...live, liveStreamUrl: "youtube.com/live/dQw4w9WgXcQ" };
  expect((await send("/admin/live-stream", new URLSearchParams(typed))).status).toBe(303);
  expect(await (await site.request("/direct")).text()).toContain(
    "https://youtube.com/live/dQw4w9WgXcQ",
  );
});

async function stateOf(id: string): Promise<boolean | undefined> {
  const [row] = await db.select().from(contents).where(eq(contents.id, id));
  return row?.isPublished;
}

/** As a browser without scripts sends a form. */
async function send(address: string, body: URLSearchParams | FormData): Promise<Response> {
  return site.request(address, { method: "POST", body, headers: Cookie ? { Cookie } : {} });
}

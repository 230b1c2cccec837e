import type { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { FORM_TOKEN } from "#app/domain/limits/visitor-form.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { builtSite, signedIn } from "#tests/factories/site.ts";

const ID = "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11";
const SOMEONE = { email: "amina@centre.test", name: "Amina", password: "bibliotheque-12" };
const TYPED = "Première ligne « écrite » <b>ici</b>\nseconde ligne";
const AWAY = /La base de données du site ne répond pas/;

let site: Hono;
let cookie: string;

beforeAll(async () => {
  cookie = await signedIn(SOMEONE);
  site = await builtSite({ host: "/nowhere" });
});

describe("without a database", () => {
  it.each([
    ...["formations", "cours-audio", "preches", "conferences", "articles", "videos"],
    ...["bibliotheque", "themes", "instructeurs", "lettre/archives"].map((kind) => `${kind}/${ID}`),
    ...["formations", "cours-audio", "preches", "conferences", "articles", "videos"].map(
      (kind) => `${kind}/${ID}`,
    ),
    `formations/${ID}/inscription`,
    "recherche?q=sira",
  ])("/%s does not claim that anything is missing", async (address) => {
    for (const asked of [address, address.replace(/(\?|$)/, ".data$1")]) {
      const answer = await site.request(`/${asked}`);
      const page = await answer.text();
      expect([answer.status, asked]).toEqual([503, asked]);
      expect(answer.headers.get("Retry-After")).toBeTruthy();
      expect(answer.headers.get("Cache-Control")).toContain("no-store");
      expect(page).not.toMatch(/introuvable|non trouvé|not found/i);
    }
  });

  it.each<[string, Record<string, string>]>([
    ["/contact", { name: "Nadia", email: "nadia@exemple.fr", message: TYPED }],
    [
      `/formations/${ID}/inscription`,
      { firstName: "Nadia", lastName: "Ferhani", phone: "06 11 22 33 44", motivationText: TYPED },
    ],
    ["/formations/suivi", { reference: "DI-2026-00042", contact: "nadia@exemple.fr" }],
    ["/lettre/inscription", { email: "nadia@exemple.fr" }],
    ["/mes-donnees", { email: "nadia@exemple.fr" }],
    ["/admin/mot-de-passe-oublie", { email: "nadia@exemple.fr" }],
    ["/admin/login", { email: "nadia@exemple.fr", password: "mot-tres-secret" }],
    ["/admin/setup", { name: "Nadia", email: "nadia@exemple.fr", code: "tres-secret-42" }],
    ["/admin/themes/new", { name: "Histoire", description: TYPED }],
    ["/admin/messages/x/reply", { response: TYPED }],
    ["/admin/instructors/new", { name: "Nadia", bio: TYPED }],
  ])("a form sent to %s comes back with what was typed, and no secret", async (address, fields) => {
    for (const body of [urlEncoded(fields), multipart(fields)]) {
      const answer = await send(address, body);
      expect([answer.status, await readable(answer)]).toEqual([503, expect.stringMatching(AWAY)]);
      expect(await sentAgain(answer)).toMatchObject(withoutSecrets(fields));
      expect(await readable(answer)).not.toMatch(/secret|octets-du-fichier/);
    }
  });

  it("keeps a form that a script sent where it is", async () => {
    const body = urlEncoded({ name: "Histoire" });
    const headers = { Cookie: cookie };
    const answer = await site.request("/admin/themes/new.data", { method: "POST", body, headers });
    expect([answer.status, answer.headers.get("X-Remix-Response")]).toEqual([503, null]);
  });

  it("is alive, and not ready for visitors", async () => {
    expect((await site.request("/health/live")).status).toBe(200);
    const ready = await site.request("/health/ready");
    const state = { ready: false, database: false, storage: true };
    expect([ready.status, await ready.json()]).toMatchObject([503, state]);
    expect(ready.headers.get("Cache-Control")).toBe("no-store");
  });

  it("answers a form sent where there is none", async () => {
    expect((await send("/nulle-part", urlEncoded({ name: "Nadia" }))).status).not.toBe(200);
  });
});

type Answer = Awaited<ReturnType<typeof send>>;

async function send(address: string, body: BodyInit) {
  const headers = { Cookie: cookie };
  const answer = await site.request(address, { method: "POST", body, headers });
  return { status: answer.status, html: await answer.text() };
}

function urlEncoded(fields: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ [FORM_TOKEN]: issueFormToken(), ...fields });
}

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of urlEncoded(fields)) form.set(name, value);
  form.set("photo", new File(["octets-du-fichier"], "secret.png"));
  return form;
}

function withoutSecrets({ password, code, ...fields }: Record<string, string>) {
  return fields;
}

async function readable({ html }: Answer): Promise<string> {
  return html.replaceAll("&#x27;", "'").replaceAll(/[\u00a0\u202f]/g, " ");
}

/** What the form of the answer would send, as a browser without scripts reads it. */
async function sentAgain({ html }: Answer): Promise<Record<string, string>> {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    /\sname="([^"]*)"/.exec(tag)?.[1] ?? "",
    /\svalue="([^"]*)"/.exec(tag)?.[1] ?? "",
  ]);
  const areas = [...html.matchAll(/<textarea[^>]*\sname="([^"]*)"[^>]*>\n?([^<]*)</g)];
  const fields = [...inputs, ...areas.map(([, name, text]) => [name ?? "", text ?? ""])];
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      (value ?? "").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("\r\n", "\n"),
    ]),
  );
}

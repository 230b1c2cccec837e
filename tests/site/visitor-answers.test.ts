import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { FORM_TOKEN } from "#app/domain/limits/visitor-form.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { builtSite } from "#tests/factories/site.ts";

const NADIA = { firstName: "Nadia", lastName: "Ferhani", userEmail: "nadia@exemple.fr" };

let site: Hono;

beforeAll(async () => {
  site = await builtSite();
});

it("keeps the answer of a follow-up for its device, and lets no other give the registration up", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const sent = await post(`/formations/${id}/inscription`, NADIA);
  const [, reference = ""] = sent.headers.get("Location")?.split("ref=") ?? [];
  const asked = await post("/formations/suivi", { reference, contact: NADIA.userEmail });
  const [follow, Cookie] = [asked.headers.get("Location") ?? "", cookieOf(asked)];
  const cancel = follow.replace("suivi", "suivi/annuler");
  const shown = await site.request(follow, { headers: { Cookie } });
  expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
  const page = await shown.text();
  expect(page).toContain("Annuler la demande");
  // Whether it is the first or not, nobody learns it: only where one has just sent is it said what counts.
  expect(page).not.toContain("premier numéro");
  expect(await textOf(sent.headers.get("Location") ?? "")).toMatch(
    /premier numéro|Gardez ce numéro/,
  );
  expect(await textOf(follow)).not.toMatch(/Annuler la demande|Nadia/);
  const body = new URLSearchParams();
  for (const init of [{}, { method: "POST", body }]) {
    const refused = await site.request(cancel, init);
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, follow]);
  }
  expect(await (await site.request(cancel, { headers: { Cookie } })).text()).toContain("Oui, ");
  await site.request(cancel, { method: "POST", body, headers: { Cookie } });
  const after = await site.request(follow, { headers: { Cookie } });
  expect(await after.text()).toContain("est annulée");
});

it("says in the title that a form came back", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const registration = `/formations/${id}/inscription`;
  for (const address of ["/contact", registration, "/formations/suivi", "/lettre/inscription"]) {
    expect(await (await post(address, {})).text()).toMatch(/<title>Erreur\s: /);
  }
  expect(await textOf("/contact?envoye")).toMatch(/<title>Message envoyé/);
  expect(await textOf("/lettre/inscription?demande")).toMatch(/<title>Demande notée/);
});

it("promises a call only to whom no e-mail reaches", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const { userEmail: _, ...names } = NADIA;
  const steps = async (contact: Record<string, string>) => {
    const sent = await post(`/formations/${id}/inscription`, { ...names, ...contact });
    const next = sent.headers.get("Location") ?? "";
    const told = await site.request(next, { headers: { Cookie: cookieOf(sent) } });
    return (await told.text()).replaceAll("&#x27;", "'");
  };
  const phone = "06 12 34 56 78";
  expect(await steps({ phone })).toContain("vous appellera aussi pour vous la donner");
  expect(await steps({ phone })).not.toContain("L'appel d'un responsable");
  const both = await steps({ phone: "06 12 34 56 79", userEmail: "n@exemple.fr" });
  expect(both).toMatch(/ne vous parvient pas, un responsable vous appellera|La page de suivi vous/);
  expect(both).not.toContain("appellera aussi pour vous");
});

function post(address: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ [FORM_TOKEN]: issueFormToken(), ...fields });
  return site.request(address, { method: "POST", body });
}

async function textOf(address: string): Promise<string> {
  const response = await site.request(address);
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("&#x27;", "'");
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

import type { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { addCourse } from "#tests/factories/course-factory.ts";
import { builtSite } from "#tests/factories/site.ts";

let site: Hono;

beforeAll(async () => {
  site = await builtSite();
});

describe("made-up pictures", () => {
  const seeds = ["zzz", "accueil2", "preset-Nothing", crypto.randomUUID(), "a".repeat(64)];
  it.each([
    "/partage/1/carte/SEED.jpg",
    "/partage/1/pochette/SEED.jpg",
    "/motifs/1/couverture/SEED.svg",
    "/motifs/7/vignette/SEED.svg",
  ])("are not drawn: %s", async (address) => {
    for (const seed of seeds) {
      expect((await site.request(address.replace("SEED", seed))).status, seed).toBe(404);
    }
  });

  it("nor are made-up colours: a course has one picture whatever colour is asked for", async () => {
    const { id } = await addCourse();
    const pictures = await Promise.all(
      ["", "?teinte=123456", "?teinte=abcdef", "?teinte=zz", "?autre=1"].map(async (query) => {
        const answer = await site.request(`/motifs/1/couverture/${id}.svg${query}`);
        expect(answer.status).toBe(200);
        return answer.text();
      }),
    );
    expect(new Set(pictures).size).toBe(1);
  });
});

it("draw a course once, however its id is spelt", async () => {
  const { id } = await addCourse();
  for (const address of ["/motifs/1/couverture/SEED.svg", "/partage/1/carte/SEED.jpg"]) {
    const inCapitals = address.replace("SEED", id.toUpperCase());
    expect((await site.request(inCapitals)).status, inCapitals).toBe(404);
  }
});

describe("made-up addresses of pages", () => {
  it("show the page they lead to, as if nothing had been added", async () => {
    const plain = await textOf("/articles");
    for (const junk of [
      "?x=1",
      "?utm_source=a&fbclid=b",
      "?page=abc",
      "?page=-1&tri=NON",
      "?theme=Z_Z",
    ]) {
      expect(await textOf(`/articles${junk}`), junk).toBe(plain);
    }
    for (const unknown of ["?theme=zz", `?theme=${crypto.randomUUID()}`, "?instructeur=personne"]) {
      const answer = await site.request(`/articles${unknown}`);
      expect([answer.status, answer.headers.get("Location")], unknown).toEqual([302, "/articles"]);
    }
  });

  it("show it whatever another page reads, and however the address is spelt", async () => {
    const plain = await textOf("/mentions-legales");
    for (const junk of ["?q=junk", "?jeton=abc", "?tri=zzz&type=zzz"]) {
      expect(await textOf(`/mentions-legales${junk}`), junk).toBe(plain);
    }
    expect(await textOf("/%6Dentions-legales")).toBe(plain);
  });

  it("lead to no page of the back office that would be everyone's", async () => {
    const answer = await site.request("/%61dmin/login");
    expect(answer.headers.get("Cache-Control")).toMatch(/private/);
  });

  it("change nothing by a cookie that is not ours", async () => {
    const headers = { Cookie: "_ga=GA1.2.3; consent=yes" };
    const answer = await site.request("/articles", { headers });
    expect(answer.headers.get("Cache-Control")).toContain("public");
    const own = await site.request("/articles", { headers: { Cookie: "dar.session_token=x" } });
    expect(own.headers.get("Cache-Control")).not.toContain("public");
  });

  it("are one page when nothing is there", async () => {
    const pages = await Promise.all(
      ["/nulle-part", "/a/b/c?d=e", "/nulle?q=x", "/admin-nulle", `/${"z".repeat(500)}`].map(
        async (address) => {
          const answer = await site.request(address);
          expect(answer.status).toBe(404);
          return answer.text();
        },
      ),
    );
    expect(new Set(pages).size).toBe(1);
  });
});

async function textOf(address: string): Promise<string> {
  const answer = await site.request(address);
  expect(answer.status, address).toBe(200);
  return answer.text();
}

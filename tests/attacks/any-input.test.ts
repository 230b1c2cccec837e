import fc from "fast-check";
import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { loadDemo } from "#demo/load-demo.server.ts";
import { builtSite, signedIn } from "#tests/factories/site.ts";

/** More with `TRIES=10000`, before a release; a failure names the seed that brings it back. */
const TRIES = Number(process.env.TRIES ?? 150);
/** Each page is read once to learn its forms. */
const MOST_PAGES = 160;
const OWNER = { email: "essai@centre.test", name: "Essai", password: "bibliotheque-42" };

type Field = { name: string; value: string; isHidden: boolean };
type FoundForm = { at: string; fields: Field[] };

let site: Hono;
let cookie = "";
let pages: string[] = [];
let forms: FoundForm[] = [];

beforeAll(async () => {
  site = await builtSite();
  await loadDemo();
  cookie = await signedIn(OWNER);
  ({ pages, forms } = await explore(["/", "/admin", "/recherche", "/mes-donnees"]));
}, 120_000);

it("is asked of many pages and forms of every kind", () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(new Set(forms.map(({ at }) => kindOf(at))).size).toBeGreaterThan(40);
});

it("no question in an address is a surprise", async () => {
  const paths = [...new Set(pages.map((page) => page.split("?")[0] ?? ""))];
  const asked = fc.record({
    path: fc.constantFrom(...paths),
    query: fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), hostile()), { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ path, query }) => {
      const address = `${path}?${new URLSearchParams(query)}`;
      const { status } = await ask(address);
      expect(status, address).toBeLessThan(500);
    }),
    { numRuns: TRIES },
  );
}, 600_000);

it("no form that is sent is a surprise, whatever is written in it", async () => {
  const written = fc.record({
    form: fc.constantFrom(...forms),
    texts: fc.array(hostile(), { minLength: 1, maxLength: 12 }),
    /** Hidden fields mostly stay what they were. */
    spoiled: fc.nat(9),
  });
  await fc.assert(
    fc.asyncProperty(written, async ({ form, texts, spoiled }) => {
      const body = new URLSearchParams(
        form.fields.map(({ name, value, isHidden }, at) => {
          const text = texts[at % texts.length] ?? "";
          return [name, isHidden && spoiled !== at % 10 ? value : text];
        }),
      );
      const { status } = await ask(form.at, body);
      expect(status, `${form.at} ${body}`).toBeLessThan(500);
    }),
    { numRuns: TRIES },
  );
}, 600_000);

/** What readers of addresses and forms trip over, beside what anybody writes. */
function hostile(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.constantFrom(...AWKWARD),
    fc.integer().map(String),
    fc.double().map(String),
    fc.uuid(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 16)),
    fc.string({ minLength: 1, maxLength: 3 }).map((unit) => unit.repeat(3_000)),
  );
}

const AWKWARD = [
  ...[
    "",
    " ",
    "0",
    "-1",
    "1e309",
    "NaN",
    "٣",
    "２",
    "\u0000",
    "\ud800",
    "\u202e",
    "%",
    "%00",
    "%zz",
  ],
  ...[
    "../../etc/passwd",
    "//exemple.fr",
    "javascript:alert(1)",
    "http://127.0.0.1:1/",
    "\\",
    "'",
    '"',
  ],
  ...[
    "<script>",
    "{{x}}",
    "$" + "{x}",
    "[]",
    "{}",
    "null",
    "undefined",
    "__proto__",
    "constructor",
  ],
  ...[
    "2026-02-30",
    "2026-13-01",
    "24:00",
    "99:99",
    "0000-00-00",
    "31/12/2026",
    "12,50",
    "1 000 000,5",
  ],
  ...[
    "a@b",
    "a@b.c",
    "+",
    "+221",
    "06 12",
    "☎".repeat(30),
    "ﷺ",
    "السلام عليكم",
    "e\u0301".repeat(200),
  ],
];

const PARAMETERS = [
  ...["q", "page", "tri", "theme", "instructeur", "niveau", "age", "lieu", "prix", "mois", "jour"],
  ...["ref", "t", "l", "type", "statut", "formation", "modifier", "texte", "ordre", "sens", "vue"],
  ...["_data", "_routes", "index", "__proto__", "constructor", "a[]", ""],
];

async function ask(address: string, body?: URLSearchParams): Promise<Response> {
  return site.request(address, {
    headers: { Cookie: cookie, Origin: "http://localhost" },
    ...(body && { method: "POST", body }),
  });
}

/** As a visitor and an administrator would, link by link: one page of each kind and a few more. */
async function explore(from: string[]): Promise<{ pages: string[]; forms: FoundForm[] }> {
  const waiting = [...from];
  const seen = new Map<string, number>();
  const found: FoundForm[] = [];
  const read: string[] = [];
  while (read.length < MOST_PAGES) {
    const address = waiting.shift();
    if (address === undefined) break;
    const kind = kindOf(address);
    const times = seen.get(kind) ?? 0;
    if (times >= MOST_OF_A_KIND || read.includes(address)) continue;
    seen.set(kind, times + 1);
    const answer = await ask(address);
    expect(answer.status, address).toBeLessThan(500);
    if (!answer.headers.get("Content-Type")?.includes("html")) continue;
    const html = await answer.text();
    read.push(address);
    found.push(...formsIn(html, address));
    for (const [, link = ""] of html.matchAll(/ href="(\/[^"#]*)/g)) {
      const plain = link.replaceAll("&amp;", "&");
      if (!NOT_PAGES.test(plain)) waiting.push(plain);
    }
  }
  return { pages: read, forms: found.filter(({ at }) => !LEAVES.test(at)) };
}

const MOST_OF_A_KIND = 2;
const NOT_PAGES = /^\/(assets|fonts|media|motifs|partage|podcast|admin\/logout)|\.\w+(\?|$)/;
/** Whoever signs out is asked nothing more. */
const LEAVES = /logout|deconnexion|maintenance/;

/** « /articles/… » for all articles. */
function kindOf(address: string): string {
  const [path = ""] = address.split("?");
  return path.replaceAll(
    /[0-9a-f-]{36}|(?<=^\/[a-z-]+\/)[a-z0-9-]*[a-z][a-z0-9-]*-[a-z0-9-]+/g,
    "…",
  );
}

function formsIn(html: string, page: string): FoundForm[] {
  return [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].flatMap(
    ([, head = "", inside = ""]) => {
      if (!/method="post"/i.test(head)) return [];
      const at = attribute(head, "action") || page;
      const tags = [...inside.matchAll(/<(?:input|textarea|select|button)([^>]*)>/g)];
      const fields = tags.flatMap(([, tag = ""]) => {
        const name = attribute(tag, "name");
        return name
          ? [{ name, value: attribute(tag, "value"), isHidden: tag.includes('type="hidden"') }]
          : [];
      });
      return [{ at: at.replaceAll("&amp;", "&"), fields }];
    },
  );
}

function attribute(tag: string, name: string): string {
  return tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? "";
}

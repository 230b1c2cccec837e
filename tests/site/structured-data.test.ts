import type { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { insertDemo } from "#demo/insert-demo.server.ts";
import { readDemo } from "#demo/read-demo.server.ts";
import { builtSite } from "#tests/factories/site.ts";

type Described = { "@type": string; [field: string]: unknown };

/** What search engines refuse a page's description without. */
const REQUIRED: Record<string, string[]> = {
  Answer: ["text"],
  Article: ["headline", "author", "datePublished", "image"],
  AudioObject: ["name"],
  Book: ["name", "author", "url"],
  BreadcrumbList: ["itemListElement"],
  CollectionPage: ["name", "url", "mainEntity"],
  Course: ["name", "description", "provider", "offers"],
  CourseInstance: ["courseMode", "courseWorkload"],
  EntryPoint: ["urlTemplate"],
  FAQPage: ["mainEntity"],
  ItemList: ["itemListElement"],
  ListItem: ["position"],
  Offer: ["category", "price", "priceCurrency"],
  Organization: ["name", "url"],
  Person: ["name"],
  Place: ["name", "address"],
  PostalAddress: ["streetAddress"],
  ProfilePage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Schedule: ["repeatFrequency", "byDay", "scheduleTimezone"],
  SearchAction: ["target", "query-input"],
  VideoObject: ["name", "thumbnailUrl", "uploadDate", "description"],
  VirtualLocation: ["url"],
  WebSite: ["name", "url"],
};
const LISTS = [
  "/cours-audio",
  "/formations",
  ...Object.values(CONTENT_KINDS).map(({ path }) => path),
];

let site: Hono;

beforeAll(async () => {
  await insertDemo(await readDemo(), new Map());
  site = await builtSite();
});

describe("what search engines read", () => {
  it.each([
    ["/", ["WebSite", "Organization"]],
    ...LISTS.map((path) => [path, ["CollectionPage", "BreadcrumbList"]] as const),
    ["/lettre/archives", ["CollectionPage", "BreadcrumbList"]],
    ["/themes", ["CollectionPage", "BreadcrumbList"]],
    ["/instructeurs", ["CollectionPage", "BreadcrumbList"]],
  ] as const)("of %s is complete: %s", async (path, types) => {
    expect((await describedAt(path)).map((described) => described["@type"])).toEqual(types);
  });

  it.each([
    ["/cours-audio", ["Course", "BreadcrumbList"]],
    ["/formations", ["Course", "BreadcrumbList"]],
    ["/preches", ["AudioObject", "BreadcrumbList"]],
    ["/conferences", ["AudioObject", "BreadcrumbList"]],
    ["/articles", ["Article", "BreadcrumbList"]],
    ["/videos", ["VideoObject", "BreadcrumbList"]],
    ["/bibliotheque", ["Book", "BreadcrumbList"]],
    ["/lettre/archives", ["Article", "BreadcrumbList"]],
    ["/themes", ["CollectionPage", "BreadcrumbList"]],
    ["/instructeurs", ["ProfilePage", "BreadcrumbList"]],
  ])("of each item of %s is complete: %s", async (list, types) => {
    const items = await itemsOf(list);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      const described = await describedAt(item);
      expect(
        described.map((one) => one["@type"]),
        item,
      ).toEqual(expect.arrayContaining(types));
      expect(described.at(-1)?.itemListElement, item).toMatchObject([{ name: "Accueil" }, {}, {}]);
    }
  });

  it("of the frequent questions is each of them with its answer", async () => {
    const [described] = await describedAt("/pages/questions-frequentes");
    expect(described?.["@type"]).toBe("FAQPage");
    const asked = described?.mainEntity as { name: string }[];
    const page = await textOf("/pages/questions-frequentes");
    expect(asked.length).toBe(page.match(/<summary[^>]*><h[23]/g)?.length);
    expect(asked.length).toBeGreaterThan(5);
    expect(JSON.stringify(described)).not.toContain('href=\\"/');
    const [crumbs, ...others] = await describedAt("/pages/qui-sommes-nous");
    expect(crumbs?.["@type"]).toBe("BreadcrumbList");
    expect(others).toEqual([]);
  });

  it.each([
    ["/articles", "article"],
    ["/videos", "video.other"],
    ["/bibliotheque", "book"],
    ["/preches", "website"],
    ["/cours-audio", "website"],
  ])("says what an item of %s is to who shares it: %s", async (list, type) => {
    const [item = ""] = await itemsOf(list);
    expect(await textOf(item)).toContain(`<meta property="og:type" content="${type}"`);
  });

  it("leads from each teacher's name to their page", async () => {
    for (const list of ["/cours-audio", "/formations", "/preches"]) {
      for (const item of await itemsOf(list)) {
        const written = JSON.stringify(await describedAt(item));
        const people = written.match(/"@type":"Person"[^}]*/g) ?? [];
        expect(people.length, item).toBeGreaterThan(0);
        for (const person of people)
          expect(person, item).toMatch(/"url":"[^"]+\/instructeurs\/[^"]+"/);
      }
    }
  });

  it("of a list leads to its items in their order, but not of one that is searched", async () => {
    const [list] = await describedAt("/preches");
    expect(list).toMatchObject({ mainEntity: { "@type": "ItemList" } });
    const paths = [...JSON.stringify(list).matchAll(/"url":"[^"]+(\/preches\/[^"]+)"/g)];
    const page = await textOf("/preches");
    const shown = [...page.matchAll(/<h2[^>]*><a[^>]* href="(\/preches\/[^"]+)"/g)];
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.map(([, path]) => path)).toEqual([...new Set(shown.map(([, path]) => path))]);
    expect(await describedAt("/preches?q=patience")).toEqual([]);
  });
});

it("of every page of a list has a title of its own", async () => {
  const titles = ["/preches", "/preches?theme=coran", "/cours-audio?page=2", "/cours-audio"];
  const found = await Promise.all(
    titles.map(async (path) => /<title>([^<]+)/.exec(await textOf(path))?.[1]),
  );
  expect(new Set(found).size).toBe(titles.length);
});

it.each(LISTS)("of %s is told in a line that results show whole", async (path) => {
  const page = await textOf(path);
  const [, described = ""] = /<meta name="description" content="([^"]+)"/.exec(page) ?? [];
  const told = described.replaceAll(/&#x27;|&amp;/g, "'");
  expect(told.length, told).toBeGreaterThanOrEqual(120);
  expect(told.length, told).toBeLessThanOrEqual(155);
  const [, title = ""] = /<title>([^<]+)/.exec(page) ?? [];
  expect(title.length).toBeGreaterThan(40);
});

it("of the site map are the pages that the footer leads to", async () => {
  const map = await textOf("/sitemap.xml");
  for (const path of ["/mentions-legales", "/confidentialite", "/lettre/inscription"])
    expect(map).toContain(`${path}</loc>`);
});

/** Every description on a page, each found to have what is required of its type. */
async function describedAt(path: string): Promise<Described[]> {
  const scripts = (await textOf(path)).matchAll(
    /<script type="application\/ld\+json">(.*?)<\/script>/gs,
  );
  const described = [...scripts].flatMap(
    ([, text = ""]) => JSON.parse(text)["@graph"] as Described[],
  );
  for (const one of described) expectComplete(one, path);
  return described;
}

function expectComplete(value: unknown, path: string): void {
  if (typeof value !== "object" || value === null) return;
  const { "@type": type, ...fields } = value as Described;
  if (type) {
    const required = REQUIRED[type];
    expect(required, `${type}, ${path}`).toBeDefined();
    for (const name of required ?? [])
      expect(fields[name] ?? "", `${type}.${name}, ${path}`).not.toBe("");
  }
  for (const inner of Object.values(value)) expectComplete(inner, path);
}

/** Some of each kind: the site map names all. */
async function itemsOf(list: string): Promise<string[]> {
  const addresses = [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = addresses.map(([, address = ""]) => new URL(address).pathname);
  return paths.filter((path) => path.startsWith(`${list}/`)).slice(0, 6);
}

async function textOf(path: string): Promise<string> {
  const answer = await site.request(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

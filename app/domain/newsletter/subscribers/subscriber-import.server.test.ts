import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { EDITOR, forgetLetters } from "#tests/factories/letters.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import {
  importInput,
  importSubscribers,
  previewImport,
  readAddresses,
  readImportFile,
  readTypedAddresses,
  withHeadings,
} from "./subscriber-import.server.ts";

const read = (text: string) => readAddresses(new TextEncoder().encode(text));
const BOTH = ["awa@exemple.fr", "bilal@exemple.fr"];

describe("a file of addresses", () => {
  it("is read with any usual separator, heading or none", () => {
    for (const text of [
      "awa@exemple.fr\nbilal@exemple.fr\n",
      "awa@exemple.fr\r\nbilal@exemple.fr",
      "\ufeffNom;E-mail;Ville\r\nAwa;Awa@Exemple.fr;Lyon\r\nBilal; bilal@exemple.fr ;Paris\r\n",
      'email,name\nawa@exemple.fr,"Awa, la grande"\nbilal@exemple.fr,Bilal\n',
      "Prénom\tCourriel\nAwa\tawa@exemple.fr\nBilal\tbilal@exemple.fr",
    ]) {
      expect(read(text), text).toMatchObject({ emails: BOTH, wrong: [], repeated: 0 });
    }
  });

  it("is read in the encodings of spreadsheets", () => {
    const windows = Buffer.from(
      "Prénom;Adresse\nAïcha;awa@exemple.fr\nÉlie;bilal@exemple.fr",
      "latin1",
    );
    expect(readAddresses(windows).emails).toEqual(BOTH);
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from("Nom\tE-mail\nAwa\tawa@exemple.fr\nB\tbilal@exemple.fr", "utf16le"),
    ]);
    expect(readAddresses(utf16).emails).toEqual(BOTH);
  });

  it("tells the wrong lines and the repeated ones", () => {
    const found = read(
      "E-mail;Nom\nawa@exemple.fr;Awa\nAWA@exemple.fr;Awa\n\npas-une-adresse;X\n;Vide\n",
    );
    expect(found).toEqual({
      emails: ["awa@exemple.fr"],
      names: {},
      wrong: [
        { line: 5, text: "pas-une-adresse · X" },
        { line: 6, text: "Vide" },
      ],
      repeated: 1,
    });
  });

  it("is asked for, not too heavy, and refused when it is no table", async () => {
    expect(await readImportFile(null)).toEqual({ ok: false, error: "Veuillez choisir un fichier" });
    expect(await readImportFile(new File([], "vide.csv"))).toMatchObject({ ok: false });
    const heavy = new File([new Uint8Array(5_000_001)], "lourd.csv");
    expect(await readImportFile(heavy)).toMatchObject({ ok: false });
    const workbook = new File([Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0x40)], "abonnes.xlsx");
    expect(await readImportFile(workbook)).toMatchObject({
      error: expect.stringContaining("format CSV"),
    });
  });
});

describe("what is typed", () => {
  it.each([
    ["awa@x.fr, Awa", ["awa@x.fr"], { "awa@x.fr": "Awa" }],
    ["Awa, awa@x.fr", ["awa@x.fr"], { "awa@x.fr": "Awa" }],
    ["awa@x.fr, ali@x.fr", ["awa@x.fr", "ali@x.fr"], {}],
    ['awa@x.fr\n"ali@x.fr', ["awa@x.fr", "ali@x.fr"], {}],
  ])("« %s » has no address for a name, and loses none", async (typed, emails, names) => {
    expect(await readTypedAddresses(typed)).toMatchObject({ ok: true, found: { emails, names } });
  });

  it("says which line has no address", async () => {
    const read = await readTypedAddresses("awa\nali@x.fr");
    expect(read).toMatchObject({ ok: true, found: { wrong: [{ line: 1 }] } });
  });
});

it("keeps the first names of what is sent back with a refusal", () => {
  const sent = withHeadings("awa@x.fr\tAwa\nali@x.fr\t");
  expect(read(sent)).toMatchObject({
    emails: ["awa@x.fr", "ali@x.fr"],
    names: { "awa@x.fr": "Awa" },
  });
});

describe("an import", () => {
  beforeEach(forgetLetters);

  it("does what its preview said, and calls nobody back", async () => {
    const states = ["active", "pending", "unsubscribed", "bounced"] as const;
    await db
      .insert(newsletterSubscribers)
      .values(states.map((status) => ({ email: `${status}@exemple.fr`, status })));
    const emails = [...BOTH, ...states.map((status) => `${status}@exemple.fr`)];
    const preview = await previewImport({ emails, names: {}, wrong: [], repeated: 0 });
    expect(preview).toMatchObject({
      fresh: 2,
      known: { active: 1, pending: 1, unsubscribed: 1, bounced: 1 },
    });
    const named = emails.map((email) => ({ email, firstName: null }));
    expect(await importSubscribers(named, EDITOR)).toBe(2);
    const people = await db.select().from(newsletterSubscribers);
    for (const status of states) {
      expect(people.find(({ email }) => email === `${status}@exemple.fr`)?.status).toBe(status);
    }
    expect(people.find(({ email }) => email === BOTH[0])).toMatchObject({
      status: "active",
      source: "import",
      consentAt: expect.any(Date),
    });
    expect(await importSubscribers(named, EDITOR)).toBe(0);
  });

  it("takes first names from their own column alone, and changes none that is known", async () => {
    const { emails, names } = read(
      "Nom;Prénom;E-mail\nDiallo; Awa  Marie ;awa@exemple.fr\nSow;;bilal@exemple.fr\n",
    );
    expect(names).toEqual({ "awa@exemple.fr": "Awa Marie" });
    expect(read("Nom;E-mail\nDiallo;awa@exemple.fr\n").names).toEqual({});
    const sent = emails.map((email) => `${email}\t${names[email] ?? ""}`).join("\r\n");
    const { emails: people } = importInput.parse({ emails: sent, consent: "on" });
    expect(people).toEqual([
      { email: "awa@exemple.fr", firstName: "Awa Marie" },
      { email: "bilal@exemple.fr", firstName: null },
    ]);
    await importSubscribers(people, EDITOR);
    const renamed = people.map((person) => ({ ...person, firstName: "Autre" }));
    expect(await importSubscribers(renamed, EDITOR)).toBe(0);
    const { email, firstName } = newsletterSubscribers;
    expect(
      await db.select({ email, firstName }).from(newsletterSubscribers).orderBy(email),
    ).toEqual([
      { email: "awa@exemple.fr", firstName: "Awa Marie" },
      { email: "bilal@exemple.fr", firstName: "Autre" },
    ]);
  });
});

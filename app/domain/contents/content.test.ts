import { describe, expect, it } from "vitest";
import { contentTypeAt } from "#app/domain/content-types/content-type.ts";
import { lengthFacts, otherAuthorOf, speakerOf, weightFact } from "./content.ts";
import { downloadOf, trackOf } from "./content-track.ts";

const RECORDING = {
  id: "0b7f1c9e-0000-4000-8000-000000000001",
  slug: "l-heure-qui-passe",
  contentType: "preche" as const,
  title: "L'heure qui passe",
  description: "",
  featured: false,
  author: "Un ami",
  seconds: 95,
  readingMinutes: null,
  audience: 0,
  createdAt: new Date(),
  imageId: null,
  theme: null,
  instructor: { id: "x", slug: "idrissa-niangadou", name: "Idrissa Niangadou" },
  file: { id: "f", size: 900, full: 700, seconds: 95 },
};

describe("an item of the library", () => {
  it.each([
    ["/preches", "preche"],
    ["/Preches/", "preche"],
    ["//bibliotheque/1", "livre"],
    ["/vid%65os/1", "video"],
  ])("at %s is a %s", (pathname, type) => {
    expect(contentTypeAt(pathname)).toBe(type);
  });

  it("has no type under another address", () => {
    expect(() => contentTypeAt("/contact")).toThrow("/contact");
  });

  it("names its author and who presents it, once where they are one person", () => {
    const { instructor } = RECORDING;
    expect(speakerOf({ author: "Un ami", instructor: null })).toBe("Un ami");
    expect(speakerOf({ author: null, instructor })).toBe("Idrissa Niangadou");
    expect(speakerOf({ author: "idrissa niangadou", instructor })).toBe("Idrissa Niangadou");
    expect(speakerOf({ author: null, instructor: null })).toBeNull();
    expect(speakerOf(RECORDING)).toBe("Un ami, présenté par Idrissa Niangadou");
    expect(otherAuthorOf(RECORDING)).toBe("Un ami");
    expect(otherAuthorOf({ author: "Idrissa Niangadou", instructor })).toBeNull();
  });

  it("is played under these names, with a link to all that is the instructor's", () => {
    expect(trackOf(RECORDING)).toMatchObject({
      src: "/media/f?mp3",
      duration: 95,
      speaker: { name: speakerOf(RECORDING), to: "/instructeurs/idrissa-niangadou" },
      page: { title: "Prêche", to: "/preches/l-heure-qui-passe" },
    });
    expect(trackOf({ ...RECORDING, contentType: "livre" })).toBeNull();
    expect(trackOf({ ...RECORDING, file: null })).toBeNull();
  });

  it("is downloaded under its title, a recording as MP3", () => {
    expect(downloadOf(RECORDING)).toEqual({
      href: "/media/f/L'heure%20qui%20passe.mp3",
      size: 700,
    });
    expect(downloadOf({ ...RECORDING, contentType: "article" })).toEqual({
      href: "/media/f/L'heure%20qui%20passe.pdf",
      size: 900,
    });
    expect(downloadOf({ ...RECORDING, file: null })).toBeNull();
  });

  it("says how long it lasts and weighs; of an article, how long it takes to read", () => {
    const written = { ...RECORDING, seconds: 0, readingMinutes: 65 };
    const reading = "1\u00a0h\u00a005\u00a0min de lecture";
    const weight = ["0,1\u00a0Mo"];
    expect([lengthFacts(RECORDING), weightFact(RECORDING)]).toEqual([["2\u00a0min"], weight]);
    const article = { ...written, contentType: "article" as const };
    expect([lengthFacts(article), weightFact(article)]).toEqual([[reading], []]);
    const book = { ...written, contentType: "livre" as const };
    expect([lengthFacts(book), weightFact(book)]).toEqual([[reading], weight]);
    const onlyPdf = { ...article, readingMinutes: null };
    expect([lengthFacts(onlyPdf), weightFact(onlyPdf)]).toEqual([[], weight]);
    const counted = {
      ...onlyPdf,
      file: { id: "f", size: 900, full: null, seconds: null, pages: 48 },
    };
    expect(lengthFacts(counted)).toEqual(["48\u00a0pages"]);
    expect(lengthFacts({ ...counted, readingMinutes: 65 })).toEqual([reading]);
  });
});

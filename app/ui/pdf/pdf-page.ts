import { splitArabic } from "#app/infra/french/french.ts";
import { ARABIC_SIZE, drawable, type Face, NASKH, NEWSREADER } from "#app/ui/fonts/letters.ts";
import { INNER, OUTER } from "#app/ui/pattern/star.ts";

export type PdfPart =
  | { kind: "mark" }
  | {
      kind: "text";
      text: string;
      size?: number;
      ink?: Ink;
      space?: number;
      title?: true;
    }
  | { kind: "facts"; facts: readonly (readonly [label: string, value: string | null])[] }
  /** Beside a line to sign on. */
  | { kind: "signature"; text: string; label: string };

export type PdfPage = {
  title: string;
  layout: "portrait" | "landscape";
  house: House;
  /** From the top; what is too wide goes on to the next line. */
  parts: PdfPart[];
};
/** Whose paper it is. The logo, a PNG, stands in the star's place. */
export type House = { teal: string; logo?: Uint8Array };

const INKS = { ink: "#1d2b2c", soft: "#556465", gold: "#a8812f", rose: "#9c2740" };
type Ink = keyof typeof INKS | "teal";
const MARGIN = 64;
const LEADING = 1.3;
const LOGO_WIDTH = 200;
const LOGO_HEIGHT = 52;
const FACES: Record<"latin" | "arabic", Face> = { latin: NEWSREADER, arabic: NASKH };
/** Any list makes the library lay out a whole run: word by word, Arabic words come in the wrong order. */
const FEATURES: PDFKit.Mixins.TextOptions["features"] = ["kern", "liga"];

type Document = PDFKit.PDFDocument & { house: House };

/** One page, in the fonts of the site; the text can be read aloud and copied. */
export async function pdfOf({
  title,
  layout,
  house,
  parts,
}: PdfPage): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded only when one is made.
  const { default: PDFDocument } = await import("pdfkit");
  const file = new PDFDocument({
    size: "A4",
    layout,
    margin: MARGIN,
    lang: "fr-FR",
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title },
  });
  const doc = Object.assign(file, { house });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Uint8Array.from(Buffer.concat(chunks))));
    doc.on("error", reject);
  });
  for (const [name, data] of Object.entries(await plainFonts())) doc.registerFont(name, data);
  frame(doc);
  let y = MARGIN;
  for (const part of parts) y = draw(doc, part, y);
  doc.end();
  return whole;
}

let plain: Promise<Record<keyof typeof FACES, Buffer>> | undefined;

/** The PDF library cannot cut letters made of several out of a WOFF2. */
function plainFonts() {
  plain ??= (async () => {
    const { decompress } = await import("wawoff2");
    // One after the other: they share the memory they are unpacked in.
    const latin = Buffer.from(await decompress(FACES.latin.data));
    const arabic = Buffer.from(await decompress(FACES.arabic.data));
    return { latin, arabic };
  })();
  return plain;
}

function frame(doc: Document): void {
  const { width, height } = doc.page;
  for (const [inset, ink, thickness] of [
    [26, doc.house.teal, 1.4],
    [31, INKS.gold, 0.6],
  ] as const) {
    doc
      .lineWidth(thickness)
      .strokeColor(ink)
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .stroke();
  }
}

function draw(doc: Document, part: PdfPart, y: number): number {
  const { width, height } = doc.page;
  const room = width - 2 * MARGIN;
  if (part.kind === "mark" && doc.house.logo) {
    doc.image(Buffer.from(doc.house.logo), (width - LOGO_WIDTH) / 2, y - 4, {
      fit: [LOGO_WIDTH, LOGO_HEIGHT],
      align: "center",
      valign: "center",
    });
    return y + LOGO_HEIGHT + 4;
  }
  if (part.kind === "mark") {
    doc
      .save()
      .translate(width / 2, y + 18)
      .lineJoin("round");
    doc.lineWidth(1.4).path(OUTER).stroke(doc.house.teal);
    doc.lineWidth(1.3).path(INNER).stroke(INKS.gold);
    doc.restore();
    return y + 44;
  }
  if (part.kind === "text") {
    const { text, size = 13, ink = "ink", space = 6, title } = part;
    return (
      write(doc, text, { size, ink, y, x: MARGIN, room, tag: title && "H1", center: true }) + space
    );
  }
  if (part.kind === "facts") {
    const known = part.facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
    return known.reduce((top, [label, value]) => {
      const shared = { y: top, size: 13 };
      write(doc, `${label} :`, { ...shared, ink: "soft", x: MARGIN, room: 130 });
      return write(doc, value, { ...shared, ink: "ink", x: MARGIN + 140, room: room - 140 }) + 4;
    }, y + 8);
  }
  const foot = Math.max(y + 40, height - MARGIN - 44);
  const half = room / 2;
  write(doc, part.text, { size: 12, ink: "soft", y: foot - 12, x: MARGIN, room: half - 20 });
  const start = MARGIN + half + 20;
  doc.lineWidth(0.8).strokeColor(INKS.soft);
  doc
    .moveTo(start, foot + 22)
    .lineTo(width - MARGIN, foot + 22)
    .stroke();
  return write(doc, part.label, { size: 11, ink: "soft", y: foot + 26, x: start, room: half - 20 });
}

type Writing = {
  size: number;
  ink: Ink;
  x: number;
  y: number;
  room: number;
  center?: boolean;
  tag?: string;
};

function write(doc: Document, text: string, { size, ink, x, y, room, center, tag = "P" }: Writing) {
  const lines = linesOf(doc, text, size, room);
  const drawn = () => {
    for (const [place, line] of lines.entries()) {
      const runs = runsOf(doc, line, size);
      const width = runs.reduce((sum, run) => sum + run.width, 0);
      let left = center ? x + (room - width) / 2 : x;
      const baseline = y + size + place * size * LEADING;
      for (const run of runs) {
        choose(doc, run.face, size).fillColor(ink === "teal" ? doc.house.teal : INKS[ink]);
        doc.text(run.text, left, baseline, TEXT);
        left += run.width;
      }
    }
  };
  doc.addStructure(doc.struct(tag, {}, drawn));
  return y + lines.length * size * LEADING;
}

const TEXT = { lineBreak: false, baseline: "alphabetic", features: FEATURES } as const;

function linesOf(doc: Document, text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[^\S\u00a0\u202f]+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    const isFirst = lines.length === 0;
    const width = runsOf(doc, longer, size).reduce((sum, run) => sum + run.width, 0);
    if (isFirst || width > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Runs stand from left to right, each in its own script's order. */
function runsOf(doc: Document, line: string, size: number) {
  return splitArabic(line).flatMap((run, index) => {
    const face = index % 2 === 1 ? "arabic" : "latin";
    const text = drawable(run.normalize("NFC"), FACES[face]);
    if (!text) return [];
    const width = choose(doc, face, size).widthOfString(text, { features: FEATURES });
    return [{ face, text, width } as const];
  });
}

function choose(doc: Document, face: keyof typeof FACES, size: number): Document {
  return doc.font(face).fontSize(face === "arabic" ? size * ARABIC_SIZE : size);
}

import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  TextLayer,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import type { TextItem } from "pdfjs-dist/types/src/display/api.js";
import {
  edgesOf,
  NEIGHBOURS,
  type PdfParagraph,
  paragraphsOf,
} from "#app/domain/media/pdf-texts/pdf-paragraphs.ts";
import { WHOLE } from "./book-turning.ts";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Phones neither show more pixels well nor have the memory for them. */
const MOST_PIXELS_PER_POINT = 2.5;

/** pdf.js reads every page's entry, wherever it lies: small pieces waste less on a slow line. */
const SMALL_PIECE = 16_384;

export type OpenBook = { document: PDFDocumentProxy; close(): void };

/** Fetches its end and first page only; the rest comes piece by piece while reading. */
export async function openBook(src: string): Promise<OpenBook> {
  const parts = new URL("/pdfjs/", location.href).href;
  const task = getDocument({
    url: src,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: SMALL_PIECE,
    cMapUrl: `${parts}cmaps/`,
    iccUrl: `${parts}iccs/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    wasmUrl: `${parts}wasm/`,
  });
  return { document: await task.promise, close: () => void task.destroy() };
}

/** In pixels. */
const COVER_WIDTH = 960;

export async function firstPage(src: string): Promise<HTMLCanvasElement> {
  const book = await openBook(src);
  try {
    const page = await book.document.getPage(1);
    const scale = COVER_WIDTH / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const canvas = window.document.createElement("canvas");
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return canvas;
  } finally {
    book.close();
  }
}

type Drawing = {
  /** Keeps what it shows until the page is drawn. */
  host: HTMLElement;
  /** In CSS pixels. */
  room: { width: number; height: number };
  zoom: number;
  signal: AbortSignal;
};

export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  { host, room, zoom, signal }: Drawing,
): Promise<void> {
  const page = await document.getPage(number);
  if (signal.aborted) return;
  const printed = page.getViewport({ scale: 1 });
  const inWidth = room.width / printed.width;
  const scale = zoom === WHOLE ? Math.min(inWidth, room.height / printed.height) : inWidth * zoom;
  const viewport = page.getViewport({ scale });
  const density = Math.min(devicePixelRatio, MOST_PIXELS_PER_POINT);
  const canvas = window.document.createElement("canvas");
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.style.width = `${Math.floor(viewport.width)}px`;
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  signal.addEventListener("abort", () => drawing.cancel());
  await drawing.promise;
  const words = window.document.createElement("div");
  words.className = "book-words";
  words.style.setProperty("--total-scale-factor", String(scale));
  const textContentSource = page.streamTextContent();
  await new TextLayer({ textContentSource, container: words, viewport }).render();
  if (!signal.aborted) host.replaceChildren(canvas, words);
}

/** Empty where the page is a picture. */
export async function readPage(
  document: PDFDocumentProxy,
  number: number,
): Promise<PdfParagraph[]> {
  const neighbours = NEIGHBOURS.map((by) => number + by).filter(
    (other) => other >= 1 && other <= document.numPages,
  );
  const [items, ...others] = await Promise.all(
    [number, ...neighbours].map((one) => itemsOf(document, one)),
  );
  return paragraphsOf(items ?? [], new Set(others.flatMap(edgesOf)));
}

const itemsRead = new WeakMap<PDFDocumentProxy, Map<number, Promise<TextItem[]>>>();

function itemsOf(document: PDFDocumentProxy, number: number): Promise<TextItem[]> {
  const read = itemsRead.get(document) ?? new Map<number, Promise<TextItem[]>>();
  itemsRead.set(document, read);
  const items = read.get(number) ?? readItems(document, number);
  read.set(number, items);
  items.catch(() => read.delete(number));
  return items;
}

async function readItems(document: PDFDocumentProxy, number: number): Promise<TextItem[]> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return items.filter((item) => "str" in item);
}

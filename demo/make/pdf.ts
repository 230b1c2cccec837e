import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Piece, placeOf } from "./catalogue.ts";
import { escapeHtml, headingsOf, markdownToHtml } from "./markdown.ts";
import { run } from "./run.ts";

/** A printed booklet: cover, contents when it is a book, text, colophon. */
export async function makePdf(piece: Piece) {
  const target = placeOf(piece.file);
  const html = `${target}.html`;
  await writeFile(html, await pageOf(piece));
  await run("chromium", [
    "--headless",
    "--no-sandbox",
    "--no-pdf-header-footer",
    `--print-to-pdf=${target}`,
    pathToFileURL(html).href,
  ]);
  await rm(html);
}

async function pageOf(piece: Piece) {
  const css = await readFile(join(import.meta.dirname, "print.css"), "utf8");
  const text = piece.body ?? (await readText(piece.file));
  const collection = dirname(piece.file);
  return `<!doctype html><html lang="fr"><meta charset="utf-8">
  <title>${escapeHtml(piece.title)}</title><meta name="author" content="${escapeHtml(piece.author)}">
  <style>${css}</style><body class="${collection}">
  ${coverOf(piece)}${collection === "livres" ? contentsOf(text) : ""}
  ${markdownToHtml(text)}
  <p class="colophon">${escapeHtml(piece.title)}, ${escapeHtml(piece.author)}. Document composé pour
  Dar al-Ilm — Maison du savoir. Il peut être imprimé et partagé librement pour l'étude.</p>
  </body></html>`;
}

function readText(file: string) {
  const text = join(import.meta.dirname, "texts", file.replace(/\.pdf$/, ".md"));
  if (!existsSync(text)) throw new Error(`No text for ${file}`);
  return readFile(text, "utf8");
}

function coverOf({ title, description, author, album }: Piece) {
  return `<section class="cover"><p class="collection">${escapeHtml(album)}</p>
  <h1>${escapeHtml(title)}</h1><p class="subtitle">${escapeHtml(description)}</p>
  <p class="author">${escapeHtml(author)}</p>
  <p class="site">Dar al-Ilm<br>Maison du savoir</p>${ORNAMENT}</section>`;
}

function contentsOf(text: string) {
  const titles = headingsOf(text).map((title) => `<li>${escapeHtml(title)}</li>`);
  return `<section class="contents"><h2>Table des matières</h2><ol>${titles.join("")}</ol></section>`;
}

const ORNAMENT = `<svg width="150" height="150" viewBox="-75 -75 150 150" fill="none"
  stroke="#17494b" stroke-width="1"><rect x="-50" y="-50" width="100" height="100"/>
  <rect x="-50" y="-50" width="100" height="100" transform="rotate(45)"/>
  <circle r="36" stroke="#c79a4b"/><circle r="70.7" stroke="#c79a4b"/></svg>`;

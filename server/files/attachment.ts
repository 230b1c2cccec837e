/** Two names: ASCII for old browsers, UTF-8 for the others. */
export function attachment(given: string): string {
  // A name, never a way through folders.
  const name = given.replace(/[/\\\p{Cc}]+/gu, " ");
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encoded(name)}`;
}

function asciiName(name: string): string {
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot).replace(/[^\w.]/g, "") : "";
  const base = (dot > 0 ? name.slice(0, dot) : name)
    .replace(/[œŒæÆß’‘«»–—]/g, (char) => REPLACEMENTS[char] ?? "")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%;]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return `${/\w/.test(base) ? base : "fichier"}${extension}`;
}

const REPLACEMENTS: Record<string, string> = {
  œ: "oe",
  Œ: "OE",
  æ: "ae",
  Æ: "AE",
  ß: "ss",
  "’": "'",
  "‘": "'",
  "–": "-",
  "—": "-",
};

function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

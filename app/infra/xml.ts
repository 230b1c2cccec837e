/** Written already: anything else that stands in an element is escaped. */
export type Xml = { xml: string };
type Value = string | number | null | undefined;

/** Attributes and children without a value are left out. */
export function element(
  name: string,
  attributes: Record<string, Value>,
  ...children: (Xml | Value | false)[]
): Xml {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : ` ${key}="${escaped(String(value))}"`,
  );
  const inside = children.map((child) => {
    if (child === null || child === undefined || child === false) return "";
    return typeof child === "object" ? child.xml : escaped(String(child));
  });
  const opening = `<${name}${given.join("")}`;
  const body = inside.join("");
  return { xml: body ? `${opening}>${body}</${name}>` : `${opening}/>` };
}

/** XML has no character for most of what controls a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the very ones that XML refuses
const REFUSED = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(REFUSED, "")
    .replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);
}

/** The router's mark on a link: the boot script puts it back before the router looks for it. */
const MARK = ' data-discover="true"';
/** JSON, full of the quotes that React escapes. */
const JSON_ATTRIBUTE = / (data-(?:play|of))="([^"]*)"/g;
/** The router's own, indented as its source is. */
const SCROLL_SCRIPT = /<script[^>]*>\(\(storageKey[^<]*/;

/** The same elements in fewer signs. */
export function shortHtml(html: string): string {
  return html
    .replaceAll(MARK, "")
    .replace(SCROLL_SCRIPT, (script) => script.replaceAll(/\n\t*/g, ""))
    .replaceAll(
      JSON_ATTRIBUTE,
      (_, name, value) => ` ${name}='${value.replaceAll("&quot;", '"')}'`,
    );
}

/** A part is read once its heading has come up this far, in shares of the screen. */
const READ_FROM = 0.3;

/** Marks, in the contents beside a text, the part that one reads. */
export function markReadingPart(contents: HTMLElement): () => void {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];
  const mark = () => {
    const read = links.findLast(({ hash }) => {
      const heading = document.getElementById(hash.slice(1));
      return heading && heading.getBoundingClientRect().top <= innerHeight * READ_FROM;
    });
    for (const link of links) {
      if (link === read) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  mark();
  addEventListener("scroll", mark, { passive: true });
  return () => removeEventListener("scroll", mark);
}

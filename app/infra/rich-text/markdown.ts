import MarkdownIt from "markdown-it";
import { completedAddress } from "#app/infra/forms/web-address.ts";
import { isUuid } from "#app/infra/identifiers.ts";

/** Typed HTML is text, an address is a link by itself, and each line typed stays a line. */
export function markdownReader() {
  const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true });
  markdown.linkify.set({ fuzzyLink: false });
  const { normalizeLink } = markdown;
  /** « youtube.com/… » would otherwise lead to a page of ours. */
  markdown.normalizeLink = (typed) => normalizeLink(completedAddress(typed));
  markdown.inline.State = LooseEmphasis;
  return markdown;
}

const State = new MarkdownIt().inline.State;

/** Emphasis ends beside a letter or a sign alike: « mot**(bis)**s », as the editor shows it. */
class LooseEmphasis extends State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const scanned = super.scanDelims(start, canSplitWord);
    if (!/[*~]/.test(this.src[start] ?? "")) return scanned;
    const before = this.src[start - 1] ?? " ";
    const after = this.src[start + scanned.length] ?? " ";
    return { ...scanned, can_open: /\S/.test(after), can_close: /\S/.test(before) };
  }
}

const IMAGE = /^\/media\/([\da-f-]{36})$/;

/** Only our own files are shown. */
export function imageIdIn(address: string): string | undefined {
  const [, id] = IMAGE.exec(address) ?? [];
  return id && isUuid(id) ? id : undefined;
}

import type { RichText, RichTextNode } from "#app/infra/rich-text/rich-text.ts";

export const FIRST_NAME = "{prénom}";

const PLACE = /([ \u00a0]*)\{pr[ée]nom\}([ \u00a0]+(?=[,.]))?/giu;

/** Where it is not known, the space before it goes too, as does one that a comma or a full stop never takes. */
export function withFirstName(text: string, name: string): string {
  return text.replaceAll(PLACE, (_, space: string) => (name ? space + name : ""));
}

/** For who reads a letter that is nobody's. */
export function withoutFirstName(document: RichText): RichText {
  return named(document, "");
}

/** The letter as this person reads it. */
export function named(document: RichText, name: string): RichText {
  return { ...document, content: document.content.map((node) => namedNode(node, name)) };
}

/** Of who writes the letter: an account has one name. */
export function firstNameIn(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? "";
}

function namedNode({ text, content, ...node }: RichTextNode, name: string): RichTextNode {
  return {
    ...node,
    ...(text !== undefined && { text: withFirstName(text, name) }),
    ...(content && { content: content.map((inside) => namedNode(inside, name)) }),
  };
}

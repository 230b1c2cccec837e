/** A letter's text as the editor keeps it: only these nodes and marks exist in it (see `cleanLetter`). */
export type LetterDocument = { type: "doc"; content: LetterNode[] };

export type LetterNode = {
  type: LetterNodeType;
  attrs?: Record<string, string | number>;
  content?: LetterNode[];
  marks?: LetterMark[];
  text?: string;
};
export type LetterMark = { type: "bold" | "italic" | "link"; attrs?: { href: string } };

export type LetterNodeType =
  | "paragraph"
  | "heading"
  | "bulletList"
  | "orderedList"
  | "listItem"
  | "blockquote"
  | "horizontalRule"
  | "hardBreak"
  | "contentCard"
  | "text";

export const EMPTY_LETTER: LetterDocument = { type: "doc", content: [] };

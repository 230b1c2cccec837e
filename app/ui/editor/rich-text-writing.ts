import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { isRightToLeft, type RichTextNode } from "#app/infra/rich-text/rich-text.ts";

const ARABIC = { dir: "rtl", lang: "ar" };
/** What is awaited in a quotation that is Arabic so far. */
const FRENCH = { dir: "ltr", lang: "fr" };

/** Directions as the page will have them, and what an empty verse waits for. */
export const Writing = Extension.create({
  name: "writing",
  addGlobalAttributes() {
    const rtl = {
      default: false,
      parseHTML: (element: HTMLElement) =>
        element.dir === "rtl" && /\p{Script=Arabic}/u.test(element.textContent ?? ""),
      renderHTML: () => ({}),
    };
    return [{ types: ["paragraph"], attributes: { rtl } }];
  },
  addKeyboardShortcuts() {
    return { "Mod-Alt-a": ({ editor }) => toggleArabic(editor) };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: { decorations: ({ doc }) => DecorationSet.create(doc, decorationsOf(doc)) },
      }),
    ];
  },
});

function decorationsOf(doc: Node): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, at, parent, index) => {
    if (!node.isBlock) return false;
    const arabic = isRightToLeft(node.toJSON() as RichTextNode);
    const awaited = node.isTextblock && node.childCount === 0 && awaitedIn(node, parent, index);
    if (arabic || awaited) {
      const look = {
        ...(arabic ? ARABIC : FRENCH),
        ...(awaited && { "data-awaits": awaited }),
      };
      found.push(Decoration.node(at, at + node.nodeSize, look));
    }
    return !node.isTextblock;
  });
  return found;
}

function awaitedIn(node: Node, parent: Node | null, index: number): string | false {
  if (node.attrs.rtl) return "Le texte arabe";
  if (parent?.type.name !== "blockquote" || index === 0) return false;
  return parent.child(index - 1).attrs.rtl ? "Sa traduction, puis la référence" : false;
}

export function toggleArabic(editor: Editor): boolean {
  const { rtl } = editor.getAttributes("paragraph");
  return editor.chain().focus().updateAttributes("paragraph", { rtl: !rtl }).run();
}

/** A quotation of two parts; the cursor waits in the first. */
export function insertVerse(editor: Editor): boolean {
  const verse = { type: "paragraph", attrs: { rtl: true } };
  const { $from } = editor.state.selection;
  const isEmpty = $from.parent.isTextblock && $from.parent.childCount === 0 && $from.depth === 1;
  const at = isEmpty ? $from.before(1) : $from.after(1);
  const to = isEmpty ? $from.after(1) : at;
  const quotation = { type: "blockquote", content: [verse, { type: "paragraph" }] };
  return editor
    .chain()
    .insertContentAt({ from: at, to }, [quotation])
    .setTextSelection(at + 2)
    .focus()
    .run();
}

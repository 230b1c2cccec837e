import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { isRightToLeft, type RichTextNode } from "#app/infra/rich-text/rich-text.ts";
import { roomFor } from "./rich-text-places.ts";

const ARABIC = { dir: "rtl", lang: "ar" };
/** What is awaited in a quotation that is Arabic so far. */
const FRENCH = { dir: "ltr", lang: "fr" };

/** Directions as the page will have them, and what an empty verse waits for. */
export const Writing = Extension.create({
  name: "writing",
  // Before the keys that split any paragraph.
  priority: 200,
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
    return {
      "Mod-Alt-a": ({ editor }) => toggleArabic(editor),
      Enter: ({ editor }) => toTranslation(editor) || leaveQuotation(editor) || leaveArabic(editor),
    };
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

/** What is written in French keeps its direction: the Arabic has a line of its own below. */
export function toggleArabic(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  const { rtl } = editor.getAttributes("paragraph");
  const written = $from.parent.textContent;
  if (!rtl && /\p{Script=Latin}/u.test(written) && !/\p{Script=Arabic}/u.test(written)) {
    // Of a chosen block, such as an image, the cursor stands in none.
    const after = $from.depth > 0 ? $from.after() : editor.state.selection.to;
    return editor
      .chain()
      .insertContentAt(after, { type: "paragraph", attrs: { rtl: true } })
      .setTextSelection(after + 1)
      .focus()
      .run();
  }
  return editor.chain().focus().updateAttributes("paragraph", { rtl: !rtl }).run();
}

/** From the end of the Arabic line to what follows it. */
function toTranslation(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  const quotation = $from.node(-1);
  if (!empty || !isQuotation(quotation) || !$from.parent.attrs.rtl) return false;
  if ($from.parent.childCount === 0 || $from.parentOffset < $from.parent.content.size) return false;
  const after = $from.after();
  const next = quotation.maybeChild($from.index(-1) + 1);
  if (next?.attrs.rtl || (next && !next.isTextblock)) return false;
  if (next) return editor.commands.setTextSelection(after + 1);
  return editor
    .chain()
    .insertContentAt(after, { type: "paragraph" })
    .setTextSelection(after + 1)
    .run();
}

/** An empty last line is the first after it, in the page's own direction. */
function leaveQuotation(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  const quotation = $from.node(-1);
  if (!empty || !isQuotation(quotation) || $from.parent.childCount > 0) return false;
  if ($from.index(-1) < quotation.childCount - 1) return false;
  return editor.chain().updateAttributes("paragraph", { rtl: false }).liftEmptyBlock().run();
}

/** An empty Arabic line is turned into the next one of the page's own direction. */
function leaveArabic(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  if (!empty || !$from.parent.attrs.rtl || $from.parent.childCount > 0) return false;
  return editor.commands.updateAttributes("paragraph", { rtl: false });
}

function isQuotation(node: Node | null | undefined): node is Node {
  return node?.type.name === "blockquote";
}

/** A quotation of two parts; the cursor waits in the first. */
export function insertVerse(editor: Editor): boolean {
  const verse = { type: "paragraph", attrs: { rtl: true } };
  const room = roomFor(editor.state.selection);
  const quotation = { type: "blockquote", content: [verse, { type: "paragraph" }] };
  return editor
    .chain()
    .insertContentAt(room, [quotation])
    .setTextSelection(room.from + 2)
    .focus()
    .run();
}

import { type Editor, Extension } from "@tiptap/core";
import { GapCursor } from "@tiptap/pm/gapcursor";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Plugin, Selection, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** What is written while an image is chosen comes after it, instead of in its place. */
export const Places = Extension.create({
  name: "places",
  // Before the keys that break a line.
  priority: 200,
  addKeyboardShortcuts() {
    return {
      "Shift-Enter": ({ editor }) => makeRoom(editor.view),
      "Mod-Enter": ({ editor }) => makeRoom(editor.view),
      "Mod-Home": ({ editor }) => standBeforeAll(editor.view),
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleTextInput: (view, _from, _to, text) => {
            if (!makeRoom(view)) return false;
            view.dispatch(view.state.tr.insertText(text).scrollIntoView());
            return true;
          },
          handlePaste: thenAsUsual(makeRoom),
          handleDOMEvents: {
            // A phone's keyboard composes its words, without a key that could be heard.
            compositionstart: thenAsUsual(makeRoom),
            beforeinput: (view, { inputType }) => {
              if (inputType.startsWith("insert")) makeRoom(view);
            },
          },
        },
      }),
    ];
  },
});

/** An empty paragraph after the chosen block, with the cursor in it. */
export function makeRoom(view: EditorView): boolean {
  const { selection, doc, schema, tr } = view.state;
  const { paragraph } = schema.nodes;
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock || !paragraph) return false;
  const { to } = roomFor(selection);
  const next = doc.nodeAt(to);
  const isFree = next?.type === paragraph && next.childCount === 0;
  if (!isFree) tr.insert(to, paragraph.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to + 1)));
  return true;
}

/** For a block: in the empty paragraph where the cursor stands, else after the whole block. */
export function roomFor({ $to }: Selection): { from: number; to: number } {
  if ($to.depth === 0) return { from: $to.pos, to: $to.pos };
  const isEmpty = $to.depth === 1 && $to.parent.isTextblock && $to.parent.childCount === 0;
  const to = $to.after(1);
  return { from: isEmpty ? $to.before(1) : to, to };
}

export function placeBlocks(editor: Editor, blocks: { type: string; attrs: object }[]): void {
  const place = roomFor(editor.state.selection);
  editor.chain().insertContentAt(place, blocks).focus().scrollIntoView().run();
}

/** Where a text that is taken up again goes on, without having chosen the image it ends with. */
export function standAtEnd(view: EditorView): void {
  const { doc, tr } = view.state;
  const selection = isClosed(doc.lastChild)
    ? new GapCursor(doc.resolve(doc.content.size))
    : Selection.atEnd(doc);
  // Nobody has written anything yet: the line that comes under a closed block is nothing to undo.
  view.dispatch(
    tr.setSelection(selection).setMeta("preventUpdate", true).setMeta("addToHistory", false),
  );
}

function standBeforeAll(view: EditorView): boolean {
  const { doc, tr } = view.state;
  if (!isClosed(doc.firstChild)) return false;
  view.dispatch(tr.setSelection(new GapCursor(doc.resolve(0))).scrollIntoView());
  return true;
}

/** No cursor goes in at its edge. */
function isClosed(block: Node | null): boolean {
  return block !== null && (block.isAtom || block.type.spec.isolating === true);
}

function thenAsUsual(does: (view: EditorView) => unknown) {
  return (view: EditorView) => {
    does(view);
    return false;
  };
}

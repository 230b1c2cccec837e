import { type Editor, useEditorState } from "@tiptap/react";
import { ImagePlus } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { INSERTIONS, type Tool } from "./rich-text-tools.ts";
import { useLeaving } from "./use-leaving.ts";

const CHOICE =
  "flex min-h-11 items-center gap-2 rounded-lg px-2.5 text-start text-sm hover:bg-leaf disabled:opacity-40 aria-pressed:bg-leaf aria-pressed:font-semibold";

/** The whole of what was inserted, above the bars at the foot of the screen. */
function showBlock({ view, state }: Editor): void {
  let { node } = view.domAtPos(state.selection.from) as { node: Node | null };
  while (node && node.parentNode !== view.dom) node = node.parentNode;
  if (!(node instanceof HTMLElement)) return;
  (node.nextElementSibling ?? node).scrollIntoView({ block: "nearest" });
  node.scrollIntoView({ block: "nearest" });
}

/** What no icon says well, in words. */
export function InsertionPanel({
  editor,
  around,
  onDone,
}: {
  editor: Editor;
  around: RefObject<HTMLElement | null>;
  onDone: () => void;
}) {
  const panel = useRef<HTMLFieldSetElement>(null);
  const [picker, setPicker] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const field = around.current;
    if (!field) return;
    const find = () => setPicker(field.querySelector<HTMLInputElement>("input[type=file]"));
    find();
    // It may load after the panel has opened.
    const coming = new MutationObserver(find);
    coming.observe(field, { childList: true, subtree: true });
    return () => coming.disconnect();
  }, [around]);
  useLeaving(panel, {
    onTouch: onDone,
    onEscape: () => {
      onDone();
      editor.commands.focus();
    },
  });
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: INSERTIONS.map(({ active }) => active?.(editor) ?? false),
      off: INSERTIONS.map(({ possible }) => possible !== undefined && !possible(editor)),
    }),
  });
  const press = ({ does }: Tool) => {
    onDone();
    does(editor);
    requestAnimationFrame(() => showBlock(editor));
  };
  return (
    <fieldset
      ref={panel}
      className="grid grid-cols-2 border-t border-rule pt-1 sm:flex sm:flex-wrap"
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      <legend className="sr-only">Insérer dans le texte</legend>
      {INSERTIONS.map((tool, place) => (
        <button
          key={tool.label}
          type="button"
          aria-pressed={tool.active && state.on[place]}
          aria-keyshortcuts={tool.keys}
          disabled={state.off[place]}
          className={CHOICE}
          onClick={() => press(tool)}
        >
          <tool.icon aria-hidden size={18} /> {tool.label}
        </button>
      ))}
      {picker && (
        <button
          type="button"
          className={CHOICE}
          onClick={() => {
            onDone();
            picker.click();
            picker.scrollIntoView({ block: "center" });
          }}
        >
          <ImagePlus aria-hidden size={18} /> Image
        </button>
      )}
    </fieldset>
  );
}

import { closeHistory } from "@tiptap/pm/history";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { count } from "#app/infra/french/french.ts";
import type { RichText } from "#app/infra/rich-text/rich-text.ts";
import { documentFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";
import { richTextToMarkdown } from "#app/infra/rich-text/rich-text-to-markdown.ts";
import type { FieldProps } from "#app/ui/forms/field.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { fieldAnchor } from "#app/ui/forms/form-errors.ts";
import { EXTENSIONS } from "./rich-text-nodes.ts";
import { cleanPastedHtml, pastedText } from "./rich-text-paste.ts";
import { standAtEnd } from "./rich-text-places.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import "./rich-text.css";

export default function RichTextEditor({
  id,
  name,
  label,
  help,
  optional,
  error,
  written,
  focused,
  brief = false,
  tools,
  onChange,
}: Pick<FieldProps, "name" | "label" | "help" | "error" | "optional"> & {
  id: string;
  /** Another one takes the place of what was written. */
  written: { markdown: string };
  /** It replaces a field that had the focus. */
  focused: boolean;
  /** For a few lines: on a touch screen its tools come with the keyboard. */
  brief?: boolean;
  tools?: (editor: Editor) => ReactNode;
  onChange: (markdown: string) => void;
}) {
  const around = useRef<HTMLDivElement>(null);
  const editor = useEditor({
    extensions: EXTENSIONS,
    enableInputRules: INPUT_RULES,
    autofocus: focused && "end",
    content: contentOf(written),
    editorProps: {
      handlePaste: (view) => {
        // Undone by itself, without what was typed before.
        view.dispatch(closeHistory(view.state.tr));
        return false;
      },
      transformPastedHTML: cleanPastedHtml,
      clipboardTextParser: (text, context) => pastedText(text, context.doc.type.schema),
      handleKeyDown: (_, event) => {
        if (!event.altKey || event.key !== "F10") return false;
        around.current?.querySelector<HTMLElement>("[role=toolbar] button")?.focus();
        return true;
      },
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-titre`,
        "aria-describedby": `${id}-aide${error ? ` ${id}-erreur` : ""}`,
        ...(error && { "aria-invalid": "true" }),
        class: `prose px-4 py-3 outline-none ${brief ? "min-h-36" : "min-h-72"}`,
      },
    },
    onUpdate: ({ editor }) => onChange(richTextToMarkdown(editor.getJSON() as RichText)),
  });
  const shown = useRef(written);
  // At once: `autofocus` waits for a frame, and what is typed meanwhile goes nowhere.
  useLayoutEffect(() => {
    if (!focused) return standAtEnd(editor.view);
    editor.view.focus();
    continueAfter(editor, shown.current.markdown);
  }, [editor, focused]);
  useEffect(() => {
    if (shown.current === written) return;
    shown.current = written;
    const silently = { emitUpdate: false };
    editor.view.dispatch(closeHistory(editor.state.tr));
    editor.chain().setContent(contentOf(written), silently).focus("end").run();
  }, [editor, written]);
  const words = useEditorState({
    editor,
    selector: ({ editor }) =>
      wordsOf(editor.state.doc.textBetween(0, editor.state.doc.content.size, " ")),
  });
  return (
    <div className="grid min-w-0 gap-1.5">
      <p id={`${id}-titre`} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (facultatif)</span>}
      </p>
      <div
        ref={around}
        className={`min-w-0 rounded-xl border bg-card has-[.ProseMirror:focus-visible]:outline-3 has-[.ProseMirror:focus-visible]:outline-(--focus) ${error ? "border-rose" : "border-edge"}`}
      >
        <RichTextToolbar editor={editor} around={around} brief={brief} />
        <div id={fieldAnchor(name, error)}>
          <EditorContent editor={editor} />
        </div>
        {tools?.(editor)}
      </div>
      <p id={`${id}-aide`} className="flex flex-wrap justify-between gap-x-6 text-sm text-soft">
        {help && <span className="basis-full">{help}</span>}
        <span className="max-sm:sr-only pointer-coarse:hidden">
          Alt + F10 mène aux outils ; Ctrl + Z annule.
        </span>
        <span className="ml-auto">{count(words, "mot")}</span>
      </p>
      <FieldError of={id} error={error} />
    </div>
  );
}

/** What typing alone turns into something else. */
const INPUT_RULES = ["heading", "bulletList", "orderedList", "blockquote"];

function contentOf({ markdown }: { markdown: string }) {
  return markdown.trim() ? documentFromMarkdown(markdown) : "";
}

/** Markdown drops the space, or the new line, after which the next word is being typed. */
function continueAfter(editor: Editor, markdown: string) {
  const gap = /\S(\s+)$/.exec(markdown)?.[1];
  if (!gap || !editor.state.selection.$from.parent.isTextblock) return;
  if (/\n\s*\n/.test(gap)) editor.commands.splitBlock();
  else if (gap.includes("\n")) editor.commands.setHardBreak();
  else editor.view.dispatch(editor.state.tr.insertText(" "));
}

function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
}

import { mergeAttributes, Node } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useId } from "react";
import { isSafeHref, type LetterDocument } from "./letter.ts";
import { LetterInsert } from "./letter-insert.tsx";
import { LetterToolbar } from "./letter-toolbar.tsx";

export default function LetterEditor({
  initial,
  focused = false,
  error,
  onChange,
}: {
  initial: LetterDocument;
  /** It replaces a field that had the focus. */
  focused?: boolean;
  error?: string;
  onChange: (content: string) => void;
}) {
  const id = useId();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        link: { openOnClick: false, defaultProtocol: "https", isAllowedUri: isSafeHref },
      }),
      ContentCard,
    ],
    autofocus: focused && "end",
    content: initial.content.length > 0 ? initial : "",
    editorProps: {
      handleKeyDown: (_, event) => {
        if (!event.altKey || event.key !== "F10") return false;
        document.getElementById(`${id}-outils`)?.querySelector("button")?.focus();
        return true;
      },
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-titre`,
        "aria-describedby": `${id}-aide${error ? ` ${id}-erreur` : ""}`,
        class: "prose min-h-72 px-4 py-3 outline-none",
      },
    },
    onUpdate: ({ editor }) => {
      onChange(JSON.stringify(editor.getJSON()));
    },
  });
  return (
    <div className="grid gap-1.5">
      <p id={`${id}-titre`} className="font-semibold">
        Contenu
      </p>
      <div
        className={`rounded-xl border bg-card has-[.ProseMirror:focus-visible]:outline-3 has-[.ProseMirror:focus-visible]:outline-(--focus) ${error ? "border-rose" : "border-edge"}`}
      >
        <LetterToolbar editor={editor} id={`${id}-outils`} />
        <EditorContent editor={editor} />
        <LetterInsert editor={editor} />
      </div>
      <p id={`${id}-aide`} className="pointer-coarse:sr-only text-sm text-soft">
        Alt + F10 mène à la mise en forme ; Ctrl + Z annule.
      </p>
      {error && (
        <p id={`${id}-erreur`} className="text-sm font-semibold text-rose">
          {error}
        </p>
      )}
    </div>
  );
}

export const ContentCard = Node.create({
  name: "contentCard",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes() {
    const kept = (name: string) => ({
      default: "",
      parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? "",
      renderHTML: (attributes: Record<string, string>) => ({ [`data-${name}`]: attributes[name] }),
    });
    return { label: kept("label"), title: kept("title"), href: kept("href") };
  },
  parseHTML() {
    return [{ tag: "p[data-href]" }];
  },
  renderHTML({ node, HTMLAttributes }) {
    const { label, title } = node.attrs;
    return [
      "p",
      mergeAttributes(HTMLAttributes, { class: "letter-card" }),
      ["small", {}, label],
      ["br"],
      ["strong", {}, title],
    ];
  },
});

import { Toolbar } from "@base-ui/react/toolbar";
import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Undo2,
} from "lucide-react";
import { type ComponentType, useState } from "react";
import { LetterLinkField } from "./letter-link-field.tsx";

type Tool = {
  label: string;
  icon: ComponentType<{ size?: number }>;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
};

const TOOLS: Tool[] = [
  {
    label: "Intertitre",
    icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
  },
  {
    label: "Petit intertitre",
    icon: Heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
  },
  {
    label: "Gras",
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive("bold"),
  },
  {
    label: "Italique",
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive("italic"),
  },
  {
    label: "Liste à puces",
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    label: "Liste numérotée",
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  {
    label: "Citation",
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
  {
    label: "Trait de séparation",
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    label: "Annuler la dernière frappe",
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    label: "Rétablir",
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
];

const BUTTON =
  "grid size-11 place-items-center rounded-lg hover:bg-leaf data-disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-paper";

export function LetterToolbar({ editor, id }: { editor: Editor | null; id: string }) {
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: TOOLS.map(({ isOn }) => (editor && isOn ? isOn(editor) : false)),
      off: TOOLS.map(({ isOff }) => (editor && isOff ? isOff(editor) : false)),
      link: editor?.isActive("link") ?? false,
    }),
  });
  if (!editor) return <div className="min-h-14 border-b border-rule" />;
  return (
    <div className="border-b border-rule p-1">
      <Toolbar.Root
        id={id}
        aria-label="Mise en forme"
        className="flex flex-wrap"
        // The cursor and the selection stay in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {TOOLS.map(({ label, icon: Icon, run, isOn }, place) => (
          <Toolbar.Button
            key={label}
            title={label}
            aria-label={label}
            aria-pressed={isOn && state?.on[place]}
            disabled={state?.off[place]}
            className={BUTTON}
            onClick={() => run(editor)}
          >
            <Icon size={19} />
          </Toolbar.Button>
        ))}
        <Toolbar.Button
          title="Lien"
          aria-label="Lien"
          aria-pressed={state?.link}
          aria-expanded={linking}
          className={BUTTON}
          onClick={() => setLinking(!linking)}
        >
          <Link2 size={19} />
        </Toolbar.Button>
      </Toolbar.Root>
      {linking && <LetterLinkField editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

import { Toolbar } from "@base-ui/react/toolbar";
import type { ChainedCommands } from "@tiptap/core";
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
  does: (chain: ChainedCommands) => ChainedCommands;
  /** Pressed while the cursor stands in one. */
  node?: [name: string, attributes?: object];
  needs?: "undo" | "redo";
};

const TOOLS: Tool[] = [
  heading("Intertitre", Heading2, 2),
  heading("Petit intertitre", Heading3, 3),
  { label: "Gras", icon: Bold, does: (to) => to.toggleBold(), node: ["bold"] },
  { label: "Italique", icon: Italic, does: (to) => to.toggleItalic(), node: ["italic"] },
  { label: "Liste à puces", icon: List, does: (to) => to.toggleBulletList(), node: ["bulletList"] },
  {
    label: "Liste numérotée",
    icon: ListOrdered,
    does: (to) => to.toggleOrderedList(),
    node: ["orderedList"],
  },
  { label: "Citation", icon: Quote, does: (to) => to.toggleBlockquote(), node: ["blockquote"] },
  { label: "Trait de séparation", icon: Minus, does: (to) => to.setHorizontalRule() },
  { label: "Annuler la dernière frappe", icon: Undo2, does: (to) => to.undo(), needs: "undo" },
  { label: "Rétablir", icon: Redo2, does: (to) => to.redo(), needs: "redo" },
];

function heading(label: string, icon: Tool["icon"], level: 2 | 3): Tool {
  return { label, icon, does: (to) => to.toggleHeading({ level }), node: ["heading", { level }] };
}

const BUTTON =
  "grid size-11 place-items-center rounded-lg hover:bg-leaf data-disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-paper";

export function LetterToolbar({ editor, id }: { editor: Editor | null; id: string }) {
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: TOOLS.map(({ node }) => editor && node && editor.isActive(...node)),
      off: TOOLS.map(({ needs }) => editor && needs && !editor.can()[needs]()),
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
        {TOOLS.map(({ label, icon: Icon, does, node }, place) => (
          <Toolbar.Button
            key={label}
            title={label}
            aria-label={label}
            aria-pressed={node && Boolean(state?.on[place])}
            disabled={Boolean(state?.off[place])}
            className={BUTTON}
            onClick={() => does(editor.chain().focus()).run()}
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

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
import { type ComponentType, type KeyboardEvent, useState } from "react";
import { completedAddress } from "#app/infra/forms/web-address.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { isSafeHref } from "./letter.ts";

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
      {linking && <LinkField editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

/** Not a form of its own: it stands inside the letter's. */
function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const current = String(editor.getAttributes("link").href ?? "");
  const [address, setAddress] = useState(current);
  const [wrong, setWrong] = useState(false);
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onDone();
  };
  const apply = () => {
    const href = completed(address);
    if (!isSafeHref(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !current) {
      const link = { type: "link", attrs: { href } };
      chain.insertContent({ type: "text", text: address.trim(), marks: [link] }).run();
    } else chain.setLink({ href }).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onDone();
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="flex flex-wrap items-end gap-2 p-2">
      <TextField
        label="Adresse du lien"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoFocus
        placeholder="https://"
        value={address}
        className="min-w-0 flex-1 basis-56"
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={wrong ? "Une adresse complète, qui commence par https://" : undefined}
      />
      <Button look="secondary" onClick={apply}>
        Poser le lien
      </Button>
      {current && (
        <Button look="quiet" onClick={remove}>
          Retirer le lien
        </Button>
      )}
    </div>
  );
}

function completed(typed: string): string {
  const address = completedAddress(typed);
  return /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address) ? `mailto:${address}` : address;
}

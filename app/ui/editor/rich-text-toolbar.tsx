import { Toolbar } from "@base-ui/react/toolbar";
import { type Editor, useEditorState } from "@tiptap/react";
import { Link2, Plus } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { InsertionPanel } from "./insertion-panel.tsx";
import { LinkField } from "./link-field.tsx";
import { cellAt } from "./rich-text-table.ts";
import { TABLE_TOOLS, TOOLS, type Tool } from "./rich-text-tools.ts";
import { useKeyboardDock } from "./use-keyboard-dock.ts";

const BUTTON =
  "grid size-11 shrink-0 place-items-center lg:pointer-fine:h-9 lg:pointer-fine:w-8.5 rounded-lg hover:bg-leaf data-disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-paper";

/** To undo comes first, in sight on a phone; then what letters look like. */
const BEFORE_LINK = 4;

export function RichTextToolbar({
  editor,
  around,
  brief,
}: {
  editor: Editor;
  around: RefObject<HTMLElement | null>;
  brief: boolean;
}) {
  const [panel, setPanel] = useState<"link" | "insertion" | null>(null);
  const close = () => setPanel(null);
  const bottom = useKeyboardDock(around);
  const docked = bottom !== null;
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: TOOLS.map(({ active }) => active?.(editor) ?? false),
      off: TOOLS.map(({ possible }) => possible !== undefined && !possible(editor)),
      link: editor.isActive("link"),
      inTable: cellAt(editor.state) !== null,
    }),
  });
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setPanel("link");
    };
    const { current } = around;
    current?.addEventListener("keydown", open);
    return () => current?.removeEventListener("keydown", open);
  }, [around]);
  const button = (tool: Tool, place?: number) => (
    <ToolButton
      key={tool.label}
      tool={tool}
      pressed={place === undefined || !tool.active ? undefined : state.on[place]}
      disabled={place !== undefined && state.off[place]}
      onPress={() => {
        close();
        tool.does(editor);
      }}
    />
  );
  return (
    <div
      className={classNames(
        "rounded-t-xl",
        !docked &&
          "sticky top-0 z-10 min-h-14 lg:pointer-fine:min-h-11 border-b border-rule bg-card max-lg:in-[form:has([data-choosing])]:static",
        !docked && brief && "pointer-coarse:hidden",
      )}
    >
      <div
        className={classNames(
          "p-1",
          docked && "fixed inset-x-0 z-50 min-h-(--bar) border-t border-rule bg-card shadow-float",
        )}
        style={docked ? { bottom } : undefined}
        data-bar={docked || undefined}
        data-docked={docked || undefined}
      >
        <Toolbar.Root
          aria-label="Mise en forme"
          className={docked ? "slides flex" : "flex flex-wrap"}
          // The cursor and the selection stay in the text.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Toolbar.Button
            aria-expanded={panel === "insertion"}
            className="inline-flex h-11 shrink-0 items-center gap-1.5 rounded-lg px-2.5 text-sm font-semibold hover:bg-leaf aria-expanded:bg-leaf lg:pointer-fine:h-9"
            onClick={() => setPanel(panel === "insertion" ? null : "insertion")}
          >
            <Plus aria-hidden size={18} /> Insérer
          </Toolbar.Button>
          {TOOLS.slice(0, BEFORE_LINK).map(button)}
          <Toolbar.Button
            title="Lien (Ctrl + K)"
            aria-label="Lien"
            aria-keyshortcuts="Control+K"
            aria-pressed={state.link}
            aria-expanded={panel === "link"}
            className={BUTTON}
            onClick={() => setPanel(panel === "link" ? null : "link")}
          >
            <Link2 aria-hidden size={19} />
          </Toolbar.Button>
          {TOOLS.slice(BEFORE_LINK).map((tool, place) => button(tool, place + BEFORE_LINK))}
          {state.inTable && TABLE_TOOLS.map((tool) => button(tool))}
        </Toolbar.Root>
        {panel === "insertion" && <InsertionPanel editor={editor} around={around} onDone={close} />}
        {panel === "link" && <LinkField editor={editor} onDone={close} />}
      </div>
    </div>
  );
}

function ToolButton({
  tool: { label, icon: Icon, keys },
  pressed,
  disabled,
  onPress,
}: {
  tool: Tool;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <Toolbar.Button
      title={keys ? `${label} (${keys.replace("Control", "Ctrl").replaceAll("+", " + ")})` : label}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      disabled={disabled}
      className={BUTTON}
      onClick={onPress}
    >
      <Icon aria-hidden size={19} />
    </Toolbar.Button>
  );
}

import { type ComponentProps, type ComponentType, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "#app/ui/class-names.ts";
import { Field, type FieldProps } from "#app/ui/forms/field.tsx";
import type RichTextEditor from "./rich-text-editor.tsx";

const HELP =
  "Une ligne vide sépare les paragraphes ; ## ouvre un intertitre, **mot** le met en gras, - devant une ligne en fait une liste, > une citation.";

/** A plain field in Markdown, which the editor hides and fills once it has loaded. */
export function RichTextField({
  name,
  initial,
  required,
  maxLength,
  onChange,
  tools,
  ...field
}: Pick<FieldProps, "label" | "help" | "error" | "optional"> & {
  name: string;
  /** In Markdown. */
  initial: string;
  required?: boolean;
  maxLength?: number;
  onChange?: (markdown: string) => void;
} & Pick<EditorProps, "brief" | "tools">) {
  const { brief, help, ...labelled } = field;
  const plain = useRef<HTMLTextAreaElement>(null);
  const inEditor = useRef("");
  const id = useId();
  const [editor, setEditor] = useState<Ready | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const takePlace = ({ default: Editor }: { default: Ready["Editor"] }) => {
      const area = plain.current;
      if (!area) return;
      const focused = document.activeElement === area;
      if (focused && area.selectionEnd < area.value.length) {
        // Someone writes in the middle of it: the editor would go on at its end.
        area.addEventListener("blur", () => takePlace({ default: Editor }), { once: true });
        return;
      }
      inEditor.current = area.value;
      const written = { markdown: area.value };
      // In one go: no key falls between the field that is read and the editor.
      flushSync(() => setEditor({ Editor, written, focused }));
    };
    import("./rich-text-editor.tsx").then(takePlace, () => setMissing(true));
  }, []);
  const change = (markdown: string) => {
    const { current } = plain;
    inEditor.current = markdown;
    if (!current || current.value === markdown) return;
    current.value = markdown;
    // The form's own watchers hear it too.
    current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const hear = () => {
    const markdown = plain.current?.value ?? "";
    onChange?.(markdown);
    if (markdown === inEditor.current) return;
    inEditor.current = markdown;
    // Put in by a button: a template, a proposed text.
    setEditor((shown) => shown && { ...shown, written: { markdown } });
  };
  return (
    <div className="min-w-0">
      <div key="plain" hidden={editor !== null}>
        <Field
          {...labelled}
          name={name}
          error={editor ? undefined : field.error}
          help={
            <>
              {help && <span>{help} </span>}
              <span className={isMissing ? undefined : "without-scripts"}>{HELP}</span>
            </>
          }
        >
          {({ className, ...control }) => (
            <div
              className={classNames(
                className,
                "p-0! has-focus-visible:outline-3 has-focus-visible:outline-(--focus)",
              )}
            >
              {!isMissing && <RoomForTools brief={brief} />}
              <textarea
                {...control}
                ref={plain}
                name={name}
                rows={brief ? 5 : 14}
                // Where it is hidden no browser could show what it asks for.
                required={required && !editor}
                maxLength={maxLength}
                className={classNames(
                  "block w-full px-4 py-3 outline-none",
                  brief ? "min-h-36!" : "min-h-72!",
                )}
                defaultValue={initial}
                onInput={hear}
              />
            </div>
          )}
        </Field>
      </div>
      {editor && (
        <editor.Editor
          {...field}
          id={id}
          name={name}
          written={editor.written}
          focused={editor.focused}
          tools={tools}
          onChange={change}
        />
      )}
    </div>
  );
}

const ICONS = 9;

/** « Insérer » and the icons of the toolbar, which breaks its lines at the same places. */
function RoomForTools({ brief }: { brief: boolean | undefined }) {
  return (
    <div
      aria-hidden
      className={classNames(
        "needs-scripts flex min-h-14 flex-wrap border-b border-rule p-1 lg:pointer-fine:min-h-11",
        brief && "pointer-coarse:hidden",
      )}
    >
      <span className="h-11 w-24 lg:pointer-fine:h-9" />
      {Array.from({ length: ICONS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <span key={place} className="size-11 lg:pointer-fine:h-9 lg:pointer-fine:w-8.5" />
      ))}
    </div>
  );
}

/** By a button of its form; the editor follows its plain field. */
export function writeInField(
  { form }: HTMLButtonElement,
  name: string,
  rewrite: (typed: string) => string,
): boolean {
  const area = form?.elements.namedItem(name);
  if (!(area instanceof HTMLTextAreaElement)) return false;
  area.value = rewrite(area.value);
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
  area.setSelectionRange(area.value.length, area.value.length);
  return true;
}

type EditorProps = ComponentProps<typeof RichTextEditor>;
type Ready = { Editor: ComponentType<EditorProps> } & Pick<EditorProps, "written" | "focused">;

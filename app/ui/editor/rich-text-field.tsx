import { type ComponentProps, type ComponentType, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldProps, TextAreaField } from "#app/ui/forms/field.tsx";
import type RichTextEditor from "./rich-text-editor.tsx";

const HELP =
  "Une ligne vide sépare les paragraphes ; ## ouvre un intertitre, **mot** le met en gras, - devant une ligne en fait une liste, > une citation.";

/** A plain field in Markdown, which the editor hides and fills once it has loaded. */
export function RichTextField({
  name,
  initial,
  onChange,
  tools,
  ...field
}: Pick<FieldProps, "label" | "error" | "optional"> & {
  name: string;
  /** In Markdown. */
  initial: string;
  onChange?: (markdown: string) => void;
  tools?: EditorProps["tools"];
}) {
  const plain = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [editor, setEditor] = useState<Ready | null>(null);
  useEffect(() => {
    const takePlace = ({ default: Editor }: { default: Ready["Editor"] }) => {
      const written = plain.current?.value ?? "";
      const focused = document.activeElement === plain.current;
      // In one go: no key falls between the field that is read and the editor.
      flushSync(() => setEditor({ Editor, written, focused }));
    };
    import("./rich-text-editor.tsx").then(takePlace, () => {});
  }, []);
  const change = (markdown: string) => {
    const { current } = plain;
    if (!current || current.value === markdown) return;
    current.value = markdown;
    // The form's own watchers hear it too.
    current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const textarea = (
    <TextAreaField
      {...field}
      error={editor ? undefined : field.error}
      ref={plain}
      name={name}
      rows={14}
      help={HELP}
      defaultValue={initial}
      onInput={() => onChange?.(plain.current?.value ?? "")}
    />
  );
  return (
    <div className="min-w-0">
      <div key="plain" hidden={editor !== null}>
        {textarea}
      </div>
      {editor && (
        <editor.Editor
          {...field}
          id={id}
          written={editor.written}
          focused={editor.focused}
          tools={tools}
          onChange={change}
        />
      )}
    </div>
  );
}

type EditorProps = ComponentProps<typeof RichTextEditor>;
type Ready = { Editor: ComponentType<EditorProps>; written: string; focused: boolean };

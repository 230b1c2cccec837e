import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { documentIn } from "./letter.ts";
import type LetterEditor from "./letter-editor.tsx";

const HELP =
  "Une ligne vide sépare les paragraphes ; ## ouvre un intertitre, **mot** le met en gras, - devant une ligne en fait une liste.";

/** A plain field in Markdown until the editor has loaded. */
export function LetterField({
  initial,
  markdown,
  error,
  onChange,
}: {
  /** The document as JSON. */
  initial: string;
  markdown: string;
  error?: string;
  onChange: () => void;
}) {
  const plain = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<{ Editor: Editor; focused: boolean } | null>(null);
  const [content, setContent] = useState(initial);
  const change = (written: string) => {
    setContent(written);
    onChange();
  };
  useEffect(() => {
    const takePlace = ({ default: Editor }: { default: Editor }) => {
      // What was typed before the editor came stays in the plain field.
      const field = plain.current;
      if (field?.value !== field?.defaultValue) return;
      setEditor({ Editor, focused: document.activeElement === field });
    };
    import("./letter-editor.tsx").then(takePlace, () => {});
  }, []);
  return (
    <>
      <input type="hidden" name="content" value={content} />
      {editor ? (
        <editor.Editor
          initial={documentIn(initial)}
          focused={editor.focused}
          error={error}
          onChange={change}
        />
      ) : (
        <TextAreaField
          ref={plain}
          label="Contenu"
          name="text"
          data-no-autosave
          rows={14}
          help={HELP}
          defaultValue={markdown}
          error={error}
        />
      )}
    </>
  );
}

type Editor = ComponentType<ComponentProps<typeof LetterEditor>>;

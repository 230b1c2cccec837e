import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { EMPTY_LETTER, type LetterDocument } from "./letter.ts";

const LetterEditor = lazy(() => import("./letter-editor.tsx"));

const HELP =
  "Une ligne vide sépare les paragraphes ; ## ouvre un intertitre, **mot** le met en gras, - devant une ligne en fait une liste.";

/** The letter's text: a plain field in Markdown until the editor is there, which takes its place. */
export function LetterField({
  initial,
  markdown,
  error,
  onChange,
}: {
  /** The letter as the form keeps it: the document, written. */
  initial: string;
  /** The same text, for the plain field. */
  markdown: string;
  error?: string;
  onChange: (content: string) => void;
}) {
  const plain = useRef<HTMLTextAreaElement>(null);
  const [editing, setEditing] = useState(false);
  const [content, setContent] = useState(initial);
  const change = (written: string) => {
    setContent(written);
    onChange(written);
  };
  const hydrated = useHydrated();
  useEffect(() => {
    // What was typed before the scripts came stays in the plain field.
    const field = plain.current;
    if (hydrated && field && field.value === field.defaultValue) setEditing(true);
  }, [hydrated]);
  const field = (
    <TextAreaField
      ref={plain}
      label="Contenu"
      name="text"
      data-unkept
      rows={14}
      help={HELP}
      defaultValue={markdown}
      error={error}
    />
  );
  return (
    <>
      <input type="hidden" name="content" value={content} />
      {editing ? (
        <Suspense fallback={field}>
          <LetterEditor initial={documentIn(initial)} error={error} onChange={change} />
        </Suspense>
      ) : (
        field
      )}
    </>
  );
}

function documentIn(written: string): LetterDocument {
  try {
    return JSON.parse(written);
  } catch {
    return EMPTY_LETTER;
  }
}

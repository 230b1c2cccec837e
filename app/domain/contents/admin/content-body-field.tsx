import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { signInAgain } from "#app/ui/page/sign-in-again.ts";
import { ArticleImage } from "./article-image.tsx";

const HELP =
  "Une ligne vide sépare les paragraphes ; ## ouvre un intertitre, **mot** le met en gras, > devant une ligne en fait une citation.";

type Preview = { html: string } | { errors: { form: string }; sessionOver?: boolean };

export function ContentBodyField({ initial, error }: { initial: string; error?: string }) {
  const [body, setBody] = useState(initial);
  const preview = useFetcher<Preview>();
  const show = () => preview.submit({ body }, { method: "post", action: "/admin/article/apercu" });
  const shown = useRef(show);
  shown.current = show;
  const answer = preview.data;
  useEffect(() => {
    if (!answer || !("sessionOver" in answer)) return;
    void signInAgain().then((signedIn) => {
      if (signedIn) void shown.current();
    });
  }, [answer]);
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid gap-3">
      <TextAreaField
        ref={text}
        label="Texte"
        name="body"
        optional
        rows={14}
        help={HELP}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        error={error}
      />
      <ArticleImage onInsert={(line) => text.current && insertLine(text.current, line)} />
      <Button
        look="secondary"
        size="small"
        className="needs-scripts w-fit"
        disabled={preview.state !== "idle"}
        onClick={show}
      >
        Aperçu du texte
      </Button>
      <div role="status">
        {answer && "errors" in answer && <p className="text-rose">{answer.errors.form}</p>}
        {answer && "html" in answer && (
          <div
            className="prose reading panel p-5"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the server
            dangerouslySetInnerHTML={{ __html: answer.html }}
          />
        )}
      </div>
    </div>
  );
}

/** A paragraph of its own after the one that holds the cursor, as if it had been typed. */
function insertLine(field: HTMLTextAreaElement, line: string): void {
  const { value, selectionEnd } = field;
  const found = value.indexOf("\n\n", selectionEnd);
  const at = found === -1 ? value.length : found;
  const before = value.slice(0, at).trim() === "" ? "" : "\n\n";
  field.setRangeText(before + line, at, at, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

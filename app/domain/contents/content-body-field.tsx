import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";

const HELP =
  "Une ligne vide sépare les paragraphes ; ## ouvre un intertitre, **mot** le met en gras, > devant une ligne en fait une citation.";

/** An article's Markdown, and what visitors will see of it. */
export function ContentBodyField({ initial, error }: { initial: string; error?: string }) {
  const [body, setBody] = useState(initial);
  const preview = useFetcher<{ html: string }>();
  return (
    <div className="grid gap-3">
      <TextAreaField
        label="Texte"
        name="body"
        optional
        rows={14}
        help={HELP}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        error={error}
      />
      <Button
        look="secondary"
        size="small"
        className="needs-scripts w-fit"
        disabled={preview.state !== "idle"}
        onClick={() =>
          preview.submit({ body }, { method: "post", action: "/admin/article/apercu" })
        }
      >
        Aperçu du texte
      </Button>
      <div role="status">
        {preview.data && (
          <div
            className="prose reading panel p-5"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the server
            dangerouslySetInnerHTML={{ __html: preview.data.html }}
          />
        )}
      </div>
    </div>
  );
}

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { RichTextField } from "#app/ui/editor/rich-text-field.tsx";
import { signInAgain } from "#app/ui/page/sign-in-again.ts";

const ArticleImage = lazy(() => import("./article-image.tsx"));

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
  const drawn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) drawn.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return (
    <div className="grid gap-3">
      <RichTextField
        label="Texte"
        name="body"
        optional
        initial={initial}
        onChange={setBody}
        error={error}
        tools={(editor) => (
          <Suspense>
            <ArticleImage editor={editor} />
          </Suspense>
        )}
      />
      <Button
        look="secondary"
        size="small"
        className="needs-scripts w-fit"
        disabled={preview.state !== "idle"}
        onClick={show}
      >
        Aperçu du texte
      </Button>
      <div role="status" ref={drawn} className="scroll-mt-4 scroll-mb-28">
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

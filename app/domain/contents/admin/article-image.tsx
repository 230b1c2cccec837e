import { useState } from "react";
import { imageUrl, mediaUrl } from "#app/domain/media/media-file.ts";
import { FilePicker } from "#app/domain/media/upload/file-picker.tsx";
import { UploadProgress } from "#app/domain/media/upload/upload-progress.tsx";
import { useUploads } from "#app/domain/media/upload/use-uploads.ts";
import { newId } from "#app/infra/identifiers.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

/** Sends an image, then gives its line of Markdown. */
export function ArticleImage({ onInsert }: { onInsert: (markdown: string) => void }) {
  const { uploads, add, retry } = useUploads();
  const [chosen, setChosen] = useState<{ key: string; name: string } | null>(null);
  const state = chosen && uploads[chosen.key];
  const choose = ([file]: File[]) => {
    if (!file) return;
    const key = newId();
    setChosen({ key, name: file.name });
    add(key, file, "image");
  };
  if (chosen && state?.step === "saved") {
    const insert = (markdown: string) => {
      onInsert(markdown);
      setChosen(null);
    };
    return <ImageWords id={state.file.id} onInsert={insert} onCancel={() => setChosen(null)} />;
  }
  return (
    <div className="grid gap-3">
      <FilePicker
        kind="image"
        label="Ajouter une image au texte"
        hint="JPG, PNG ou WebP, 10 Mo au plus"
        onFiles={choose}
      />
      {chosen && state && (
        <UploadProgress state={state} name={chosen.name} onRetry={() => retry(chosen.key)} />
      )}
    </div>
  );
}

function ImageWords({
  id,
  onInsert,
  onCancel,
}: {
  id: string;
  onInsert: (markdown: string) => void;
  onCancel: () => void;
}) {
  const [alt, setAlt] = useState("");
  const [caption, setCaption] = useState("");
  const typed = (set: (text: string) => void) => ({
    maxLength: 300,
    autoComplete: "off",
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set(event.currentTarget.value),
    // Enter would send the whole form.
    onKeyDown: (event: React.KeyboardEvent) => event.key === "Enter" && event.preventDefault(),
  });
  return (
    <fieldset className="panel grid gap-4 p-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <legend className="sr-only">Image à placer dans le texte</legend>
      <img
        src={imageUrl(id, 320)}
        alt="Aperçu"
        width={128}
        height={128}
        className="size-32 rounded-lg bg-leaf object-contain"
      />
      <div className="grid gap-4">
        <TextField
          label="Ce que montre l'image"
          help="Lu à voix haute à qui ne la voit pas."
          value={alt}
          {...typed(setAlt)}
        />
        <TextField label="Légende" optional value={caption} {...typed(setCaption)} />
        <div className="flex flex-wrap gap-3">
          <Button
            size="small"
            disabled={alt.trim() === ""}
            onClick={() => onInsert(imageLine(id, { alt, caption }))}
          >
            Placer dans le texte
          </Button>
          <Button look="quiet" size="small" onClick={onCancel}>
            Annuler
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** Brackets and quotes would end its words early. */
function imageLine(id: string, { alt, caption }: { alt: string; caption: string }): string {
  const words = alt.trim().replaceAll(/[[\]\\]/g, "");
  const below = caption.trim().replaceAll('"', "”").replaceAll("\\", "");
  return `![${words}](${mediaUrl(id)}${below && ` "${below}"`})`;
}

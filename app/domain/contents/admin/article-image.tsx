import { type Editor, useEditorState } from "@tiptap/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { imageUrl } from "#app/domain/media/media-file.ts";
import { FilePicker } from "#app/domain/media/upload/file-picker.tsx";
import { UploadProgress } from "#app/domain/media/upload/upload-progress.tsx";
import { useUploads } from "#app/domain/media/upload/use-uploads.ts";
import { newId } from "#app/infra/identifiers.ts";
import { Button } from "#app/ui/button.tsx";
import { placeBlocks } from "#app/ui/editor/rich-text-places.ts";
import { SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

type ImageAttributes = { id: string; alt: string; caption: string };

/** Sends an image and puts it after what the cursor stands in; or changes the one that is chosen. */
export default function ArticleImage({ editor }: { editor: Editor }) {
  const { uploads, add, retry, remove } = useUploads();
  const [sent, setSent] = useState<{ key: string; name: string } | null>(null);
  const state = sent && uploads[sent.key];
  const around = useRef<HTMLDivElement>(null);
  const hasFailed = state?.step === "failed";
  useEffect(() => {
    // The text above it may be longer than the screen.
    if (hasFailed) around.current?.scrollIntoView({ block: "nearest" });
  }, [hasFailed]);
  const { isAsked, forget } = useAskBeforeSaving(around, sent !== null);
  const leave = () => {
    if (sent) remove(sent.key);
    setSent(null);
    forget();
  };
  const chosen = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor.isActive("image") ? (editor.getAttributes("image") as ImageAttributes) : null,
  });
  const choose = ([file]: File[]) => {
    if (!file) return;
    const key = newId();
    setSent({ key, name: file.name });
    add(key, file, "image");
  };
  if (sent && state?.step === "saved") {
    return (
      <div ref={around}>
        {isAsked && <ImageWaits />}
        <ImageWords
          image={{ id: state.file.id, alt: "", caption: "" }}
          place="Placer dans le texte"
          comesIntoView
          onPlace={(attrs) => {
            placeBlocks(editor, [{ type: "image", attrs }]);
            leave();
          }}
          leave="Annuler"
          onLeave={leave}
        />
      </div>
    );
  }
  if (chosen) {
    return (
      <ImageWords
        key={chosen.id}
        image={chosen}
        place="Modifier l'image"
        onPlace={(attrs) => editor.chain().updateAttributes("image", attrs).focus().run()}
        leave="Retirer l'image"
        onLeave={() => editor.chain().focus().deleteSelection().run()}
      />
    );
  }
  return (
    <div ref={around} className="grid scroll-mt-20 scroll-mb-52 gap-3 border-t border-rule p-3">
      {isAsked && <ImageWaits />}
      <FilePicker
        kind="image"
        label="Ajouter une image au texte"
        hint="JPG, PNG ou WebP, 10 Mo au plus"
        onFiles={choose}
      />
      {sent && state && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-40">
            <UploadProgress state={state} name={sent.name} onRetry={() => retry(sent.key)} />
          </div>
          <Button look="quiet" size="small" onClick={leave}>
            Annuler
          </Button>
        </div>
      )}
    </div>
  );
}

/** An image that was chosen and stands nowhere yet would be lost with the page. */
function useAskBeforeSaving(around: RefObject<HTMLElement | null>, waits: boolean) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const form = around.current?.closest("form");
    if (!form || !waits) return;
    const ask = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setAsked(true);
      around.current?.scrollIntoView({ block: "center" });
      around.current?.querySelector<HTMLElement>("input:not([type=file]), button")?.focus();
    };
    form.addEventListener("submit", ask, { capture: true });
    return () => form.removeEventListener("submit", ask, { capture: true });
  });
  return { isAsked, forget: () => setAsked(false) };
}

function ImageWaits() {
  return (
    <p role="alert" className="m-3 rounded-xl bg-gold-wash px-4 py-3 font-semibold text-gold-ink">
      Rien n'est encore enregistré : une image attend. Décrivez-la et placez-la d'abord.
    </p>
  );
}

function ImageWords({
  image,
  place,
  comesIntoView,
  onPlace,
  leave,
  onLeave,
}: {
  image: ImageAttributes;
  place: string;
  /** Above the bars at the foot of the screen. */
  comesIntoView?: boolean;
  onPlace: (image: ImageAttributes) => void;
  leave: string;
  onLeave: () => void;
}) {
  const [alt, setAlt] = useState(image.alt);
  const [caption, setCaption] = useState(image.caption);
  // Once in the text, one that says nothing was said to show nothing.
  const [isDecorative, setDecorative] = useState(!comesIntoView && image.alt === "");
  const words = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (comesIntoView) words.current?.scrollIntoView({ block: "nearest" });
  }, [comesIntoView]);
  const typed = (set: (text: string) => void) => ({
    maxLength: 300,
    autoComplete: "off",
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set(event.currentTarget.value),
    // Enter would send the whole form.
    onKeyDown: (event: React.KeyboardEvent) => event.key === "Enter" && event.preventDefault(),
  });
  return (
    <fieldset
      ref={words}
      className="grid scroll-mt-20 scroll-mb-52 gap-4 border-t border-rule p-4 sm:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <legend className="sr-only">Image à placer dans le texte</legend>
      <img
        src={imageUrl(image.id, 320)}
        alt="Aperçu"
        width={128}
        height={128}
        className="size-32 rounded-lg bg-leaf object-contain"
      />
      <div className="grid gap-4">
        <TextField
          label="Ce que montre l'image"
          help="Lu à voix haute aux personnes qui ne voient pas l'image."
          value={isDecorative ? "" : alt}
          disabled={isDecorative}
          {...typed(setAlt)}
        />
        <SwitchField
          label="Image décorative"
          help="Elle ne montre rien qu'il faille savoir : rien n'est lu à voix haute."
          checked={isDecorative}
          onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
        />
        <TextField label="Légende" optional value={caption} {...typed(setCaption)} />
        <div className="flex flex-wrap gap-3">
          <Button
            size="small"
            disabled={
              !isDecorative && alt.trim() === "" && "Écrivez d'abord ce que montre l'image."
            }
            onClick={() => onPlace({ ...image, alt: isDecorative ? "" : alt, caption })}
          >
            {place}
          </Button>
          <Button look="quiet" size="small" onClick={onLeave}>
            {leave}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

import { BookOpen, Camera } from "lucide-react";
import { useRef, useState } from "react";
import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { mediaUrl } from "#app/domain/media/media-file.ts";
import type { FieldFile, FileFieldState } from "#app/domain/media/upload/use-file-field.ts";
import { importWhenLine } from "#app/infra/line.ts";
import { Button } from "#app/ui/button.tsx";
import { PanelDialog } from "#app/ui/dialogs/dialog.tsx";
import { notifyError } from "#app/ui/page/notify.ts";
import { FILM_OPENING } from "./content-admin.ts";

/** The cover of a film or a book, taken from it: one need not look for a picture elsewhere. */
export function PictureOfFile({
  type,
  file,
  image,
}: {
  type: ContentType;
  file: FieldFile | null;
  image: FileFieldState;
}) {
  const kind = CONTENT_KINDS[type];
  if (!file || image.file || image.sending) return null;
  if (kind.file === "video") return <PictureOfFilm file={file} onPicture={image.choose} />;
  if (kind.layout === "covers") return <PictureOfBook file={file} onPicture={image.choose} />;
  return null;
}

type Taking = { file: FieldFile; onPicture: (picture: File) => void };

function PictureOfFilm({ file, onPicture }: Taking) {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState(false);
  const film = useRef<HTMLVideoElement>(null);
  const take = async () => {
    const picture = film.current && (await pictureOf(film.current));
    if (!picture) return setRefused(true);
    setOpen(false);
    onPicture(picture);
  };
  return (
    <>
      <Button look="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        <Camera aria-hidden size={18} /> Prendre une image de la vidéo
      </Button>
      <PanelDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Une image de la vidéo"
        text="Arrêtez la vidéo où l'image vous plaît, puis prenez-la."
        width="max-w-xl"
      >
        <video
          ref={film}
          controls
          muted
          playsInline
          preload="metadata"
          src={`${mediaUrl(file.id)}?mp4`}
          aria-label={`« ${file.name} »`}
          className="max-h-[50dvh] w-full rounded-xl bg-deep object-contain"
          onLoadedMetadata={({ currentTarget }) => {
            setRefused(false);
            const { duration } = currentTarget;
            if (Number.isFinite(duration)) currentTarget.currentTime = duration * FILM_OPENING;
          }}
          onError={() => setRefused(true)}
        />
        <p role="status" className="text-sm text-rose">
          {refused && "Cette vidéo ne se lit pas encore ici. Réessayez quand elle sera préparée."}
        </p>
        <Button onClick={take} className="max-sm:w-full sm:justify-self-end">
          <Camera aria-hidden size={18} /> Prendre cette image
        </Button>
      </PanelDialog>
    </>
  );
}

async function pictureOf(film: HTMLVideoElement): Promise<File | null> {
  if (film.videoWidth === 0) return null;
  const canvas = document.createElement("canvas");
  canvas.width = film.videoWidth;
  canvas.height = film.videoHeight;
  canvas.getContext("2d")?.drawImage(film, 0, 0);
  return fileOf(canvas, "image-de-la-video.jpg");
}

function PictureOfBook({ file, onPicture }: Taking) {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const { firstPage } = await importWhenLine(
        () => import("#app/domain/contents/books/book-document.ts"),
      );
      const picture = await fileOf(await firstPage(mediaUrl(file.id)), "premiere-page.jpg");
      if (picture) onPicture(picture);
    } catch {
      notifyError("La première page n'a pas pu être lue. Choisissez une image.");
    }
    setBusy(false);
  };
  return (
    <Button look="secondary" className="justify-self-start" disabled={busy} onClick={take}>
      <BookOpen aria-hidden size={18} />
      {busy ? "Lecture du PDF…" : "Prendre la première page du PDF"}
    </Button>
  );
}

function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  return new Promise((resolve) => {
    const told = (blob: Blob | null) =>
      resolve(blob && new File([blob], name, { type: blob.type, lastModified: Date.now() }));
    canvas.toBlob(told, "image/jpeg", 0.92);
  });
}

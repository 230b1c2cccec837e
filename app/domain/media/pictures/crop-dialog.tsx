import { ZoomIn, ZoomOut } from "lucide-react";
import { useRef, useState } from "react";
import Cropper from "react-easy-crop";
import { imageUrl } from "#app/domain/media/media-file.ts";
import type { SentFile } from "#app/domain/media/upload/upload-state.ts";
import { Button } from "#app/ui/button.tsx";
import { PanelDialog } from "#app/ui/dialogs/dialog.tsx";
import { Slider } from "#app/ui/slider.tsx";
import { CROP_PATH, type Crop, farthestZoom, firstDrop, SHAPE_ASPECTS } from "./crop.ts";
import type { CropDialogProps } from "./crop-button.tsx";
import "react-easy-crop/react-easy-crop.css";

const STEP = 0.05;
const HELP = "Faites glisser l'image et zoomez : la partie claire est celle qui s'affiche.";

export function CropDialog({ file, shape, onDone }: CropDialogProps) {
  const whole = file.croppedFrom ?? file.id;
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [picture, setPicture] = useState({ aspect: 1, farthest: 1 });
  const [crop, setCrop] = useState<Crop>();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState("");
  const slider = useRef<HTMLInputElement>(null);
  const zoomTo = (wanted: number) => setZoom(Math.min(picture.farthest, Math.max(1, wanted)));
  const send = async (kept?: Crop) => {
    setSending(true);
    const answer = await cropped(whole, kept);
    setSending(false);
    if (typeof answer === "string") setRefusal(answer);
    else onDone(answer);
  };
  const aspect = SHAPE_ASPECTS[shape] ?? picture.aspect;
  return (
    <PanelDialog
      open
      title="Recadrer l'image"
      text={HELP}
      width="max-w-xl"
      initialFocus={slider}
      onClose={() => onDone()}
    >
      <div className="relative h-[min(20rem,34dvh)] overflow-hidden rounded-xl bg-leaf">
        <Cropper
          image={imageUrl(whole, 1280)}
          crop={place}
          zoom={zoom}
          maxZoom={picture.farthest}
          aspect={aspect}
          cropShape={shape === "portrait" ? "round" : "rect"}
          showGrid={false}
          keyboardStep={6}
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={setCrop}
          onMediaLoaded={({ width, height, naturalWidth, naturalHeight }) => {
            setPlace({ x: 0, y: firstDrop({ width, height }, shape) });
            const own = naturalWidth / naturalHeight;
            const size = { width: naturalWidth, height: naturalHeight };
            const farthest = farthestZoom(size, SHAPE_ASPECTS[shape] ?? own);
            setPicture({ aspect: own, farthest });
          }}
          mediaProps={{ alt: "" }}
          cropperProps={{
            role: "group",
            "aria-label": "Partie gardée de l'image : les flèches la déplacent, + et − zooment",
            onKeyUp: ({ key }) => {
              if (key === "+" || key === "=") zoomTo(zoom + 2 * STEP);
              if (key === "-") zoomTo(zoom - 2 * STEP);
            },
          }}
        />
      </div>
      <div className="flex items-center gap-3">
        <ZoomOut aria-hidden size={20} className="shrink-0 text-soft" />
        <Slider
          ref={slider}
          label="Zoom"
          min={1}
          max={picture.farthest}
          step={STEP}
          value={zoom}
          disabled={picture.farthest === 1}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          fill={picture.farthest === 1 ? 0 : (zoom - 1) / (picture.farthest - 1)}
          onChange={({ currentTarget }) => zoomTo(Number(currentTarget.value))}
        />
        <ZoomIn aria-hidden size={20} className="shrink-0 text-soft" />
      </div>
      <p role="alert" className="font-semibold text-rose empty:hidden">
        {refusal}
      </p>
      <div className="sticky bottom-[-1.5rem] -mx-6 -mb-6 grid gap-3 bg-card px-6 pb-6 sm:flex">
        <Button disabled={!crop || sending} onClick={() => send(crop)}>
          {sending ? "Un instant…" : "Recadrer"}
        </Button>
        <Button look="secondary" disabled={sending} onClick={() => send()}>
          Garder en entier
        </Button>
      </div>
    </PanelDialog>
  );
}

const FAILURE = "L'image n'a pas pu être recadrée. Réessayez, ou gardez-la en entier.";

/** The picture, or why there is none. */
async function cropped(file: string, crop?: Crop): Promise<SentFile | string> {
  try {
    const body = new URLSearchParams({ file });
    for (const [name, value] of Object.entries(crop ?? {})) body.set(name, String(value));
    const answer = await fetch(CROP_PATH, { method: "POST", body });
    if (answer.ok) return (await answer.json()) as SentFile;
    return answer.status === 422 ? await answer.text() : FAILURE;
  } catch {
    return FAILURE;
  }
}

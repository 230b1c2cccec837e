import { Crop as CropIcon } from "lucide-react";
import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import type { SentFile } from "#app/domain/media/upload/upload-state.ts";
import type { FieldFile, FileFieldState } from "#app/domain/media/upload/use-file-field.ts";
import { Button } from "#app/ui/button.tsx";
import { focusSoon } from "#app/ui/focus.ts";
import { notifyError } from "#app/ui/page/notify.ts";
import { canBeCut, type PictureShape } from "./crop.ts";

export type CropDialogProps = {
  file: FieldFile;
  shape: PictureShape;
  onDone: (cropped?: SentFile) => void;
};

/** Asked as soon as a picture has arrived, then again by who wants it. */
export function CropButton({
  field,
  shape,
  onAnswered,
}: {
  field: FileFieldState;
  shape: PictureShape;
  onAnswered?: ((id: string) => void) | undefined;
}) {
  const { file, sending } = field;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<CropDialogProps> | null>(null);
  const open = (onFailure?: () => void) => {
    setOpen(true);
    import("./crop-dialog.tsx").then(
      ({ CropDialog }) => setDialog(() => CropDialog),
      () => {
        setOpen(false);
        onFailure?.();
      },
    );
  };
  const hasArrived = useRef(false);
  useEffect(() => {
    if (sending) hasArrived.current = true;
    else if (file && hasArrived.current) {
      hasArrived.current = false;
      if (canBeCut(file, shape)) open();
      else onAnswered?.(file.id);
    }
  });
  if (!file) return null;
  if (!canBeCut(file, shape)) {
    return (
      <p role="status" className="basis-full text-sm text-soft">
        Image trop petite pour être recadrée : elle est gardée en entier.
      </p>
    );
  }
  return (
    <>
      <Button
        id={id}
        look="secondary"
        size="small"
        className="needs-scripts"
        onClick={() => open(() => notifyError("La page est coupée d'internet. Réessayez."))}
      >
        <CropIcon aria-hidden size={16} /> Recadrer
        <span className="sr-only"> « {file.name} »</span>
      </Button>
      {isOpen && Dialog && (
        <Dialog
          file={file}
          shape={shape}
          onDone={(cropped) => {
            setOpen(false);
            focusSoon(id);
            if (cropped && cropped.id !== file.id) field.take(cropped);
            if (cropped) onAnswered?.(cropped.id);
          }}
        />
      )}
    </>
  );
}

import { Bookmark } from "lucide-react";
import type { ComponentProps } from "react";
import type { Download } from "#app/domain/media/download.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** `place`: among what it belongs to. */
export type Keepable = { track: Track; download: Download; place?: number };
export type KeepLook = "row" | "item" | "course";
export type KeepProps = { of: readonly Keepable[]; look: KeepLook };

export const KEEP_WORDS = {
  row: "Garder",
  item: "Garder hors ligne",
  course: "Garder le cours hors ligne",
};

const BUTTON = buttonClass(
  { look: "secondary", size: "small" },
  "needs-scripts flex-row-reverse print:hidden",
);
const LOOKS = { row: "needs-scripts keep-row", item: `${BUTTON} file-button`, course: BUTTON };

export const keepClass = (look: KeepLook) => LOOKS[look];

export function KeepFace({
  of,
  look,
  words,
  size,
  verb = words,
  ...rest
}: KeepProps & { words: string; verb?: string; size: string } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={keepClass(look)}
      aria-label={look === "row" ? `${verb} ${of[0]?.track.title} hors ligne (${size})` : undefined}
      {...rest}
    >
      <span className="tabular-nums">
        {words} {look !== "row" && <span className="font-normal text-soft">{size}</span>}
      </span>
      <Bookmark size={20} aria-hidden="true" />
    </button>
  );
}

import { Download } from "lucide-react";
import { type Download as Offered, offersOf } from "#app/domain/media/download.ts";
import { downloadUrl } from "#app/domain/media/media-file.ts";
import { leadsToMoments } from "#app/domain/player/moments/moment.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DockMenu, DockToolLink } from "./dock-menu.tsx";

const WORD = "Télécharger";
const FACE = <Download size={20} aria-hidden="true" />;

/** Of what is heard, under its title. */
export function DownloadMenu({ track, download }: { track: Track; download: Offered }) {
  const [only, ...others] = offersOf(download);
  if (!only) return null;
  if (others.length === 0) {
    const label = `${WORD} ${track.title} (${only.words})`;
    return <DockToolLink href={only.href} label={label} face={FACE} word={WORD} />;
  }
  return (
    <DockMenu label={WORD} face={FACE} word={WORD} title={WORD}>
      <div className="grid gap-2 px-3 pb-2">
        {[only, ...others].map(({ href, words }) => (
          <a
            key={href}
            href={href}
            download
            className={buttonClass({ look: "secondary", size: "small" })}
          >
            {words}
          </a>
        ))}
      </div>
    </DockMenu>
  );
}

/** None of a formation's recordings, which may be its students' alone, nor before its size is known. */
export function downloadOf(track: Track): Offered | null {
  const { src, title, full: size, light } = track;
  const file = /^\/media\/([\w-]+)/.exec(src)?.[1];
  if (!file || !size || !leadsToMoments(track)) return null;
  return { href: downloadUrl(file, title), size, light };
}

import { Podcast } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { SHARE_LOOK } from "#app/ui/share-links.tsx";
import { podcastPath } from "./podcast.ts";

const ALONE = buttonClass({ look: "secondary", size: "small" }, "w-fit max-sm:w-full print:hidden");

/** To what stands at `path`, as a podcast: among the ways to share it, or alone. */
export function PodcastLink({ path, alone }: { path: string; alone?: boolean }) {
  return (
    <Link to={podcastPath(path)} className={alone ? ALONE : `${SHARE_LOOK} share-apart`}>
      <Podcast aria-hidden size={18} /> S'abonner en podcast
    </Link>
  );
}

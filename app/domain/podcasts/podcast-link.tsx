import { Link } from "#app/ui/link.tsx";
import { podcastPath } from "./podcast.ts";

/** To what stands at `path`, as a podcast. */
export function PodcastLink({ path }: { path: string }) {
  return (
    <Link
      to={podcastPath(path)}
      className="inline-flex min-h-11 w-fit items-center text-sm text-soft hover:text-ink hover:underline print:hidden"
    >
      S'abonner en podcast
    </Link>
  );
}

import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { listenUrl } from "#app/domain/media/media-file.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { patternUrl } from "#app/ui/cover-address.ts";
import { type FormationContent, formationPath } from "./formation.ts";

type PlayableFormation = {
  id: string;
  title: string;
  theme: { color: string } | null;
  instructor: { id: string; name: string } | null;
  contents: FormationContent[];
};

export function formationTracks(formation: PlayableFormation): Track[] {
  const { id, title, theme, instructor, contents } = formation;
  return contents.flatMap((content) => {
    if (content.type !== "audio" || !content.file) return [];
    return {
      id: content.id,
      title: content.title,
      src: listenUrl(content.file.id, content.file.mp3Size !== null),
      duration: content.file.seconds,
      speaker: instructor && { name: instructor.name, to: instructorPath(instructor) },
      page: { title, to: formationPath(id) },
      artwork: patternUrl(id, theme?.color),
    };
  });
}

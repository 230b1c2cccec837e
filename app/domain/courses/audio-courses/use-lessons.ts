import { useEffect, useMemo, useState } from "react";
import { coursePath } from "#app/domain/courses/course.ts";
import {
  type PlayableCourse,
  type Recording,
  tracksOf,
} from "#app/domain/courses/course-tracks.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import { currentTrack } from "#app/domain/player/queue.ts";
import { whenLine } from "#app/infra/line.ts";
import type { AudioCourseSummary } from "./audio-course.server.ts";

type Course = PlayableCourse & Pick<AudioCourseSummary, "lessons">;
type Asked = { open: boolean; given?: Recording[] };

/**
 * A closed card has its first lesson alone. The others come when it is opened or plays, or when one has begun a course
 * of which this browser knows other lessons than there are.
 */
export function useLessons(course: Course, { open, given }: Asked) {
  const { lessons } = course;
  const path = coursePath(course);
  const [recordings, setRecordings] = useState(given);
  const known = usePlayer(({ series }) => series.find(([first]) => first?.page.to === path));
  const plays = usePlayer(({ queue }) => currentTrack(queue)?.page.to === path);
  const isPart = plays || (known && known.length !== lessons.count);
  const isWanted = open || (isPart && lessons.count > 1);
  useEffect(() => {
    if (!isWanted || recordings) return;
    const left = new AbortController();
    whenLine(() => ask(path, left.signal), { signal: left.signal }).then(setRecordings, () => {
      if (open && !left.signal.aborted) location.assign(path);
    });
    return () => left.abort();
  }, [isWanted, open, recordings, path]);
  const own = useMemo(() => {
    const { first } = course.lessons;
    return tracksOf(course, recordings ?? (first ? [first] : []));
  }, [course, recordings]);
  return { recordings, tracks: recordings ? own : (known ?? own) };
}

async function ask(path: string, signal: AbortSignal): Promise<Recording[]> {
  const answer = await fetch(`${path}/enregistrements`, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

import { Trash2 } from "lucide-react";
import { useEffect } from "react";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import type { Track } from "#app/domain/player/queue.ts";
import { count, formatDuration, formatSize } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { focusOn, focusSoon } from "#app/ui/focus.ts";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { focusBeside } from "#app/ui/lists/focus-beside.ts";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { notify, notifyError } from "#app/ui/page/notify.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { keep, pause, remove } from "./keeping.ts";
import { activityOf, bytesOf, type KeptRecording, useKept } from "./kept.ts";
import { dropLeaving, giveBack } from "./leaving.ts";

/** What this device keeps, course by course, with the place it takes. */
export function KeptList() {
  const kept = Object.values(useKept());
  // A page that was closed meanwhile may have left some.
  useEffect(() => void dropLeaving(), []);
  if (kept.length === 0) return <NothingKept />;
  const bytes = kept.reduce((sum, { have }) => sum + have, 0);
  return (
    <section className="grid grid-cols-1 gap-6">
      <p className="text-soft">
        {count(kept.length, "enregistrement")} · {formatSize(bytes)} sur cet appareil.{" "}
        {kept.length > 1 ? "Ils s'écoutent" : "Il s'écoute"} sans réseau.
      </p>
      {coursesOf(kept).map((course) => (
        <KeptCourse key={course[0]?.track.page.title} course={course} />
      ))}
    </section>
  );
}

export function NothingKept() {
  return (
    <EmptyState
      title="Vous n'avez encore rien gardé"
      text="Sur la page d'un cours, choisissez « Garder » à côté d'une leçon : vous pourrez l'écouter ici sans réseau, dans le bus ou à la campagne."
    />
  );
}

function KeptCourse({ course }: { course: readonly KeptRecording[] }) {
  const [first] = course;
  if (!first) return null;
  const { page } = first.track;
  const tracks = course.filter(({ whole }) => whole).map(({ track }) => track);
  const ids = course.map(({ track }) => track.id);
  const isOnePage = course.every(({ track }) => track.page.to === page.to);
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isOnePage && (
          <img
            src={first.track.artwork}
            alt=""
            width={56}
            height={56}
            className="size-14 rounded-lg bg-leaf object-cover"
          />
        )}
        <h2 className="min-w-0 flex-1 text-xl">
          {isOnePage ? (
            <Link to={page.to} className="hover:underline">
              <Bilingual>{page.title}</Bilingual>
            </Link>
          ) : (
            page.title.replace(/s?$/, "s")
          )}
        </h2>
        {course.length > 1 && (
          <Button
            look="quiet"
            size="small"
            className="-ms-3"
            onClick={() => {
              focusOn();
              takeAway(ids, count(ids.length, "enregistrement"));
            }}
          >
            Tout retirer<span className="sr-only"> : {page.title}</span>
          </Button>
        )}
      </div>
      <ul className="panel overflow-hidden">
        {course.map((one) => (
          <KeptRow key={one.track.id} one={one} tracks={tracks} />
        ))}
      </ul>
    </section>
  );
}

function KeptRow({ one, tracks }: { one: KeptRecording; tracks: readonly Track[] }) {
  const { track, size, copy, whole } = one;
  const { id, title, duration } = track;
  const facts = [
    duration && formatDuration(duration),
    copy === "light" ? `Léger ${formatSize(size)}` : formatSize(size),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-rule py-2 pr-1 pl-3 not-last:border-b sm:pl-4">
      {whole ? <PlayButton track={track} queue={tracks} /> : <span className="size-11" />}
      <div className="min-w-0 flex-1 basis-32">
        <h3 className="leading-snug sm:text-lg">
          <Bilingual>{title}</Bilingual>
        </h3>
        <MetaList items={facts} />
        {!whole && <ProgressBar value={bytesOf(id) / size} className="mt-1" />}
      </div>
      {!whole && <GoOn one={one} />}
      <Button
        look="quiet"
        size="icon"
        id={binOf(id)}
        aria-label={`Retirer ${title} de cet appareil`}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          takeAway([id], title);
        }}
      >
        <Trash2 size={18} aria-hidden="true" className="text-soft" />
      </Button>
    </li>
  );
}

function takeAway(ids: readonly string[], what: string): void {
  remove(ids);
  notify({
    kind: "success",
    title: "Retiré de cet appareil",
    description: what,
    undo: () => {
      if (giveBack(ids)) focusSoon(binOf(ids[0] ?? ""));
      else notifyError("Trop tard pour le rendre : vous pouvez le garder à nouveau.");
    },
  });
}

const binOf = (id: string) => `retirer-${id}`;

function GoOn({ one }: { one: KeptRecording }) {
  const { track, size } = one;
  const activity = activityOf(track.id);
  const percent = `${Math.floor((100 * bytesOf(track.id)) / size)} %`;
  return (
    <>
      <span className="text-sm text-soft tabular-nums">
        {activity === "cut" ? "En attente de la ligne…" : percent}
      </span>
      <Button
        look="secondary"
        size="small"
        onClick={() => (activity ? pause([track.id]) : keep([one]))}
      >
        {activity ? "Suspendre" : "Reprendre"}
        <span className="sr-only"> {track.title}</span>
      </Button>
    </>
  );
}

/** A sermon's title is that of all sermons, its page its own. */
function coursesOf(kept: readonly KeptRecording[]): KeptRecording[][] {
  const courses = new Map<string, KeptRecording[]>();
  for (const one of kept) {
    const { title } = one.track.page;
    courses.set(title, [...(courses.get(title) ?? []), one]);
  }
  const placeOf = ({ place = Number.MAX_SAFE_INTEGER }: KeptRecording) => place;
  return [...courses.values()].map((course) => course.sort((a, b) => placeOf(a) - placeOf(b)));
}

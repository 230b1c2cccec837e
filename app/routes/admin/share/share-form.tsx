import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { CONTENT_KINDS, CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import type { CourseType } from "#app/domain/courses/course.ts";
import { contentsPath } from "#app/domain/courses/formations/admin/formation-admin.ts";
import { RecordingList } from "#app/domain/courses/recordings/recording-list.tsx";
import { continuing, named } from "#app/domain/courses/recordings/recording-names.ts";
import { type Recordings, useRecordings } from "#app/domain/courses/recordings/use-recordings.ts";
import {
  FormEnding,
  useSavingAfterUploads,
} from "#app/domain/media/upload/saving-after-uploads.tsx";
import { forgetSharedFiles, sharedFiles } from "#app/domain/media/upload/shared-files.ts";
import { tallyOf } from "#app/domain/media/upload/upload-state.ts";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { count, typeset } from "#app/infra/french/french.ts";
import { newId } from "#app/infra/identifiers.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";

type Course = {
  id: string;
  slug: string;
  title: string;
  courseType: CourseType;
  count: number;
  lastTitle: string;
};

/** Where what was added to a course is seen. */
export function courseScreen({ id, courseType }: { id: string; courseType?: CourseType }): string {
  return courseType === "formation" ? contentsPath(id) : `/admin/courses/${id}/edit`;
}
/** The place that is made of what is published. */
export const NEW_COURSE = "nouveau-cours";

type Props = {
  courses: Course[];
  asked: string;
  cancelTo: string;
  refusal: FormRefusal | undefined;
};

const SINGLE_TYPES = CONTENT_TYPES.filter((type) => CONTENT_KINDS[type].file === "audio");
const NO_COURSE = { id: "partage", slug: "", title: "", courseType: "audio_course" } as const;
const BEGUN = { ...NO_COURSE, count: 0, lastTitle: "" };
const LAST_PLACE = "partage-vers";

export function ShareForm({ courses, asked, cancelTo, refusal }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isPlace = (place: string) =>
    place === NEW_COURSE ||
    courses.some(({ id }) => id === place) ||
    SINGLE_TYPES.some((type) => type === place);
  const begun = refusal?.values.to ?? (isPlace(asked) ? asked : "");
  const [to, setTo] = useState(begun);
  const [courseId] = useState(() => refusal?.values.courseId || newId());
  const course = to === NEW_COURSE ? BEGUN : courses.find(({ id }) => id === to);
  const naming = useMemo(() => (course ? continuing(course) : named), [course]);
  const recordings = useRecordings([], undefined, naming);
  const saving = useSavingAfterUploads(recordings.uploads, form);
  const part = usePart(recordings, form);
  const goTo = (place: string) => {
    const chosen = place === NEW_COURSE ? BEGUN : courses.find(({ id }) => id === place);
    setTo(place);
    recordings.rename(chosen ? continuing(chosen) : named);
  };
  useSharedFiles(recordings, () => {
    const last = localStorage.getItem(LAST_PLACE) ?? "";
    if (!begun && isPlace(last)) goTo(last);
  });
  return (
    <AutosavedForm
      name="partage"
      form={form}
      stored={{ to, title: "", description: "" }}
      refusal={refusal}
      unsaved={recordings.rows.length > 0}
      summary={{ title: "Rien n'est encore publié" }}
      onSubmit={(event) => {
        localStorage.setItem(LAST_PLACE, to === NEW_COURSE ? courseId : to);
        // What was sent to be published whole leads to what failed first.
        if (!part.isPart || saving.waiting) return saving.onSubmit(event);
        part.publish(event);
      }}
      className="grid gap-6"
    >
      {({ shown, errors }) => (
        <>
          <RecordingList
            recordings={recordings}
            course={course ?? NO_COURSE}
            single={!course}
            errors={errors}
          />
          <SelectField
            label="Où les publier"
            name="to"
            required
            value={to}
            onChange={(event) => goTo(event.currentTarget.value)}
            error={errors.to}
          >
            <option value="">Choisissez…</option>
            <option value={NEW_COURSE}>Nouveau cours…</option>
            <CourseOptions
              label="À la suite d'un cours audio"
              of="audio_course"
              courses={courses}
            />
            <CourseOptions label="À la suite d'une formation" of="formation" courses={courses} />
            <optgroup label="Un par un">
              {SINGLE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {CONTENT_KINDS[type].label}
                </option>
              ))}
            </optgroup>
          </SelectField>
          {to === NEW_COURSE && (
            <div className="grid gap-5">
              <input type="hidden" name="courseId" value={courseId} />
              <TextField
                label="Titre du cours"
                name="title"
                required
                maxLength={200}
                defaultValue={shown.title}
                error={errors.title}
              />
              <TextAreaField
                label="Description"
                name="description"
                required
                rows={3}
                help="Ce qu'on y apprend, pour qui. Ce texte s'affiche sur la page du cours."
                defaultValue={shown.description}
                error={errors.description}
              />
            </div>
          )}
          {part.isPart && <Refused failed={part.failed} form={form} />}
          {recordings.rows.length > 0 && (
            <FormEnding
              saving={saving}
              submit={part.isPart ? partly(part.saved, { single: !course }) : "Publier"}
              cancelTo={cancelTo}
              missing={!to && "Choisissez où les publier."}
              into={nameOf(to, courses)}
            />
          )}
        </>
      )}
    </AutosavedForm>
  );
}

/** What arrived, published without what the server refused; what a cut line kept away goes on by itself. */
function usePart({ uploads, removeFailed }: Recordings, form: RefObject<HTMLFormElement | null>) {
  const { failed, saved, running } = tallyOf(uploads);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving || failed > 0) return;
    setLeaving(false);
    // A form that is still telling that it is submitted is not submitted anew.
    setTimeout(() => form.current?.requestSubmit());
  }, [isLeaving, failed, form]);
  const publish = (event: FormEvent) => {
    event.preventDefault();
    removeFailed();
    setLeaving(true);
  };
  const isRefused = Object.values(uploads).every((one) => one.step !== "failed" || one.final);
  const isPart = running === 0 && failed > 0 && saved > 0 && isRefused;
  return { isPart, failed, saved, publish };
}

/** The others can be published without it. */
function Refused({ failed, form }: { failed: number; form: RefObject<HTMLFormElement | null> }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-rose bg-rose-wash px-4 py-2 text-rose"
    >
      <p className="min-w-0 grow">
        {count(failed, "fichier n'est pas arrivé", "fichiers ne sont pas arrivés")}.
      </p>
      <button
        type="button"
        className="min-h-11 underline underline-offset-4"
        onClick={() => {
          const failure = form.current?.querySelector<HTMLElement>("[data-failed]");
          failure?.focus({ preventScroll: true });
          failure?.scrollIntoView({ block: "center" });
        }}
      >
        Voir pourquoi
      </button>
    </div>
  );
}

/** « Publier les 3 reçues » */
function partly(saved: number, { single }: { single: boolean }): string {
  if (saved === 1) return single ? "Publier le seul reçu" : "Publier la seule reçue";
  return `Publier les ${saved} ${single ? "reçus" : "reçues"}`;
}

function CourseOptions(props: { label: string; of: CourseType; courses: Course[] }) {
  const offered = props.courses.filter(({ courseType }) => courseType === props.of);
  return (
    offered.length > 0 && (
      <optgroup label={props.label}>
        {offered.map(({ id, title }) => (
          <option key={id} value={id}>
            {typeset(title)}
          </option>
        ))}
      </optgroup>
    )
  );
}

function nameOf(place: string, courses: Course[]): string | undefined {
  if (place === NEW_COURSE) return "un nouveau cours";
  const type = SINGLE_TYPES.find((type) => type === place);
  return type ? CONTENT_KINDS[type].label : courses.find(({ id }) => id === place)?.title;
}

/** Taken once; removed by hand from the list, they do not come back. */
function useSharedFiles(recordings: ReturnType<typeof useRecordings>, onArrival: () => void) {
  const taken = useRef(false);
  // By the time the files are read, the place where they go is another.
  const latest = useRef(recordings);
  latest.current = recordings;
  const count = recordings.rows.length;
  const before = useRef(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    onArrival();
    void sharedFiles().then((files) => files.length > 0 && latest.current.choose(files));
  }, []);
  useEffect(() => {
    if (before.current > 0 && count === 0) void forgetSharedFiles();
    before.current = count;
  }, [count]);
}

import { Plus } from "lucide-react";
import { data } from "react-router";
import { audioCourseRecord } from "#app/domain/courses/audio-courses/audio-course.record.server.ts";
import { CourseForm } from "#app/domain/courses/audio-courses/audio-course-form.tsx";
import { coursePath } from "#app/domain/courses/course.ts";
import { listOtherContents } from "#app/domain/courses/recordings/course-content.server.ts";
import { CourseContentItem } from "#app/domain/courses/recordings/course-content-item.tsx";
import { listInstructorsToChoose } from "#app/domain/instructors/instructor.server.ts";
import { publicationSaid } from "#app/domain/records/publication/publication.server.ts";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { count } from "#app/infra/french/french.ts";
import { answerRecord, seeAction } from "#app/routes/admin/answers/answer-form.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/course-form.ts";

const FAILURE = "Impossible de sauvegarder le cours";

export async function loader({ params }: Route.LoaderArgs) {
  const { id }: { id?: string } = params;
  const [course, others, themes, instructors] = await Promise.all([
    id ? audioCourseRecord.find(id) : audioCourseRecord.blank(),
    listOtherContents(id),
    listThemeMarks(),
    listInstructorsToChoose(),
  ]);
  if (!course) throw data("Cours non trouvé", { status: 404 });
  return { course, others, isNew: !id, themes, instructors };
}

export function action(args: Route.ActionArgs) {
  return answerRecord(args, {
    record: audioCourseRecord,
    failure: FAILURE,
    done: (isNew, input) => ({
      // Where its recordings are added, if it has none yet.
      to:
        isNew && input.recordings.length === 0
          ? `/admin/courses/${input.id}/edit`
          : "/admin/courses",
      description: `Le cours a été ${isNew ? "créé" : "mis à jour"}.${publicationSaid(input)}`,
      action: seeAction("/cours-audio", input),
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function CoursePage({ loaderData, actionData }: Route.ComponentProps) {
  const { course, others, isNew } = loaderData;
  const held = course.recordings.length + others.length;
  return (
    <>
      <ScreenHeader
        title={isNew ? "Nouveau cours audio" : "Modifier le cours audio"}
        text={!isNew && `${course.title} · ${count(held, "contenu")}`}
        back={{ to: "/admin/courses", label: "Cours Audio" }}
      >
        {!isNew && (
          <>
            <SiteLink to={coursePath(course)} item={course} size="small" />
            <ButtonLink
              look="secondary"
              size="small"
              to={`/admin/courses/${course.id}/contents?ajouter=1`}
            >
              <Plus aria-hidden size={18} /> Ajouter une leçon
            </ButtonLink>
          </>
        )}
      </ScreenHeader>
      <CourseForm key={isNew ? "new" : course.id} {...loaderData} refusal={actionData} />
      {others.length > 0 && (
        <section className="grid gap-3 pt-10">
          <h2 className="text-2xl">Autres leçons</h2>
          {others.map((content) => (
            <CourseContentItem key={content.id} course={course} content={content} />
          ))}
        </section>
      )}
      {!isNew && held === 0 && (
        <EmptyState
          title="Aucun contenu"
          text="Ajoutez un enregistrement, une vidéo, un document ou un texte."
        />
      )}
    </>
  );
}

import { data } from "react-router";
import { audioCourseRecord } from "#app/domain/courses/audio-courses/audio-course.record.server.ts";
import { CourseForm } from "#app/domain/courses/audio-courses/audio-course-form.tsx";
import { coursePath } from "#app/domain/courses/course.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerRecord, seeAction } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/course-form.ts";

const FAILURE = "Impossible de sauvegarder le cours";

export async function loader({ params }: Route.LoaderArgs) {
  const { id }: { id?: string } = params;
  const [course, themes, instructors] = await Promise.all([
    id ? audioCourseRecord.find(id) : audioCourseRecord.blank(),
    listThemeMarks(),
    listInstructorNames(),
  ]);
  if (!course) throw data("Cours non trouvé", { status: 404 });
  return { course, isNew: !id, themes, instructors };
}

export function action(args: Route.ActionArgs) {
  return answerRecord(args, {
    record: audioCourseRecord,
    failure: FAILURE,
    done: (isNew, input) => ({
      to: "/admin/courses",
      description: `Le cours a été ${isNew ? "créé" : "mis à jour"}.`,
      action: seeAction("/cours-audio", input),
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function CoursePage({ loaderData, actionData }: Route.ComponentProps) {
  const { course, isNew } = loaderData;
  return (
    <>
      <ScreenHeader
        title={isNew ? "Nouveau cours audio" : "Modifier le cours audio"}
        back={{ to: "/admin/courses", label: "Cours Audio" }}
      >
        {!isNew && <SiteLink to={coursePath(course)} item={course} />}
      </ScreenHeader>
      <CourseForm key={isNew ? "new" : course.id} {...loaderData} refusal={actionData} />
    </>
  );
}

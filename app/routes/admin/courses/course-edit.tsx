import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findAudioCourseToEdit } from "#app/domain/courses/audio-courses/audio-course-edit.server.ts";
import { saveAudioCourse } from "#app/domain/courses/audio-courses/audio-course-form.server.ts";
import { CourseForm } from "#app/domain/courses/audio-courses/audio-course-form.tsx";
import { audioCourseInput } from "#app/domain/courses/audio-courses/audio-course-input.server.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/course-edit.ts";

const FAILURE = "Impossible de sauvegarder le cours";

export async function loader({ params }: Route.LoaderArgs) {
  const [course, themes, instructors] = await Promise.all([
    findAudioCourseToEdit(params.id),
    listThemeMarks(),
    listInstructorNames(),
  ]);
  if (!course) throw data("Cours non trouvé", { status: 404 });
  return { course, themes, instructors };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: audioCourseInput,
    save: (input, sent) => {
      const by = context.get(adminContext);
      return saveAudioCourse({ ...input, id: params.id }, { create: false, by, ...sent });
    },
    failure: FAILURE,
    done: { to: "/admin/courses", description: "Le cours a été mis à jour." },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function EditCourse({ loaderData, actionData }: Route.ComponentProps) {
  const { course, themes, instructors } = loaderData;
  return (
    <>
      <ScreenHeader
        title="Modifier le cours audio"
        back={{ to: "/admin/courses", label: "Cours Audio" }}
      >
        <SiteLink to={`/cours-audio/${course.id}`} item={course} />
      </ScreenHeader>
      <CourseForm
        key={course.id}
        isNew={false}
        course={course}
        themes={themes}
        instructors={instructors}
        refusal={actionData}
      />
    </>
  );
}

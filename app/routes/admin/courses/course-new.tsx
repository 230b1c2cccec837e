import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { saveAudioCourse } from "#app/domain/courses/audio-courses/audio-course-form.server.ts";
import { CourseForm } from "#app/domain/courses/audio-courses/audio-course-form.tsx";
import { audioCourseInput } from "#app/domain/courses/audio-courses/audio-course-input.server.ts";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { PUBLISHED } from "#app/domain/records/publication/publication.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { newId } from "#app/infra/identifiers.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/course-new.ts";

const FAILURE = "Impossible de sauvegarder le cours";

export async function loader() {
  const [themes, instructors] = await Promise.all([listThemeMarks(), listInstructorNames()]);
  return { id: newId(), themes, instructors };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: audioCourseInput,
    save: (input) => saveAudioCourse(input, { create: true, by: context.get(adminContext) }),
    failure: FAILURE,
    done: { to: "/admin/courses", description: "Le cours a été créé." },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function NewCourse({ loaderData, actionData }: Route.ComponentProps) {
  const { id, themes, instructors } = loaderData;
  const course = {
    id,
    title: "",
    description: "",
    themeId: null,
    instructorId: null,
    ...PUBLISHED,
  };
  return (
    <>
      <ScreenHeader
        title="Nouveau cours audio"
        back={{ to: "/admin/courses", label: "Cours Audio" }}
      />
      <CourseForm
        isNew
        course={{ ...course, recordings: [] }}
        themes={themes}
        instructors={instructors}
        refusal={actionData}
      />
    </>
  );
}

import { Plus } from "lucide-react";
import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import type { CourseContent } from "#app/domain/courses/recordings/course-content.ts";
import {
  courseContentInput,
  saveCourseContent,
} from "#app/domain/courses/recordings/course-content-form.server.ts";
import { CourseContentForm } from "#app/domain/courses/recordings/course-content-form.tsx";
import { CourseContentItem } from "#app/domain/courses/recordings/course-content-item.tsx";
import {
  findCourseContents,
  findCourseContentToEdit,
} from "#app/domain/courses/recordings/course-contents.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { count } from "#app/infra/french/french.ts";
import { newId } from "#app/infra/identifiers.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { OrderedList } from "#app/ui/lists/ordered-list.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/course-contents.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  const found = await findCourseContents(params.courseId);
  if (!found) throw data("Cours non trouvé", { status: 404 });
  const query = new URL(request.url).searchParams;
  const edited = await findCourseContentToEdit(params.courseId, query.get("modifier") ?? "");
  const opened = edited ?? (query.has("ajouter") ? blankContent(found.contents.length) : null);
  return { ...found, opened, isNew: !edited };
}

export function action({ request, params: { courseId }, context }: Route.ActionArgs) {
  const isNew = !new URL(request.url).searchParams.has("modifier");
  return answerForm(request, {
    input: courseContentInput,
    save: (input, sent) =>
      saveCourseContent(courseId, input, { by: context.get(adminContext), ...sent }),
    failure: "Erreur lors de la sauvegarde",
    done: {
      to: `/admin/courses/${courseId}/contents`,
      description: isNew ? "Le contenu a été ajouté." : "Le contenu a été mis à jour.",
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "Erreur lors de la sauvegarde");
}

export default function CourseContents({ loaderData, actionData }: Route.ComponentProps) {
  const { course, contents, opened, isNew } = loaderData;
  const here = `/admin/courses/${course.id}/contents`;
  return (
    <>
      <ScreenHeader
        title={course.title}
        text={count(contents.length, "contenu")}
        back={
          course.courseType === "formation"
            ? { to: "/admin/formations", label: "Formations" }
            : { to: "/admin/courses", label: "Cours Audio" }
        }
      >
        <ButtonLink to={`${here}?ajouter=1`} preventScrollReset>
          <Plus aria-hidden size={18} /> Ajouter un contenu
        </ButtonLink>
      </ScreenHeader>
      <div className="grid gap-4">
        {opened && (
          <CourseContentForm
            key={isNew ? "new" : opened.id}
            course={course}
            content={opened}
            isNew={isNew}
            closeTo={here}
            refusal={actionData}
          />
        )}
        {contents.length === 0 && !opened && (
          <EmptyState
            title="Aucun contenu"
            text="Ajoutez un enregistrement, une vidéo, un document ou un texte."
          />
        )}
        <OrderedList items={contents} to={`${here}/order`} className="grid gap-3">
          {(content, tools) => (
            <CourseContentItem course={course} content={content} tools={tools} />
          )}
        </OrderedList>
      </div>
    </>
  );
}

function blankContent(orderIndex: number): CourseContent {
  return {
    id: newId(),
    title: "",
    description: "",
    contentType: "audio",
    body: null,
    durationMinutes: 0,
    durationSeconds: 0,
    orderIndex,
    isFreePreview: false,
    file: null,
  };
}

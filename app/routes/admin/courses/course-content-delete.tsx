import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { contentDeletion } from "#app/domain/courses/recordings/course-content.ts";
import { findContentToDelete } from "#app/domain/courses/recordings/course-contents.server.ts";
import { answerDeletion } from "#app/routes/admin/answers/answer-deletion.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/course-content-delete.ts";

export async function loader({ params: { courseId, contentId } }: Route.LoaderArgs) {
  const content = await findContentToDelete(courseId, contentId);
  if (!content) throw data("Contenu non trouvé", { status: 404 });
  return { title: content.title, back: `/admin/courses/${courseId}/contents` };
}

export async function action({ params: { courseId, contentId }, context }: Route.ActionArgs) {
  const known = await findContentToDelete(courseId, contentId);
  return answerDeletion(context.get(adminContext), {
    kind: "course_content",
    id: known ? contentId : "",
    back: `/admin/courses/${encodeURIComponent(courseId)}/contents`,
    done: "Le contenu a été supprimé.",
    failure: "Impossible de supprimer le contenu",
  });
}

export default function CourseContentDelete({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={loaderData.back} {...contentDeletion(loaderData.title)} />;
}

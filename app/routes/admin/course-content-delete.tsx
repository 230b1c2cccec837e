import { data } from "react-router";
import { contentDeletion } from "#app/domain/courses/course-content.ts";
import {
  deleteCourseContent,
  findContentToDelete,
} from "#app/domain/courses/course-contents.server.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";
import { ConfirmPage } from "#app/ui/confirm-dialog.tsx";
import type { Route } from "./+types/course-content-delete.ts";

export async function loader({ params: { courseId, contentId } }: Route.LoaderArgs) {
  const content = await findContentToDelete(courseId, contentId);
  if (!content) throw data("Contenu non trouvé", { status: 404 });
  return { title: content.title, back: `/admin/courses/${courseId}/contents` };
}

export async function action({ params: { courseId, contentId } }: Route.ActionArgs) {
  const { ok } = await deleteCourseContent(courseId, contentId);
  return redirectWithToast(
    `/admin/courses/${encodeURIComponent(courseId)}/contents`,
    ok
      ? { kind: "success", title: "Succès", description: "Le contenu a été supprimé." }
      : { kind: "error", title: "Erreur", description: "Impossible de supprimer le contenu" },
  );
}

export default function CourseContentDelete({ loaderData }: Route.ComponentProps) {
  return <ConfirmPage cancelTo={loaderData.back} {...contentDeletion(loaderData.title)} />;
}

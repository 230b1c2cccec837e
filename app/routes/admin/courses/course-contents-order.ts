import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { moveCourseContent } from "#app/domain/courses/recordings/course-content.server.ts";
import { answerMoving } from "#app/routes/admin/answers/answer-moving.server.ts";
import type { Route } from "./+types/course-contents-order.ts";

const listOf = (courseId: string) => `/admin/courses/${encodeURIComponent(courseId)}/contents`;

export function action({ request, params: { courseId }, context }: Route.ActionArgs) {
  return answerMoving(request, listOf(courseId), (id, placing) =>
    moveCourseContent(courseId, id, placing, context.get(adminContext)),
  );
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(listOf(params.courseId));
}

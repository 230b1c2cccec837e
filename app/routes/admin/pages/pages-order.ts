import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { movePage } from "#app/domain/pages/page.server.ts";
import { PAGES_SCREEN } from "#app/domain/pages/page.ts";
import { answerMoving } from "#app/routes/admin/answers/answer-moving.server.ts";
import type { Route } from "./+types/pages-order.ts";

export function action({ request, context }: Route.ActionArgs) {
  return answerMoving(request, PAGES_SCREEN, (id, placing) =>
    movePage(id, placing, context.get(adminContext)),
  );
}

export function loader() {
  return redirect(PAGES_SCREEN);
}

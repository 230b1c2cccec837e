import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { moveTheme } from "#app/domain/themes/theme.server.ts";
import { answerMoving } from "#app/routes/admin/answers/answer-moving.server.ts";
import type { Route } from "./+types/themes-order.ts";

const THEMES = "/admin/themes";

export function action({ request, context }: Route.ActionArgs) {
  return answerMoving(request, THEMES, (id, placing) =>
    moveTheme(id, placing, context.get(adminContext)),
  );
}

export function loader() {
  return redirect(THEMES);
}

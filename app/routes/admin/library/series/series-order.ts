import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { moveInSeries } from "#app/domain/contents/series/series-recordings.server.ts";
import { seriesEditPath } from "#app/domain/series/series-kind.ts";
import { answerMoving } from "#app/routes/admin/answers/answer-moving.server.ts";
import type { Route } from "./+types/series-order.ts";

export function action({ request, params, context }: Route.ActionArgs) {
  return answerMoving(request, seriesEditPath(params.id), (id, placing) =>
    moveInSeries(params.id, id, placing, context.get(adminContext)),
  );
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(seriesEditPath(params.id));
}

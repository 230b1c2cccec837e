import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  addToSeries,
  takeOutOfSeries,
} from "#app/domain/contents/series/series-recordings.server.ts";
import { seriesEditPath } from "#app/domain/series/series-kind.ts";
import { quoted } from "#app/infra/french/french.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/series-recordings.ts";

type Args = Pick<Route.ActionArgs, "request" | "url" | "context"> & { params: { id: string } };
const MOST_ADDED = 500;

/** Adds to it, or takes out of it. */
export async function action({ request, url, params, context }: Args) {
  const back = seriesEditPath(params.id);
  const form = await request.formData();
  const ids = form.getAll("ids[]").map(String).slice(0, MOST_ADDED);
  const by = context.get(adminContext);
  const isAdding = url.pathname.replace(/\.data$/, "").endsWith("/add");
  return answerVerb(back, "La série n'a pas pu être changée", async () => {
    const done = isAdding
      ? await addToSeries(params.id, ids, by)
      : await takeOutOfSeries(params.id, ids[0] ?? "", by);
    if (!done.ok) return { refusal: "Cette série a changé entre-temps : rechargez la page." };
    if (done.titles.length === 0) return { refusal: "Cochez d'abord ce qui rejoint la série." };
    return { said: `${quoted(done.titles)} : ${isAdding ? "dans" : "hors de"} la série.` };
  });
}

export function loader({ params }: { params: { id: string } }) {
  return redirect(seriesEditPath(params.id));
}

import { redirect } from "react-router";
import { articleHtml } from "#app/domain/contents/content-body.server.ts";
import { findImagesIn } from "#app/domain/contents/content-images.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import type { Route } from "./+types/article-preview.ts";

export function loader() {
  return redirect("/admin/articles");
}

export async function action({ request }: Route.ActionArgs) {
  const body = String((await request.formData()).get("body") ?? "").slice(0, 200_000);
  return { html: articleHtml(body, await findImagesIn(body)) };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "L'aperçu ne peut pas être montré");
}

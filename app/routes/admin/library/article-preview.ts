import { redirect } from "react-router";
import { articleHtml } from "#app/domain/contents/content-body.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import type { Route } from "./+types/article-preview.ts";

export function loader() {
  return redirect("/admin/articles");
}

export async function action({ request }: Route.ActionArgs) {
  const body = (await request.formData()).get("body");
  return { html: articleHtml(String(body ?? "").slice(0, 200_000)) };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, "L'aperçu ne peut pas être montré");
}

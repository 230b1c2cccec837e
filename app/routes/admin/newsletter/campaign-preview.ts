import { redirect } from "react-router";
import { readLetter } from "#app/domain/newsletter/campaigns/campaign-form.server.ts";
import { previewHtml } from "#app/domain/newsletter/sending/campaign-mail.server.ts";
import type { Route } from "./+types/campaign-preview.ts";

export function loader() {
  return redirect("/admin/newsletter");
}

/** What the letter being written will look like. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 300_000);
  const content = readLetter(field("content"));
  const letter = { subject: field("subject"), preheader: field("preheader"), content };
  return { html: await previewHtml(letter) };
}

import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { cutFile } from "#app/domain/media/cutting/cut-file.server.ts";
import { partIn } from "#app/domain/media/recorder/recorded-file.ts";
import type { Route } from "./+types/cut.ts";

export function loader() {
  return redirect("/admin");
}

/** `file` and the part to keep; its name alone asks for the whole recording. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const part = partIn(String(form.get("part") ?? ""));
  if (form.has("part") && !part) return refused("Cette partie est trop courte.");
  const { id: by } = context.get(adminContext);
  const cut = await cutFile(String(form.get("file")), part, { by, signal: request.signal });
  return cut.ok ? Response.json(cut.file) : refused(cut.message);
}

function refused(message: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(message, { status: 422, headers });
}

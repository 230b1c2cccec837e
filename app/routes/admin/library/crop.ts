import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { cropInput, cropPicture } from "#app/domain/media/pictures/crop.server.ts";
import type { Route } from "./+types/crop.ts";

export function loader() {
  return redirect("/admin");
}

/** `file` and what to keep of it; its name alone asks for the whole picture. */
export async function action({ request, context }: Route.ActionArgs) {
  const { file, ...numbers } = Object.fromEntries(await request.formData());
  const asked = cropInput.safeParse(numbers);
  const isWhole = Object.keys(numbers).length === 0;
  if (!asked.success && !isWhole) return new Response("Recadrage refusé", { status: 422 });
  const { id: by } = context.get(adminContext);
  const cropped = await cropPicture(String(file), asked.data, by);
  return cropped.ok
    ? Response.json(cropped.file)
    : new Response(cropped.message, { status: 422, headers: PLAIN });
}

const PLAIN = { "Content-Type": "text/plain; charset=utf-8" };

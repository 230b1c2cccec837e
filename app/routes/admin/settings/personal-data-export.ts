import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { ADMIN_PERSONAL_DATA_PATH, readPerson } from "#app/domain/personal-data/personal-data.ts";
import { downloadPersonalFile } from "#app/domain/personal-data/personal-data-export.server.ts";
import { readWords } from "#app/infra/forms/list-query.ts";
import type { Route } from "./+types/personal-data-export.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = readPerson(readWords(url.searchParams, "q", 254));
  if (!person) throw redirect(ADMIN_PERSONAL_DATA_PATH);
  await recordEvent(context.get(adminContext), { verb: "export", kind: "person" });
  const { body, headers } = await downloadPersonalFile(person, url.searchParams.get("format"));
  return new Response(body, { headers });
}

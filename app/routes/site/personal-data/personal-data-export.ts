import { redirect } from "react-router";
import { PERSONAL_FILE_PATH } from "#app/domain/personal-data/personal-data.ts";
import { downloadPersonalFile } from "#app/domain/personal-data/personal-data-export.server.ts";
import { readPersonalToken } from "#app/domain/personal-data/personal-data-link.server.ts";
import { tokenOf } from "#app/routes/site/mailed-link.tsx";
import type { Route } from "./+types/personal-data-export.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const email = readPersonalToken(tokenOf(url));
  if (email === null) throw redirect(PERSONAL_FILE_PATH);
  const format = url.searchParams.get("format");
  const { body, headers } = await downloadPersonalFile({ email, phone: null }, format);
  return new Response(body, { headers });
}

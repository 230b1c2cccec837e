import { data, redirect } from "react-router";
import { CONTENT_SCREENS, readContentType } from "#app/domain/contents/admin/content-admin.ts";
import { AdminTrouble } from "#app/routes/admin/trouble.tsx";
import type { Route } from "./+types/content-list-redirect.ts";
import { NO_SUCH_TYPE } from "./content-type.ts";

/** The singular `/admin/{type}` leads to the list. */
export function loader({ params }: Route.LoaderArgs) {
  const type = readContentType(params.type);
  if (type) throw redirect(CONTENT_SCREENS[type].path);
  return data(null, { status: 404 });
}

export default function NoSuchType() {
  return <AdminTrouble missing title={NO_SUCH_TYPE} />;
}

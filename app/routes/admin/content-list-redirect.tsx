import { data, redirect } from "react-router";
import { CONTENT_SCREENS, readContentType } from "#app/domain/contents/content-admin.ts";
import type { Route } from "./+types/content-list-redirect.ts";
import { AdminTrouble } from "./admin-trouble.tsx";

/** The singular `/admin/{type}` leads to the list; anything else is no screen. */
export function loader({ params }: Route.LoaderArgs) {
  const type = readContentType(params.type);
  if (type) throw redirect(CONTENT_SCREENS[type].path);
  return data(null, { status: 404 });
}

export default function NoSuchScreen() {
  return <AdminTrouble missing />;
}

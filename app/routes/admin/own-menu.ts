import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";
import { menuFor } from "./menu.ts";

/** What whoever is signed in may open. */
export function useOwnMenu() {
  const layout = useRouteLoaderData<typeof loader>("routes/admin/layout");
  return menuFor(layout?.administrator.role ?? "admin");
}

import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";
import { menuFor } from "./menu.ts";

/** What whoever is signed in may open. */
export function useOwnMenu() {
  const layout = useRouteLoaderData<typeof loader>("routes/admin/layout");
  return menuFor(layout?.administrator.role ?? "admin");
}

/** A page may belong to another entry than its address says: a formation's lessons are under /admin/courses. */
export function useMenuPath(): string {
  const { pathname } = useLocation();
  const shown = useMatches().at(-1)?.loaderData as { menuPath?: string } | null | undefined;
  return shown?.menuPath ?? pathname;
}

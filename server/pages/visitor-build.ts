import type { ServerBuild } from "react-router";

const BACK_OFFICE = "routes/admin/layout";

/**
 * Each rendering goes through all the routes it is given, most of which are the back office's: no link leads there
 * from a public page without loading its document.
 */
export function visitorBuild(build: ServerBuild): ServerBuild {
  const { routes, assets } = build;
  const isBackOffice = (id = ""): boolean =>
    id === BACK_OFFICE || Boolean(routes[id] && isBackOffice(routes[id].parentId));
  const without = <Part>(parts: Record<string, Part>) =>
    Object.fromEntries(Object.entries(parts).filter(([id]) => !isBackOffice(id)));
  return {
    ...build,
    routes: without(routes),
    assets: { ...assets, routes: without(assets.routes) },
  };
}

export function isOfBackOffice(pathname: string): boolean {
  return /^\/admin(\/|\.|$)/i.test(pathname);
}

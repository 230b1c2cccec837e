import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { isUuid } from "#app/infra/identifiers.ts";

const NUMBER = /^\d{1,4}$/;
const WORD = /^[a-z-]{1,20}$/;
const TEXT = /^.{1,200}$/su;
/** The parts of a page that the router in the browser asks for, by the ids of their routes. */
const PARTS = "_routes";
const MISSING = "/introuvable";

/** What pages for every visitor read in their address, and the shape it has there. */
const PARAMETERS: Record<string, RegExp> = {
  q: TEXT,
  "mot-cle": TEXT,
  tri: WORD,
  graine: /^\w{1,12}$/,
  page: NUMBER,
  "page-cours": NUMBER,
  theme: /^[\da-f-]{36}$/i,
  instructeur: /^[\da-f-]{36}$/i,
  type: WORD,
  format: WORD,
  ref: /^[\w -]{1,40}$/,
  jeton: /^[\w.~-]{1,1000}$/,
  attente: /^\w?$/,
  envoye: /^\w?$/,
  demande: /^\w?$/,
};

export type PageAddress = { path: string; missing: boolean };

/**
 * The one address that stands for all that show the same page: without what no page reads or could
 * use, and one for all that are not there. Answers the path and query to render and to keep.
 */
export function pageAddresses(routes?: ServerBuild["routes"]): (url: URL) => PageAddress {
  const tree = routes && treeOf(routes);
  return ({ pathname, searchParams }) => {
    const query = queryOf(searchParams, routes);
    const [data = ""] = pathname.match(/(\/_)?\.data$/) ?? [];
    const page = pathname.slice(0, pathname.length - data.length) || "/";
    const match = tree && matchRoutes(tree, page)?.at(-1);
    if (tree && (!match || match.route.path === "*")) {
      return { path: MISSING + data.replace("/_", "") + query, missing: true };
    }
    const { id } = match?.params ?? {};
    if (!id || isUuid(id)) return { path: pathname + query, missing: false };
    return { path: match?.pathname.replace(`/${id}`, "/-") + data + query, missing: true };
  };
}

function queryOf(asked: URLSearchParams, routes: ServerBuild["routes"] = {}): string {
  const read = new URLSearchParams();
  for (const [name, shape] of Object.entries(PARAMETERS)) {
    const value = asked.get(name);
    if (value !== null && shape.test(value)) read.set(name, value);
  }
  const parts = asked.get(PARTS)?.split(",") ?? [];
  const known = [...new Set(parts)].filter((id) => Object.hasOwn(routes, id)).toSorted();
  if (known.length > 0) read.set(PARTS, known.join(","));
  return read.size > 0 ? `?${read}` : "";
}

function treeOf(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    if (index) return [{ id, path, index, caseSensitive }];
    return [{ id, path, caseSensitive, children: treeOf(routes, id) }];
  });
}

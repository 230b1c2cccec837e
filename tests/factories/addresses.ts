import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** A page or an action by its address, with its parameters in it; `files`: those above it and its own. */
export type Address = { address: string; id: string; files: string[] };

/** All that the site answers to. */
export function allAddresses(): Address[] {
  return walk(routes as RouteConfigEntry[], "", []);
}

function walk(tree: RouteConfigEntry[], above: string, files: string[]): Address[] {
  return tree.flatMap(({ id, path = "", file, index, children = [] }) => {
    const own = [above, path].filter(Boolean).join("/");
    const here = [...files, file];
    const below = walk(children, own, here);
    const page = { address: `/${own}`, id: id ?? file.replace(/\.tsx?$/, ""), files: here };
    return path || index ? [page, ...below] : below;
  });
}

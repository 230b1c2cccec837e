import { readdirSync } from "node:fs";
import type { EntryContext } from "react-router";
import type { PageScripts } from "./deferred-scripts.tsx";

type Manifest = EntryContext["manifest"];
type ManifestRoute = NonNullable<Manifest["routes"][string]>;

/** By the routes of a page, which are the same for all of its template. */
const written = new WeakMap<Manifest, Map<string, Omit<PageScripts, "start">>>();

/** What React Router's `Scripts` would write, asked for all at once when the visitor acts rather than each file
 * once another has named it. */
export function deferredScripts(context: EntryContext, data: string): PageScripts {
  const { manifest, serverHandoffString, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const known = written.get(manifest) ?? new Map();
  written.set(manifest, known);
  const key = ids.join(" ");
  const scripts = known.get(key) ?? scriptsOf(manifest, ids);
  known.set(key, scripts);
  return { ...scripts, start: startOf(serverHandoffString ?? "{}", data) };
}

function startOf(settings: string, data: string): string {
  return `window.__reactRouterContext=${settings};__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${quoted(data)});c.close()}}).pipeThrough(new TextEncoderStream())`;
}

const MARKED: Record<string, string> = {
  "\n": "\\n",
  "<": "\\x3c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The data are full of double quotes, which single ones let stand. */
function quoted(text: string): string {
  return `'${text.replaceAll(/[\\'\n<\u2028\u2029]/g, (sign) => MARKED[sign] ?? `\\${sign}`)}'`;
}

function scriptsOf(manifest: Manifest, ids: string[]): Omit<PageScripts, "start"> {
  const { entry, url, version, routes } = manifest;
  const shown = ids.flatMap((id) => routes[id] ?? []);
  const files = [entry, ...shown].flatMap(({ module, imports = [] }) => [module, ...imports]);
  const asked = new Set(files);
  const listed = [...new Set([...ids, ...frontOf(routes)])].flatMap((id) => {
    const route = routes[id];
    return route ? [[id, slim(route, asked)]] : [];
  });
  const own = {
    entry: { ...entry, imports: [] },
    routes: Object.fromEntries(listed),
    url,
    version,
  };
  const imports = shown.map(({ module }, at) => `import * as route${at} from "${module}";`);
  const modules = shown.map(({ id }, at) => `${JSON.stringify(id)}:route${at}`);
  const deferred =
    `${imports.join("")}const m=window.__reactRouterManifest=${JSON.stringify(own)};${FILLED}` +
    `window.__reactRouterRouteModules={${modules}};import(m.entry.module);`;
  return { deferred, modules: [...asked].join(" "), sound: playerFile() };
}

/** What every route has is written once. */
const FILLED =
  "for(const[id,r]of Object.entries(m.routes))Object.assign(r,{id,css:r.css||[],imports:r.imports||[]});";

/** The layouts alone would pass for the page at `/`: the router must know that it has one. */
function frontOf(routes: Manifest["routes"]): string[] {
  const isPathless = (id = ""): boolean =>
    !routes[id]?.path && (!routes[id]?.parentId || isPathless(routes[id]?.parentId));
  return Object.keys(routes).filter((id) => routes[id]?.index && isPathless(id));
}

/** Nothing that is false or empty, nor what is already asked for. */
function slim(route: ManifestRoute, asked: Set<string>): Partial<ManifestRoute> {
  const { id, imports = [], ...rest } = route;
  const others = asked.has(route.module) ? [] : imports.filter((file) => !asked.has(file));
  const said = Object.entries<unknown>({ ...rest, imports: others });
  return Object.fromEntries(said.filter(([, value]) => value !== false && !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

let player: string | undefined;

/** Named by the build; a first press on ▶ asks for it too. */
function playerFile(): string {
  player ??=
    filesIn("build/client/assets").find((file) => /^start-player-.*\.js$/.test(file)) ?? "";
  return player && `/assets/${player}`;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

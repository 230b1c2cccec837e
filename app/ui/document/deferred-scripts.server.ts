import { readdirSync } from "node:fs";
import type { EntryContext } from "react-router";
import type { PageScripts } from "./deferred-scripts.tsx";

type Manifest = EntryContext["manifest"];

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
  const listed = [...new Set([...ids, ...frontOf(routes)])].map((id) => [
    id,
    slim(routes[id], asked),
  ]);
  const own = { entry: slim(entry, asked), routes: Object.fromEntries(listed), url, version };
  const imports = shown.map(({ module }, at) => `import * as route${at} from "${module}";`);
  const modules = shown.map(({ id }, at) => `${JSON.stringify(id)}:route${at}`);
  const deferred =
    `${imports.join("")}window.__reactRouterManifest=${JSON.stringify(own)};` +
    `window.__reactRouterRouteModules={${modules}};import("${entry.module}");`;
  return { deferred, modules: [...asked].join(" "), sound: playerFile() };
}

/** The layouts alone would pass for the page at `/`: the router must know that it has one. */
function frontOf(routes: Manifest["routes"]): string[] {
  const isPathless = (id = ""): boolean =>
    !routes[id]?.path && (!routes[id]?.parentId || isPathless(routes[id]?.parentId));
  return Object.keys(routes).filter((id) => routes[id]?.index && isPathless(id));
}

/** Nothing that is false, nor what those already asked for import. */
function slim<Part extends { module: string } | undefined>(part: Part, asked: Set<string>): Part {
  if (!part) return part;
  const said = Object.entries<unknown>(part).filter(([, value]) => value !== false);
  const known = asked.has(part.module) && { imports: [] };
  return { ...Object.fromEntries(said), ...known } as Part;
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

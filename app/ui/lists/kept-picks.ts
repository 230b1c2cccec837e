/** In a list's address: what stays chosen, once the others were acted upon. */
export const KEPT = "choisies";

export function withKept(path: string, ids: string[]): string {
  const [pathname, search] = withoutKept(path).split("?");
  const params = new URLSearchParams(search);
  params.set(KEPT, ids.join("."));
  return `${pathname}?${params}`;
}

export function withoutKept(path: string): string {
  const [pathname = "", search = ""] = path.split("?");
  const params = new URLSearchParams(search);
  if (!params.has(KEPT)) return path;
  params.delete(KEPT);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

export function keptIn(search: string): string[] {
  return new URLSearchParams(search).get(KEPT)?.split(".") ?? [];
}

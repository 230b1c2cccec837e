import { redirect } from "react-router";

/** Under its id or a name it had before, an item is one step away. */
export function keepToAddress(url: URL, path: string): void {
  if (url.pathname !== path) throw redirect(path + url.search, 301);
}

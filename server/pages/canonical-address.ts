import type { MiddlewareHandler } from "hono";

/** A word of our addresses, as opposed to the numbers and secrets some of them carry. */
const WORD = /^[A-Za-z-]{1,20}$/;

/** `/Articles/` → `/articles`; null when it is written so already. */
export function canonicalPath(pathname: string): string | null {
  if (/^\/admin(\/|$)/i.test(pathname) || /\.[^/]*$/.test(pathname)) return null;
  const words = pathname.split("/").filter(Boolean);
  const written = `/${words.map((word) => (WORD.test(word) ? word.toLowerCase() : word)).join("/")}`;
  return written === pathname ? null : written;
}

/** The router would answer at every spelling; one page has one address. */
export const oneAddress: MiddlewareHandler = async (context, next) => {
  const { method, url } = context.req;
  if (method !== "GET" && method !== "HEAD") return next();
  const { pathname, search } = new URL(url);
  const written = canonicalPath(pathname);
  return written ? context.redirect(written + search, 301) : next();
};

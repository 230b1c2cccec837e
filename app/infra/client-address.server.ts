import { isIP, isIPv6 } from "node:net";
import { env } from "./env.server.ts";

/**
 * The visitor's address, or "" when it is not known. The server writes the header on every request,
 * after dropping what a visitor sent under that name, from the socket or, behind a trusted proxy,
 * from the last hop it names.
 */
export function clientAddress(request: Request): string {
  const address = (request.headers.get("x-client-address") ?? "").trim().toLowerCase();
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/, "");
  return isIP(unmapped) ? unmapped : "";
}

/** What limits count by: an IPv6 visitor commonly holds a whole /64. */
export function clientNetwork(request: Request): string {
  const address = clientAddress(request);
  if (!isIPv6(address)) return address || "inconnue";
  return `${expandIPv6(address).slice(0, 4).join(":")}::/64`;
}

/**
 * True only for someone sitting at this machine: a loopback address, no sign of a proxy on the way,
 * and a loopback name in the address bar, which a hostile page pointing its own name here lacks.
 */
export function comesFromThisMachine(request: Request, trustProxy = env.TRUST_PROXY): boolean {
  const proxied = FORWARDING_HEADERS.some((name) => request.headers.has(name));
  if (proxied && !trustProxy) return false;
  return isLoopback(clientAddress(request)) && isLoopbackName(new URL(request.url).hostname);
}

const FORWARDING_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip", "via", "cf-connecting-ip"];

function isLoopback(address: string): boolean {
  return address === "::1" || /^127\.\d+\.\d+\.\d+$/.test(address);
}

function isLoopbackName(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    isLoopback(hostname.replace(/^\[|\]$/g, ""))
  );
}

function expandIPv6(address: string): string[] {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill("0"), ...after];
}

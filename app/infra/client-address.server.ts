import { isIP, isIPv6 } from "node:net";

// "" when unknown. The server overwrites this header on every request, from the socket or, behind a
// trusted proxy, from the last hop it names: a visitor cannot forge it.
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

function expandIPv6(address: string): string[] {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const before = head ? head.split(":").map(withoutZeros) : [];
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill("0"), ...after];
}

function withoutZeros(group: string): string {
  return group.replace(/^0+(?=.)/, "");
}

import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { env } from "./env.server.ts";

const LONGEST_MS = 5_000;
const MOST_BYTES = 256 * 1024;

/**
 * Reads an address that somebody typed, or that another site named: by HTTPS, from a public machine, where it leads
 * at once. Rejects otherwise, and when the answer is long in coming or too large.
 */
export function readOutside(address: string): Promise<Buffer> {
  const url = new URL(address);
  const refusal = refusalOf(url);
  if (refusal) return Promise.reject(new Error(`${refusal}: ${url.origin}`));
  const instead = env.OUTSIDE_TEST_URL;
  const options = { signal: AbortSignal.timeout(LONGEST_MS), headers: HEADERS, agent: false };
  return new Promise((resolve, reject) => {
    const request = instead
      ? http.get(`${instead}/${url.host}${url.pathname}${url.search}`, options)
      : https.get(url, { ...options, lookup: lookupPublic });
    request.on("error", reject);
    request.on("response", (response) => {
      wholeOf(response).then(resolve, (error: Error) => {
        reject(error);
        request.destroy();
      });
    });
  });
}

const HEADERS = { Accept: "application/json, image/*", "User-Agent": "dar-al-ilm" };

function refusalOf({ protocol, port, username, hostname }: URL): string | undefined {
  if (protocol !== "https:" || port || username) return "No plain HTTPS address";
  // Node looks no number up.
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? "No name of a site" : undefined;
}

async function wholeOf(response: http.IncomingMessage): Promise<Buffer> {
  if (response.statusCode !== 200) throw new Error(`Answered ${response.statusCode}`);
  const read: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error("The answer is too large");
    read.push(chunk);
  }
  return Buffer.concat(read);
}

/** At the moment of connecting: between two look-ups, a name may change its mind. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error(`${hostname} is nowhere`), []);
    if (found.some(({ address }) => isPrivate(address))) {
      return done(new Error(`${hostname} is a private machine`), []);
    }
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

export function isPrivate(address: string): boolean {
  return isIP(address) === 6 ? RESERVED_6.check(address, "ipv6") : RESERVED_4.check(address);
}

/** Of this machine, of its network, and those that lead back to them. */
const RESERVED_4 = blockList("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);
/** Only 2000::/3 is public, but for what carries an IPv4 address. */
const RESERVED_6 = blockList("ipv6", [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
]);

function blockList(type: "ipv4" | "ipv6", networks: [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, type);
  return list;
}

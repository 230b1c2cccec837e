import { describe, expect, it } from "vitest";
import { clientAddress, clientNetwork, comesFromThisMachine } from "./client-address.server.ts";

describe("the visitor's address", () => {
  it("is the one the server wrote, IPv4 inside IPv6 made plain", () => {
    expect(clientAddress(request("::ffff:192.0.2.4"))).toBe("192.0.2.4");
    expect(clientAddress(request("2001:DB8::1"))).toBe("2001:db8::1");
  });

  it("is unknown rather than something else", () => {
    expect(clientAddress(request("pas une adresse"))).toBe("");
    expect(clientNetwork(request("pas une adresse"))).toBe("inconnue");
  });

  it("counts by /64 in IPv6 and by address in IPv4", () => {
    expect(clientNetwork(request("192.0.2.4"))).toBe("192.0.2.4");
    expect(clientNetwork(request("2001:db8:1:2:aaaa::1"))).toBe("2001:db8:1:2::/64");
    expect(clientNetwork(request("2001:db8:1:2::ffff"))).toBe("2001:db8:1:2::/64");
    expect(clientNetwork(request("2001:db8::7"))).toBe("2001:db8:0:0::/64");
  });
});

describe("being at this machine", () => {
  it.each(["http://localhost:3000/", "http://127.0.0.1:3000/", "http://[::1]:3000/"])(
    "is a loopback address under a loopback name: %s",
    (url) => expect(comesFromThisMachine(request("127.0.0.1", { url }))).toBe(true),
  );

  it("is not an address of the local network", () => {
    expect(comesFromThisMachine(request("192.168.1.12"))).toBe(false);
  });

  it("is not what a proxy on this machine passes on", () => {
    const proxied = request("127.0.0.1", { headers: { "X-Forwarded-For": "203.0.113.9" } });
    expect(comesFromThisMachine(proxied)).toBe(false);
  });

  it("is not a public name that leads here, by a tunnel or a hostile page", () => {
    const url = "https://dar-al-ilm.exemple/admin/setup";
    expect(comesFromThisMachine(request("127.0.0.1", { url }))).toBe(false);
  });

  it("is, behind a trusted proxy, what that proxy saw at this machine", () => {
    const headers = { "X-Forwarded-For": "127.0.0.1" };
    expect(comesFromThisMachine(request("127.0.0.1", { headers }), true)).toBe(true);
    expect(comesFromThisMachine(request("203.0.113.9", { headers }), true)).toBe(false);
  });
});

function request(
  address: string,
  { url = "http://localhost:3000/admin/setup", headers = {} as Record<string, string> } = {},
): Request {
  return new Request(url, { headers: { ...headers, "x-client-address": address } });
}

import { describe, expect, it } from "vitest";
import { clientAddress, clientNetwork } from "./client-address.server.ts";

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
    expect(clientNetwork(request("2001:0db8:0001:2::ffff"))).toBe("2001:db8:1:2::/64");
    expect(clientNetwork(request("2001:db8::7"))).toBe("2001:db8:0:0::/64");
  });
});

function request(address: string): Request {
  return new Request("http://localhost:3000/", { headers: { "x-client-address": address } });
}

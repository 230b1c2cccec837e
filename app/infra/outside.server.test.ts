import { afterEach, describe, expect, it } from "vitest";
import { type Outside, openOutside } from "#tests/factories/outside.ts";
import { isPrivate, readOutside } from "./outside.server.ts";

let outside: Outside | undefined;
afterEach(() => {
  outside?.close();
  outside = undefined;
});

it.each([
  ["http://exemple.fr/", "No plain HTTPS address"],
  ["https://exemple.fr:8443/", "No plain HTTPS address"],
  ["https://moi@exemple.fr/", "No plain HTTPS address"],
  ["file:///etc/passwd", "No plain HTTPS address"],
  ["https://127.0.0.1/", "No name of a site"],
  ["https://2130706433/", "No name of a site"],
  ["https://0x7f.1/", "No name of a site"],
  ["https://[::1]/", "No name of a site"],
  ["https://localhost/", "is a private machine"],
])("does not read %s", async (address, reason) => {
  await expect(readOutside(address)).rejects.toThrow(reason);
});

it.each([
  ["127.8.9.1", true],
  ["10.0.0.1", true],
  ["172.31.255.255", true],
  ["192.168.1.1", true],
  ["169.254.169.254", true],
  ["100.64.0.1", true],
  ["0.0.0.0", true],
  ["255.255.255.255", true],
  ["::1", true],
  ["::ffff:10.0.0.1", true],
  ["64:ff9b::a00:1", true],
  ["fe80::1", true],
  ["fd00::1", true],
  ["2002:a00:1::", true],
  ["93.184.216.34", false],
  ["172.32.0.1", false],
  ["2a00:1450:4007:80f::200e", false],
])("knows whether %s is private", (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});

describe("what it is answered", () => {
  it("is read whole", async () => {
    outside = await openOutside((_request, response) => response.end("bonjour"));
    expect(String(await readOutside("https://exemple.fr/a?b=c"))).toBe("bonjour");
    expect(outside.asked).toEqual(["/exemple.fr/a?b=c"]);
  });

  it("is not followed elsewhere", async () => {
    outside = await openOutside((_request, response) =>
      response.writeHead(302, { Location: "http://127.0.0.1/" }).end(),
    );
    await expect(readOutside("https://exemple.fr/")).rejects.toThrow("Answered 302");
    expect(outside.asked).toHaveLength(1);
  });

  it("is given up once it is too large", async () => {
    outside = await openOutside((_request, response) => response.end(Buffer.alloc(257 * 1024)));
    await expect(readOutside("https://exemple.fr/")).rejects.toThrow("too large");
  });

  it("is given up after five seconds, even when it has begun", async () => {
    outside = await openOutside((_request, response) => {
      const drops = setInterval(() => response.write(" "), 500);
      response.on("close", () => clearInterval(drops));
    });
    const begun = Date.now();
    await expect(readOutside("https://exemple.fr/")).rejects.toThrow();
    expect(Date.now() - begun).toBeGreaterThan(4_500);
    expect(Date.now() - begun).toBeLessThan(8_000);
  });
});

import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.server.ts";

it("gives leave to run to each script, and none to data for search engines", () => {
  const policy = contentSecurityPolicy(
    '<script>a()</script><script type="application/ld+json">{}</script><script src="/b.js"></script>',
  );
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

it("shows in a frame what it is told, and nothing else of other sites", () => {
  expect(contentSecurityPolicy("")).toContain("frame-src 'self';");
  const players = ["https://player.exemple.fr", "https://videos.exemple.org"];
  expect(contentSecurityPolicy("", players)).toContain(
    "frame-src 'self' https://player.exemple.fr https://videos.exemple.org;",
  );
});

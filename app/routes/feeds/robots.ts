import { env } from "#app/infra/env.server.ts";

export function loader(): Response {
  const lines = ["User-agent: *", "Disallow: /admin", "", `Sitemap: ${env.SITE_URL}/sitemap.xml`];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

import { createCookie } from "react-router";
import { z } from "zod";
import { env } from "#app/infra/env.server.ts";
import { authSecret } from "#app/infra/secret.server.ts";

/** Signed, for the administration; it says itself when it ends, whatever the browser does. */
export function signedCookie<Content extends object>(
  name: string,
  content: z.ZodType<Content>,
  { seconds, secret }: { seconds: number; secret: string },
) {
  const cookie = createCookie(name, {
    path: "/admin",
    httpOnly: true,
    sameSite: "lax",
    secure: env.SITE_URL.startsWith("https://"),
    maxAge: seconds,
    secrets: [`${authSecret()} ${secret}`],
  });
  return {
    async read(headers: Headers, now = Date.now()) {
      const kept: unknown = await cookie.parse(headers.get("Cookie"));
      const until = dated.safeParse(kept).data?.until ?? 0;
      return until > now ? (content.safeParse(kept).data ?? null) : null;
    },
    write: (held: Content, now = Date.now()) =>
      cookie.serialize({ ...held, until: now + seconds * 1000 }),
    drop: () => cookie.serialize({}, { maxAge: 0 }),
  };
}

const dated = z.object({ until: z.number() });

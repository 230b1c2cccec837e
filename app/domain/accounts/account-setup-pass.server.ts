import { type Cookie, createCookie } from "react-router";
import { env } from "#app/infra/env.server.ts";
import { authSecret } from "#app/infra/secret.server.ts";

/** What the browser going through the set-up carries: the right to, and later its account. */
export type SetupPass = { userId?: string };

export async function readSetupPass(headers: Headers): Promise<SetupPass | null> {
  const value: unknown = await cookie().parse(headers.get("Cookie"));
  if (typeof value !== "object" || value === null) return null;
  return "userId" in value && typeof value.userId === "string" ? { userId: value.userId } : {};
}

export function writeSetupPass(pass: SetupPass): Promise<string> {
  return cookie().serialize(pass);
}

export function dropSetupPass(): Promise<string> {
  return cookie().serialize({}, { maxAge: 0 });
}

let made: Cookie | undefined;

function cookie(): Cookie {
  made ??= createCookie("dar.setup", {
    path: "/admin",
    httpOnly: true,
    sameSite: "lax",
    secure: env.SITE_URL.startsWith("https://"),
    maxAge: 24 * 3600,
    secrets: [authSecret()],
  });
  return made;
}

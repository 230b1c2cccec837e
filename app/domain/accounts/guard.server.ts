import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { Asker } from "#app/domain/accounts/profile/account-own-password.server.ts";
import { SECOND_FACTOR_PATH } from "#app/domain/accounts/second-factor/account-second-factor.ts";
import {
  findKnownDevice,
  remember,
} from "#app/domain/accounts/sign-in/account-known-device.server.ts";
import {
  findAdministrator,
  type SignedIn,
} from "#app/domain/accounts/sign-in/account-session.server.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import { isCrossSite } from "#app/infra/forms/same-origin.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import {
  hasTwoFactors,
  LOGOUT_PATH,
  loginPathFor,
  STAFF_ROLES,
  type StaffMember,
} from "./account.ts";
import { mayOpen } from "./role.ts";

export const adminContext = createContext<StaffMember>();

export function askerOf(request: Request, context: Readonly<RouterContextProvider>): Asker {
  const { headers } = request;
  return { administrator: context.get(adminContext), headers, network: clientNetwork(request) };
}

/** For what is not a page, such as uploads. Throws a redirect to the login page. */
export async function requireAdmin(request: Request): Promise<StaffMember> {
  return (await admit(request, new URL(request.url))).administrator;
}

// Pages, actions and data requests all pass here; it also renews the session and forbids caching.
export const adminGuard: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { administrator, cookies } = await admit(request, url);
  context.set(adminContext, administrator);
  const response = await next();
  const own = response.headers.getSetCookie();
  for (const cookie of cookies) {
    // Signing out erases the session: renewing it afterwards would undo that.
    if (!own.some((set) => nameOf(set) === nameOf(cookie))) {
      response.headers.append("Set-Cookie", cookie);
    }
  }
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** For the forms that stand before the guard: login, set-up, passwords. */
export const sameSiteGuard: MiddlewareFunction<Response> = async ({ request }, next) => {
  refuseCrossSite(request);
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

function refusalOf(pathname: string) {
  const isShared = STAFF_ROLES.some((role) => role !== "admin" && mayOpen(role, pathname));
  const description = isShared
    ? "Votre rôle n'ouvre pas cette page. Demandez à un administrateur."
    : "Cette page est réservée aux administrateurs.";
  return { kind: "error", description } as const;
}

async function admit(request: Request, url: URL) {
  refuseCrossSite(request);
  const found = await findAdministrator(request.headers);
  if (!found) throw redirect(loginPathFor(pageAskedFor(request, url)));
  const { administrator, cookies } = found;
  if (!mayOpen(administrator.role, url.pathname)) {
    throw await redirectWithToast("/admin", refusalOf(url.pathname));
  }
  const opens = [SECOND_FACTOR_PATH, LOGOUT_PATH].includes(url.pathname);
  if (!opens && (await owesSecondFactor(administrator))) {
    throw await redirectWithToast(SECOND_FACTOR_PATH, SECOND_FACTOR_OWED);
  }
  return { administrator, cookies: [...cookies, ...(await prolongDevice(request, found))] };
}

const SECOND_FACTOR_OWED = {
  kind: "error",
  description:
    "Votre centre demande la double authentification : activez-la, ou connectez-vous par votre clé d'accès.",
} as const;

/** For what staff see on the site itself: nobody while they owe a second factor. */
export async function findAdmitted(headers: Headers): Promise<SignedIn | null> {
  const found = await findAdministrator(headers);
  return found && !(await owesSecondFactor(found.administrator)) ? found : null;
}

async function owesSecondFactor(member: StaffMember): Promise<boolean> {
  return !hasTwoFactors(member) && (await readSettingsOrLast()).settings.requireSecondFactor;
}

/** A session renewed for years without signing in keeps its device known as long. */
async function prolongDevice(
  request: Request,
  { administrator: { id }, cookies }: SignedIn,
): Promise<string[]> {
  const { headers } = request;
  if (cookies.length === 0 || !(await findKnownDevice(id, headers))) return [];
  return [await remember(id, { headers, network: clientNetwork(request) })];
}

function refuseCrossSite(request: Request): void {
  if (isCrossSite(request)) throw new Response("Requête refusée", { status: 403 });
}

/** After an interrupted form, the page that held it. */
function pageAskedFor(request: Request, url: URL): string | null {
  if (request.method === "GET") return url.pathname + url.search;
  const referrer = request.headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return null;
  const page = new URL(referrer);
  return page.host === url.host ? page.pathname + page.search : null;
}

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf("="));
}

import { sql } from "drizzle-orm";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { makeAdministrator } from "#app/domain/accounts/setup/account-console.server.ts";
import { signOut } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { sessions, users } from "./account.table.server.ts";
import { adminContext, adminGuard, requireAdmin } from "./guard.server.ts";

const AMINA = { email: "amina@centre.test", name: "Amina Diallo", password: "mot-de-passe-sûr" };
const HERE = "http://localhost:3000";
let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  await forgetEveryone();
  await makeAdministrator(AMINA);
  await saveSettings({ requireSecondFactor: false });
});

describe("the guard of the administration", () => {
  it.each([
    ["a page", "GET", "/admin/courses?page=2"],
    ["the data request of a navigation", "GET", "/admin/courses.data?page=2"],
    ["an action", "POST", "/admin/courses"],
    ["the data request of an action", "POST", "/admin/courses.data"],
    ["a route without a page", "POST", "/admin/courses/delete"],
  ])("refuses a visitor %s", async (_what, method, path) => {
    const answer = await ask(path, { method });
    expect(asked).toEqual([]);
    expect(await destinationOf(answer)).toMatch(/^\/admin\/login/);
  });

  it("remembers the page asked for, without the marks of a data request", async () => {
    const expected = `/admin/login?retour=${encodeURIComponent("/admin/courses?page=2")}`;
    expect(await destinationOf(await ask("/admin/courses?page=2"))).toBe(expected);
    expect(await destinationOf(await ask("/admin/courses.data?page=2"))).toBe(expected);
  });

  it("after an interrupted form, remembers the page that held it, and only a page of this site", async () => {
    const posted = (referer: string) =>
      ask("/admin/courses/delete", { method: "POST", headers: { Referer: referer } });
    expect(await destinationOf(await posted(`${HERE}/admin/courses?page=3`))).toBe(
      `/admin/login?retour=${encodeURIComponent("/admin/courses?page=3")}`,
    );
    expect(await destinationOf(await posted("http://ailleurs.test/admin/x"))).toBe("/admin/login");
  });

  it.each(["/admin/courses", "/admin/courses.data"])(
    "lets an administrator pass to %s",
    async (path) => {
      const Cookie = await cookieOf();
      const answer = await ask(path, { headers: { Cookie } });
      expect(answer.status).toBe(200);
      expect(asked).toEqual(["loader for Amina Diallo"]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    },
  );

  it("keeps the device known as long as its session is renewed, where somebody signed in on it", async () => {
    const Cookie = await cookieOf();
    const renewed = async (cookie: string) => {
      await db.update(sessions).set({ expiresAt: sql`now() + interval '5 days'` });
      const answer = await ask("/admin/courses", { headers: { Cookie: cookie } });
      return answer.headers.getSetCookie().map((set) => set.slice(0, set.indexOf("=")));
    };
    const session = Cookie.split("; ")
      .filter((pair) => !pair.startsWith("dar.device."))
      .join("; ");
    expect(await renewed(Cookie)).toContainEqual(expect.stringMatching(/^dar\.device\./));
    const lone = await renewed(session);
    expect(lone).toContain("dar.session_token");
    expect(lone.filter((name) => name.startsWith("dar.device."))).toEqual([]);
  });

  it("refuses someone signed in who is not, or no longer, an administrator", async () => {
    const Cookie = await cookieOf();
    await db.update(users).set({ role: "user" });
    const answer = await ask("/admin/courses.data", { headers: { Cookie } });
    expect(asked).toEqual([]);
    expect(await destinationOf(answer)).toMatch(/^\/admin\/login/);
  });

  it("opens nothing but its own screen to who owes a second factor", async () => {
    const Cookie = await cookieOf();
    await saveSettings({ requireSecondFactor: true });
    const refused = await ask("/admin/courses", { headers: { Cookie } });
    expect(refused.headers.get("Location")).toBe("/admin/profile/second-factor");
    const envoi = new Request(`${HERE}/admin/envois`, { headers: { Cookie } });
    expect((await requireAdmin(envoi).catch((thrown) => thrown)).status).toBe(303);
    expect(asked).toEqual([]);
    expect((await ask("/admin/logout", { method: "POST", headers: { Cookie } })).status).toBe(200);
  });

  it("refuses a form sent from another site, whoever is signed in", async () => {
    const Cookie = await cookieOf();
    const headers = { Cookie, "Sec-Fetch-Site": "cross-site" };
    expect((await ask("/admin/courses", { method: "POST", headers })).status).toBe(403);
    const old = { Cookie, Origin: "http://ailleurs.test" };
    expect((await ask("/admin/courses/delete", { method: "POST", headers: old })).status).toBe(403);
    const own = { Cookie, Origin: HERE };
    expect((await ask("/admin/courses/delete", { method: "POST", headers: own })).status).toBe(200);
    expect(asked).toEqual(["delete for Amina Diallo"]);
  });

  it("renews the session with the page's answer, but not with the one that signs out", async () => {
    const Cookie = await cookieOf();
    await db.update(sessions).set({ expiresAt: sql`now() + interval '5 days'` });
    const renewed = await ask("/admin/courses", { headers: { Cookie } });
    expect(renewed.headers.getSetCookie().join()).toMatch(/dar\.session_token=.+Max-Age=2592000/);
    await db.update(sessions).set({ expiresAt: sql`now() + interval '5 days'` });
    const left = await ask("/admin/logout", { method: "POST", headers: { Cookie } });
    const session = left.headers
      .getSetCookie()
      .filter((set) => set.startsWith("dar.session_token"));
    expect(session).toHaveLength(1);
    expect(session[0]).toMatch(/Max-Age=0/);
  });

  it("stands before what is outside the pages too", async () => {
    const request = (Cookie: string) =>
      new Request(`${HERE}/admin/envois`, { headers: { Cookie } });
    const name = (await requireAdmin(request(await cookieOf()))).name;
    expect(name).toBe("Amina Diallo");
    const refusal = await requireAdmin(request("dar.session_token=faux.faux")).catch(
      (thrown) => thrown,
    );
    expect(refusal).toBeInstanceOf(Response);
    expect(refusal.headers.get("Location")).toMatch(/^\/admin\/login/);
  });
});

async function cookieOf(): Promise<string> {
  const entry = await signIn(AMINA, { network: "192.0.2.1", headers: new Headers() });
  if (!entry.ok) throw new Error(entry.message);
  return entry.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** React Router itself, over a small administration made of a layout, a page and two actions. */
function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const handle = createRequestHandler(smallAdministration, "test");
  return handle(new Request(HERE + path, init), new RouterContextProvider());
}

/** A data request carries its redirect in the body, a page in the Location header. */
async function destinationOf(answer: Response): Promise<string | null> {
  const location = answer.headers.get("Location");
  if (location) return location;
  const body = await answer.text();
  return body.match(/"(\/admin\/login[^"]*)"/)?.[1]?.replaceAll("\\u0026", "&") ?? null;
}

const nothing = () => null;
const page = (
  id: string,
  path: string | undefined,
  parentId: string | undefined,
  module: object,
) => [id, { id, path, parentId, module: module as { default: () => null } }];
const note =
  (what: string) =>
  ({ context }: { context: Readonly<RouterContextProvider> }) => {
    asked.push(`${what} for ${context.get(adminContext).name}`);
    return null;
  };

const smallAdministration = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) =>
        new Response("page", { status, headers }),
    },
  },
  routes: Object.fromEntries([
    page("layout", undefined, undefined, { default: nothing, middleware: [adminGuard] }),
    page("courses", "admin/courses", "layout", {
      default: nothing,
      loader: note("loader"),
      action: note("action"),
    }),
    page("delete", "admin/courses/delete", "layout", {
      action: (args: Parameters<ReturnType<typeof note>>[0]) => {
        note("delete")(args);
        return new Response("fait");
      },
    }),
    page("logout", "admin/logout", "layout", {
      action: async ({ request }: { request: Request }) => {
        const cookies = await signOut(request.headers);
        return new Response("parti", {
          headers: cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]),
        });
      },
    }),
  ]),
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

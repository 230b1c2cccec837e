import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { listAccounts } from "#app/domain/accounts/setup/account-console.server.ts";
import { setupLink, setupPass } from "#app/domain/accounts/setup/account-setup.server.ts";
import { findAdministrator } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { emptyOutbox, mailedLink } from "#tests/factories/outbox.ts";
import { action as confirm, loader as openConfirmation } from "./mailed-link.tsx";
import { action, loader } from "./setup.tsx";

const HERE = "127.0.0.1";
const ELSEWHERE = "203.0.113.9";
const ACCOUNT = {
  step: "signup",
  name: "Yusuf Traoré",
  email: "yusuf@centre.test",
  password: "six-car",
};

beforeEach(async () => {
  await forgetEveryone();
  await emptyOutbox();
});

describe("the set-up page", () => {
  it.each([
    ["this machine", { from: HERE }],
    ["a proxy on this machine that says nothing of itself", { from: HERE, host: "centre.test" }],
    ["this machine, seen by a trusted proxy", { from: HERE, headers: { "X-Forwarded-For": HERE } }],
    ["IPv6 loopback", { from: "::1", host: "[::1]:3000" }],
    ["elsewhere", { from: ELSEWHERE }],
  ])(
    "asks for the code from %s, hands out no pass, and creates nothing without it",
    async (_, where) => {
      const opened = await load(get("/admin/setup", where));
      expect(opened.data).toEqual({ step: "code" });
      expect(opened.init).toEqual({ status: 403 });
      await sent(post("/admin/setup", ACCOUNT, where));
      await sent(post("/admin/setup", ACCOUNT, { ...where, cookie: "dar.setup=e30%3D.faux" }));
      await sent(post("/admin/setup", { step: "admin" }, where));
      const { init, data } = await refused(
        post("/admin/setup", { step: "code", code: "x" }, where),
      );
      expect(init?.status).toBe(403);
      expect(data).toMatchObject({ errors: { code: "Ce code n'est pas le bon." } });
      expect(await accounts()).toEqual([]);
    },
  );

  it("lets in, from anywhere, who follows the printed link, by a form and never by a look at it", async () => {
    const address = await printedAddress();
    const opened = await load(get(address, { from: ELSEWHERE }));
    expect(opened).toMatchObject({ data: { step: "signup" } });
    expect(opened.init).toBeNull();
    const created = await sent(post(address, ACCOUNT, { from: ELSEWHERE }));
    expect(created.headers.get("Location")).toBe("/admin/setup");
    expect(await accounts()).toEqual([{ email: ACCOUNT.email, role: "user" }]);
    const step = get("/admin/setup", { from: ELSEWHERE, cookie: cookieOf(created) });
    expect(await shown(step)).toMatchObject({ step: "admin" });
  });

  it("takes the code typed by hand for a pass that ends after a day, and with the code", async () => {
    const code = new URL((await setupLink()) ?? "").searchParams.get("code") ?? "";
    const typed = { step: "code", code: ` ${code} ` };
    const cookie = cookieOf(await sent(post("/admin/setup", typed, { from: ELSEWHERE })));
    expect(await shown(get("/admin/setup", { from: HERE, cookie }))).toEqual({ step: "signup" });
    const headers = new Headers({ Cookie: cookie });
    const day = 24 * 3600_000;
    const pass = await setupPass();
    expect(await pass.read(headers, Date.now() + day - 1000)).toEqual({});
    expect(await pass.read(headers, Date.now() + day + 1000)).toBeNull();
    await forgetEveryone();
    expect(await shown(get("/admin/setup", { from: HERE, cookie }))).toEqual({ step: "code" });
  });

  it("keeps what was typed and says what is wrong beside each field", async () => {
    const wrong = { ...ACCOUNT, email: "yusuf", password: "court" };
    const { init, data } = await refused(post(await printedAddress(), wrong, { from: HERE }));
    expect(init?.status).toBe(422);
    expect(data).toMatchObject({
      errors: {
        email: "L'adresse email n'est pas valide",
        password: "Le mot de passe doit contenir au moins 6 caractères",
      },
      values: { name: "Yusuf Traoré", email: "yusuf" },
    });
    expect(JSON.stringify(data)).not.toContain("court");
  });

  it("leads from the account to the administrator, through the mailed link's button alone", async () => {
    const account = { ...ACCOUNT, role: "admin" };
    const cookie = cookieOf(await sent(post(await printedAddress(), account, { from: HERE })));
    const step = get("/admin/setup", { from: HERE, cookie });
    expect(await shown(step)).toMatchObject({
      step: "admin",
      candidate: { email: ACCOUNT.email, confirmed: false },
    });
    const become = () => post("/admin/setup", { step: "admin" }, { from: HERE, cookie });
    expect((await refused(become())).init?.status).toBe(409);

    const link = await mailedLink("/admin/confirmer-email");
    await openConfirmation(args(get(link.pathname + link.search, { from: HERE })));
    expect((await refused(become())).init?.status).toBe(409);

    const token = link.searchParams.get("jeton") ?? "";
    await confirm(args(post("/admin/confirmer-email", { token }, { from: HERE })));
    const promoted = await sent(become());
    expect(promoted.headers.get("Location")).toBe("/admin/login?email=yusuf%40centre.test");
    expect(await accounts()).toEqual([{ email: ACCOUNT.email, role: "admin" }]);

    const closed = await answered(() => load(get("/admin/setup", { from: HERE, cookie })));
    expect(closed.headers.get("Location")).toBe("/admin/login");
  });

  it("signs in at its last button who confirmed in the same browser", async () => {
    const cookie = cookieOf(await sent(post(await printedAddress(), ACCOUNT, { from: HERE })));
    const link = await mailedLink("/admin/confirmer-email");
    const token = link.searchParams.get("jeton") ?? "";
    const confirmed = await answered(() =>
      confirm(args(post("/admin/confirmer-email", { token }, { from: HERE, cookie }))),
    );
    expect(confirmed.headers.get("Location")).toBe("/admin/setup");
    const both = `${cookie}; ${sessionOf(confirmed)?.split(";")[0]}`;
    const become = post("/admin/setup", { step: "admin" }, { from: HERE, cookie: both });
    expect((await sent(become)).headers.get("Location")).toBe("/admin");
    const signedIn = await findAdministrator(new Headers({ Cookie: both }));
    expect(signedIn?.administrator.email).toBe(ACCOUNT.email);
  });

  it("makes an administrator, signed in, of who confirms where the set-up began, and nowhere else", async () => {
    const cookie = cookieOf(await sent(post(await printedAddress(), ACCOUNT, { from: HERE })));
    const link = await mailedLink("/admin/confirmer-email");
    const fields = { token: link.searchParams.get("jeton") ?? "", entrer: "on" };
    const send = (where: Where) =>
      answered(() => confirm(args(post("/admin/confirmer-email", fields, where))));

    const elsewhere = await send({ from: ELSEWHERE });
    expect(elsewhere.headers.get("Location")).toBe("/admin/setup");
    expect(sessionOf(elsewhere)).toBeUndefined();
    expect(await accounts()).toEqual([{ email: ACCOUNT.email, role: "user" }]);

    await forgetEveryone();
    await emptyOutbox();
    const again = cookieOf(await sent(post(await printedAddress(), ACCOUNT, { from: HERE })));
    expect(again).not.toBe(cookie);
    const own = await mailedLink("/admin/confirmer-email");
    fields.token = own.searchParams.get("jeton") ?? "";
    const entered = await send({ from: HERE, cookie: again });
    expect(entered.headers.get("Location")).toBe("/admin");
    expect(await accounts()).toEqual([{ email: ACCOUNT.email, role: "admin" }]);
    const signedIn = await findAdministrator(new Headers({ Cookie: sessionOf(entered) ?? "" }));
    expect(signedIn?.administrator.email).toBe(ACCOUNT.email);
  });
});

type Where = {
  from: string;
  cookie?: string;
  host?: string;
  headers?: Record<string, string>;
};

function get(
  path: string,
  { from, cookie = "", host = "localhost:3000", headers }: Where,
): Request {
  const own = { ...headers, "x-client-address": from, Cookie: cookie };
  return new Request(`http://${host}${path}`, { headers: own });
}

function post(path: string, fields: Record<string, string>, where: Where): Request {
  return new Request(get(path, where), {
    method: "POST",
    body: new URLSearchParams(fields),
  });
}

async function printedAddress(): Promise<string> {
  const link = new URL((await setupLink()) ?? "");
  return link.pathname + link.search;
}

function args(request: Request) {
  const context = new RouterContextProvider();
  return { request, url: new URL(request.url), params: {}, context, pattern: "" } as const;
}

const load = (request: Request) => loader(args(request));

async function shown(request: Request): Promise<unknown> {
  return (await load(request)).data;
}

/** The redirect an action or a loader answers or throws. */
async function answered(work: () => Promise<unknown>): Promise<Response> {
  const answer = await work().catch((thrown) => thrown);
  if (!(answer instanceof Response)) throw new Error(`No redirect: ${JSON.stringify(answer)}`);
  return answer;
}

const sent = (request: Request) => answered(() => action(args(request)));

async function refused(request: Request) {
  const answer = await action(args(request));
  if (answer instanceof Response) throw new Error(`Not refused: ${answer.headers.get("Location")}`);
  return answer;
}

function cookieOf(answer: Response): string {
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("dar.setup="));
  return set?.split(";")[0] ?? "";
}

function sessionOf(answer: Response): string | undefined {
  const set = answer.headers.getSetCookie().find((cookie) => cookie.includes("session_token="));
  return set?.split(";")[0];
}

async function accounts() {
  return (await listAccounts()).map(({ email, role }) => ({ email, role }));
}

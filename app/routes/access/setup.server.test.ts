import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { listAccounts } from "#app/domain/accounts/account-console.server.ts";
import { setupLink } from "#app/domain/accounts/account-setup.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { emptyOutbox, mailedLink } from "#tests/factories/outbox.ts";
import { action as confirm, loader as openConfirmation } from "./confirm-email.tsx";
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
  it("opens to someone at this machine", async () => {
    expect(await shown(get("/admin/setup", { from: HERE }))).toMatchObject({ step: "signup" });
  });

  it("asks someone elsewhere for the code, and creates nothing without it", async () => {
    expect(await shown(get("/admin/setup", { from: ELSEWHERE }))).toMatchObject({ step: "code" });
    const guess = get("/admin/setup?code=devine", { from: ELSEWHERE });
    expect(await shown(guess)).toMatchObject({ step: "code", wrong: true });
    await sent(post("/admin/setup", ACCOUNT, { from: ELSEWHERE }));
    await sent(post("/admin/setup", ACCOUNT, { from: ELSEWHERE, cookie: "dar.setup=e30%3D.faux" }));
    expect(await accounts()).toEqual([]);
  });

  it("lets in, from anywhere, who follows the printed link, and takes the code out of the address", async () => {
    const link = new URL((await setupLink()) ?? "");
    const opened = await answered(() =>
      load(get(link.pathname + link.search, { from: ELSEWHERE })),
    );
    expect(opened.headers.get("Location")).toBe("/admin/setup");
    const cookie = cookieOf(opened);
    expect(await shown(get("/admin/setup", { from: ELSEWHERE, cookie }))).toMatchObject({
      step: "signup",
    });
    await sent(post("/admin/setup", ACCOUNT, { from: ELSEWHERE, cookie }));
    expect(await accounts()).toEqual([{ email: ACCOUNT.email, role: "user" }]);
  });

  it("keeps what was typed and says what is wrong beside each field", async () => {
    const wrong = { ...ACCOUNT, email: "yusuf", password: "court" };
    const { init, data } = await refused(post("/admin/setup", wrong, { from: HERE }));
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
    const created = await sent(post("/admin/setup", { ...ACCOUNT, role: "admin" }, { from: HERE }));
    const cookie = cookieOf(created);
    const step = get("/admin/setup", { from: HERE, cookie });
    expect(await shown(step)).toMatchObject({
      step: "admin",
      candidate: { email: ACCOUNT.email, confirmed: false },
    });
    const become = () => post("/admin/setup", { step: "admin" }, { from: HERE, cookie });
    expect((await refused(become())).init?.status).toBe(409);

    const link = await mailedLink("/admin/confirmer-email");
    openConfirmation(args(get(link.pathname + link.search, { from: HERE })));
    expect((await refused(become())).init?.status).toBe(409);

    const token = link.searchParams.get("jeton") ?? "";
    await confirm(args(post("/admin/confirmer-email", { token }, { from: HERE })));
    const promoted = await sent(become());
    expect(promoted.headers.get("Location")).toBe("/admin/login");
    expect(await accounts()).toEqual([{ email: ACCOUNT.email, role: "admin" }]);

    const closed = await answered(() => load(get("/admin/setup", { from: HERE, cookie })));
    expect(closed.headers.get("Location")).toBe("/admin/login");
  });
});

type Where = { from: string; cookie?: string };

function get(path: string, { from, cookie = "" }: Where): Request {
  const headers = { "x-client-address": from, Cookie: cookie };
  return new Request(`http://localhost:3000${path}`, { headers });
}

function post(path: string, fields: Record<string, string>, { from, cookie = "" }: Where): Request {
  return new Request(`http://localhost:3000${path}`, {
    method: "POST",
    headers: { "x-client-address": from, Cookie: cookie },
    body: new URLSearchParams(fields),
  });
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

async function accounts() {
  return (await listAccounts()).map(({ email, role }) => ({ email, role }));
}

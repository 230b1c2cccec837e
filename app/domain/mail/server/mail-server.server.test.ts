import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { deliver, mailsLeave, setMailServer } from "#app/infra/mail/mail.server.ts";
import { closePosts, openPost, refusal } from "#tests/factories/smtp.ts";
import {
  findMailServer,
  followMailServer,
  mailServerInput,
  removeMailServer,
  saveMailServer,
} from "./mail-server.server.ts";
import { mailServers } from "./mail-server.table.server.ts";

const BY = { id: "samia", name: "Samia" };
const PASSWORD = "sésame @:/?#";

beforeEach(() => db.delete(mailServers));
afterEach(async () => {
  setMailServer(undefined);
  await closePosts();
});

it("keeps a server that answers, its password sealed, and sends by it", async () => {
  const { port, received, letIn } = await openAccount();
  expect(mailsLeave()).toBe(false);
  expect(await saveMailServer(BY, typed(port))).toEqual({ ok: true });
  const [row] = await db.select().from(mailServers);
  expect(row?.password).not.toContain("sésame");
  expect(JSON.stringify(await findMailServer())).not.toContain("sésame");
  expect(mailsLeave()).toBe(true);
  const mail = { to: "awa@exemple.fr", subject: "Bonjour", html: "<p>Salam</p>", text: "Salam" };
  expect(await deliver(mail)).toEqual({ outcome: "sent" });
  expect(received[0]?.from?.address).toBe("lettre@an-nour.test");
  expect(letIn).toContain(`centre@an-nour.test ${PASSWORD}`);
});

it("leaves the password when none is typed, but never tells it to another host", async () => {
  const { port, letIn } = await openAccount();
  await saveMailServer(BY, typed(port));
  letIn.length = 0;
  expect(await saveMailServer(BY, { ...typed(port), password: "" })).toEqual({ ok: true });
  expect(letIn).toEqual([`centre@an-nour.test ${PASSWORD}`]);
  const other = { ...typed(port), host: "localhost", password: "" };
  expect(await saveMailServer(BY, other)).toMatchObject({ ok: false });
  expect(letIn).toHaveLength(1);
});

it("keeps nothing of a server that refuses, and says why", async () => {
  const { port } = await openAccount();
  const refused = await saveMailServer(BY, { ...typed(port), password: "faux" });
  expect(refused).toMatchObject({
    errors: { host: expect.stringContaining("le nom ou le mot de passe est refusé") },
  });
  expect(await db.$count(mailServers)).toBe(0);
  expect(mailsLeave()).toBe(false);
});

it("is known to another instance, and forgotten everywhere once removed", async () => {
  const { port } = await openAccount();
  const stop = await followMailServer();
  await saveMailServer(BY, typed(port));
  setMailServer(undefined);
  await db.execute("select pg_notify('mail_server', '')");
  await expect.poll(() => mailsLeave()).toBe(true);
  await removeMailServer(BY);
  expect(mailsLeave()).toBe(false);
  await stop();
});

it("yields to SMTP_URL", async () => {
  const { port } = await openAccount();
  await saveMailServer(BY, typed(port));
  const { received } = await openPost();
  expect((await findMailServer()).fixed).toBe(true);
  const mail = { to: "awa@exemple.fr", subject: "Bonjour", html: "<p>Salam</p>", text: "Salam" };
  await deliver(mail);
  expect(received).toHaveLength(1);
});

it("takes no address, line break or port that is none", () => {
  const wrong = (values: object) =>
    mailServerInput
      .safeParse({ ...typed(465), port: "465", ...values })
      .error?.issues.map(({ path }) => path[0]);
  expect(wrong({})).toBeUndefined();
  expect(new Set(wrong({ host: "" }))).toEqual(new Set(["host"]));
  for (const host of ["smtp://exemple.fr", "exemple.fr/x", "a b", "a@b", "-x", "a\r\nb"]) {
    expect(wrong({ host }), host).toEqual(["host"]);
  }
  for (const port of ["", "0", "65536", "25a"]) expect(wrong({ port }), port).toEqual(["port"]);
  expect(wrong({ encryption: "rot13" })).toEqual(["encryption"]);
  expect(wrong({ sender: "lettre" })).toEqual(["sender"]);
});

function typed(port: number) {
  return {
    host: "127.0.0.1",
    port,
    encryption: "none" as const,
    username: "centre@an-nour.test",
    password: PASSWORD,
    sender: "lettre@an-nour.test",
  };
}

/** A server that lets one account in; only the screen's settings lead to it. */
async function openAccount() {
  const letIn: string[] = [];
  const post = await openPost({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (password !== PASSWORD) return done(refusal(535, "5.7.8 Wrong password"));
      letIn.push(`${username} ${password}`);
      done(null, { user: username });
    },
  });
  env.SMTP_URL = undefined;
  return { ...post, letIn };
}

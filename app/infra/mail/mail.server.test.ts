import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "#app/infra/env.server.ts";
import { emptyOutbox, mailedLink, mailsInOutbox } from "#tests/factories/outbox.ts";
import { deliver } from "./mail.server.ts";

const OUTBOX = path.join(env.DATA_DIR, "outbox");

beforeEach(emptyOutbox);

describe("mail without a mail server", () => {
  it("is kept as a file only its owner reads, with both bodies and its attachments", async () => {
    await deliver({
      ...mail("Première lettre"),
      attachments: [{ filename: "rendez-vous.ics", content: "BEGIN:VCALENDAR" }],
    });
    const [name = ""] = await readdir(OUTBOX);
    expect((await stat(path.join(OUTBOX, name))).mode & 0o777).toBe(0o600);
    const [text] = await mailsInOutbox();
    expect(text).toContain("To: eleve@centre.test");
    expect(text).toContain("Voir le programme à l'adresse");
    expect(text).toContain("rendez-vous.ics");
    expect((await mailedLink("/suivi")).href).toBe("http://localhost:3000/suivi?a=1&b=2");
  });

  it("is named so that the files sort by time", async () => {
    for (const subject of ["une", "deux", "trois"]) await deliver(mail(subject));
    const names = (await readdir(OUTBOX)).sort();
    const subjects = await Promise.all(
      names.map(async (name) =>
        /Subject: (.*)/.exec(await readFile(path.join(OUTBOX, name), "utf8")),
      ),
    );
    expect(subjects.map((found) => found?.[1]?.trim())).toEqual(["une", "deux", "trois"]);
  });

  it("never lets a typed line break add a header", async () => {
    await deliver({ ...mail("Bonjour\r\nBcc: tiers@ailleurs.test") });
    const [text = ""] = await mailsInOutbox();
    expect(text.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/m);
  });
});

function mail(subject: string) {
  return {
    to: "eleve@centre.test",
    subject,
    html: '<p>Voir <a href="http://localhost:3000/suivi?a=1&amp;b=2">le programme</a></p>',
    text: "Voir le programme à l'adresse http://localhost:3000/suivi?a=1&b=2",
  };
}

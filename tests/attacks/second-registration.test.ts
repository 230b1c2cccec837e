import type { Hono } from "hono";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FORM_TOKEN } from "#app/domain/limits/visitor-form.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { maskedEmail, maskedPhone } from "#app/domain/registrations/registration.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { groupedPhone } from "#app/infra/french/phone.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { builtSite } from "#tests/factories/site.ts";

const KNOWN = {
  firstName: "Nadia",
  lastName: "Ferhani",
  userEmail: "nadia@exemple.fr",
  phone: "06 11 22 33 44",
};
const UNKNOWN = {
  firstName: "Houda",
  lastName: "Bennani",
  userEmail: "houda@exemple.fr",
  phone: "06 99 88 77 66",
};
let site: Hono;

beforeAll(async () => {
  site = await builtSite();
});
beforeEach(async () => {
  await forgetRegistrations();
  await runSql("truncate attempts");
});

describe.each(["", ".data"])("a stranger who registers somebody by « inscription%s »", (end) => {
  const WAYS = { form: asForm, multipart: asMultipart, chunks: asChunks };

  it.each(Object.entries(WAYS))("reads the same whether they were there: %s", async (_, body) => {
    for (const line of [false, true]) {
      await forgetRegistrations();
      const registrationStatus = line ? "complet" : "ouvert";
      const course = await addCourse({ courseType: "formation", registrationStatus });
      await addRegistration(course.id, KNOWN);
      const address = `/formations/${course.id}/inscription${end}`;
      const more: Record<string, string> = line ? { attente: "on" } : {};
      const [first, second] = [
        await answerTo(address, body({ ...UNKNOWN, ...more })),
        await answerTo(address, body({ ...KNOWN, ...more })),
      ];
      expect(first.status).toBe(end ? 202 : 303);
      expect(first.text + first.headers).toMatch(/DI-0000-00000/);
      expect(second).toEqual(first);
      expect(await db.$count(courseRegistrations)).toBe(2);
    }
  });
});

it("two posts at once register one, and answer alike", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const address = `/formations/${id}/inscription`;
  const twice = await Promise.all(
    Array.from({ length: 6 }, () => answerTo(address, asForm(KNOWN))),
  );
  for (const one of twice) expect(one).toEqual(twice[0]);
  expect(await db.$count(courseRegistrations)).toBe(1);
});

it("the number shown is followed at once and alike, and is never the first one's", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const { referenceNumber } = await addRegistration(id, KNOWN);
  const pages = [];
  for (const person of [UNKNOWN, KNOWN]) {
    const sent = await send(`/formations/${id}/inscription`, asForm(person));
    const reference = new URL(sent.headers.get("Location") ?? "", "http://ici").searchParams.get(
      "ref",
    );
    expect(reference).not.toBe(referenceNumber);
    const cookies = sent.headers.getSetCookie().map((one) => one.split(";")[0]);
    const followed = await answerTo(`/formations/suivi?ref=${reference}`, {
      method: "GET",
      headers: { Cookie: cookies.join("; ") },
    });
    const { firstName, userEmail, phone } = person;
    const typed = [firstName, userEmail, maskedEmail(userEmail), maskedPhone(groupedPhone(phone))];
    const text = typed.reduce((rest, own) => rest.replaceAll(own, "…"), followed.text);
    pages.push({ ...followed, text });
  }
  expect(pages[0]?.text).toContain("à l’étude");
  expect(pages[1]).toEqual(pages[0]);
});

type Fields = Record<string, string>;
type Body = { method?: "GET"; body?: BodyInit; headers?: Record<string, string>; duplex?: "half" };

function asForm(fields: Fields): Body {
  return { body: new URLSearchParams({ [FORM_TOKEN]: issueFormToken(), ...fields }) };
}

function asMultipart(fields: Fields): Body {
  const body = new FormData();
  for (const [name, value] of new URLSearchParams(String(asForm(fields).body))) {
    body.append(name, value);
  }
  return { body };
}

function asChunks(fields: Fields): Body {
  const text = String(asForm(fields).body);
  const body = new ReadableStream({
    start(controller) {
      for (const piece of text.match(/.{1,7}/g) ?? []) {
        controller.enqueue(new TextEncoder().encode(piece));
      }
      controller.close();
    },
  });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return { body, headers, duplex: "half" };
}

function send(address: string, body: Body) {
  return site.request(address, { method: "POST", ...body });
}

/** All a visitor can see of an answer, but for what differs from one to the next. */
async function answerTo(address: string, body: Body) {
  const answer = await send(address, body);
  const plain = (text: string) =>
    text
      .replaceAll(/DI-\d{4}-\d{5}/g, "DI-0000-00000")
      .replaceAll(/[\w-]{10,}\.[\w-]{43}/g, "jeton")
      .replaceAll(/\b1\d{12}\b/g, "instant")
      .replaceAll(/nonce-[\w+/=-]+|sha256-[\w+/=]+/g, "…");
  const headers = [...answer.headers].filter(([name]) => !/^(date|etag)$/.test(name));
  return {
    status: answer.status,
    headers: plain(JSON.stringify(headers)),
    text: plain(await answer.text()),
  };
}

import { readdir, readFile } from "node:fs/promises";
import { beforeEach, expect, it } from "vitest";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { internationalPhone } from "#app/infra/french/phone.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { isSamePhone } from "./registration-person.server.ts";

const NUMBERS = {
  "06 12 34 56 78": "+33612345678",
  "06.12.34.56.78": "+33612345678",
  "(06) 12-34-56-78": "+33612345678",
  "612345678": "+33612345678",
  "33 6 12 34 56 78": "+33612345678",
  "+33 (0)6 12 34 56 78": "+33612345678",
  "0033 0612345678": "+33612345678",
  "+212 611-22-33-44": "+212611223344",
  "00 212 611 22 33 44": "+212611223344",
  "+225 07 07 12 34 56": "+2250707123456",
  "07 07 12 34 56": "+33707123456",
  "77 123 45 67": "+33771234567",
};

beforeEach(forgetRegistrations);

it("writes a number in full, French where no prefix says otherwise", () => {
  const written = Object.keys(NUMBERS).map((typed) => [typed, internationalPhone(typed)]);
  expect(Object.fromEntries(written)).toEqual(NUMBERS);
  expect(internationalPhone("0000 00 00 00")).toBe("0000000000");
  expect(internationalPhone("abc")).toBeNull();
  expect(internationalPhone(null)).toBeNull();
});

it("asked for with its prefix is that number, and without it any that ends so", () => {
  expect(isSamePhone("+212611223344", "06 11 22 33 44")).toBe(false);
  expect(isSamePhone("0033 6 11 22 33 44", "06 11 22 33 44")).toBe(true);
  expect(isSamePhone("06 11 22 33 44", "+212 611223344")).toBe(true);
  expect(isSamePhone("-", "-")).toBe(false);
});

it("was written so in the rows that were there before, only once for one person", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  for (const [place, phone] of Object.keys(NUMBERS).entries()) {
    await addRegistration(id, { phone, firstName: `Nadia ${"abcdefghijklmnop"[place]}` });
  }
  const other = await addCourse({ courseType: "formation" });
  await addRegistration(other.id, { phone: "06 12 34 56 78" });
  await addRegistration(other.id, { phone: "06 99 99 99 99" });
  await runSql("update course_registrations set phone_international = null");
  await runSql("update course_registrations set phone = '0612345678' where phone like '06 99%'");
  const name = (await readdir("migrations")).find((file) => file.endsWith("_same_person.sql"));
  const statements = (await readFile(`migrations/${name}`, "utf8")).split(
    "--> statement-breakpoint",
  );
  await runSql(statements.find((statement) => /^WITH numbers/m.test(statement)) ?? "");
  const rows = await db.select().from(courseRegistrations);
  const here = rows.filter(({ courseId }) => courseId === id);
  expect(Object.fromEntries(here.map((row) => [row.phone, row.phoneInternational]))).toEqual(
    NUMBERS,
  );
  const twice = rows.filter(({ courseId }) => courseId === other.id);
  expect(twice.map((row) => row.phoneInternational).toSorted()).toEqual(["+33612345678", null]);
});

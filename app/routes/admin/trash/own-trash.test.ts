import { expect, it } from "vitest";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { ownKinds } from "./own-trash.ts";

it("gives each the trash of what they may delete", () => {
  expect(ownKinds("admin").toSorted()).toEqual(Object.keys(RECORDS).toSorted());
  const contents = ["course", "course_content", "content", "series", "page", "instructor", "theme"];
  expect(ownKinds("editor")).toEqual(contents);
  expect(ownKinds("secretary")).toEqual(["registration", "message", "reply_template"]);
});

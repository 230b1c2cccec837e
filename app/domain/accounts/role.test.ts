import { expect, it } from "vitest";
import { mayOpen } from "./role.ts";

const ID = "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11";

it("opens contents to editors, people to secretaries, everything to administrators", () => {
  const both = [
    "",
    "/",
    "/dashboard",
    "/profile/password",
    "/formations",
    "/presence",
    "/people",
    "/agenda",
    ...["/trash", "/trash/restore", `/trash/${ID}/restore`, `/trash/undo/${ID}`],
  ];
  const contents = [
    ...["/courses/new", `/courses/${ID}/contents`, `/formations/${ID}/edit`, "/formations/new"],
    ...[
      "/preches",
      `/preche/${ID}/edit`,
      "/livre/new",
      "/library",
      "/themes/order",
      "/live-stream",
      `/pages/${ID}/versions/2/restore`,
    ],
    ...["/instructors", "/selection/courses/publish", "/uploads", "/draft-files", "/film"],
    ...["/copies", "/agenda/new", `/agenda/${ID}/2027-01-09/cancel`],
  ];
  const people = [
    ...["/registrations", `/registrations/${ID}/approve`, "/registrations/export.csv"],
    ...["/messages", `/messages/${ID}/reply`, "/students/register", `/formations/${ID}/students`],
  ];
  const own = [
    ...["/settings", "/settings/people", "/settings/mail/server", "/journal", "/mails"],
    ...[
      "/personal-data/export",
      "/newsletter",
      "/newsletter/import",
      "/nulle-part",
      "/trash/empty",
      `/trash/${ID}/delete`,
    ],
  ];
  for (const path of both) expect(openedBy(path), path).toEqual(["admin", "editor", "secretary"]);
  for (const path of contents) expect(openedBy(path), path).toEqual(["admin", "editor"]);
  for (const path of people) expect(openedBy(path), path).toEqual(["admin", "secretary"]);
  for (const path of own) expect(openedBy(path), path).toEqual(["admin"]);
});

it("reads an address as the router does: whatever its case, its escapes, its empty words", () => {
  for (const path of ["/Settings", "/%73ettings", "//settings", "/settings.data", "/settings/"]) {
    expect(openedBy(path), path).toEqual(["admin"]);
  }
  expect(openedBy("/courses.data")).toEqual(["admin", "editor"]);
});

function openedBy(path: string) {
  return (["admin", "editor", "secretary"] as const).filter((role) =>
    mayOpen(role, `/admin${path}`),
  );
}

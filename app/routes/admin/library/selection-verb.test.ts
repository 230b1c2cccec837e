import { expect, test } from "vitest";
import { loader } from "./selection-verb.tsx";

type Args = Parameters<typeof loader>[0];

const openedAt = (verb: string) => {
  const url = new URL(`https://site.example/admin/selection/preche/${verb}`);
  try {
    return loader({ url, params: { collection: "preche" } } as Args);
  } catch (answer) {
    return (answer as Response).headers.get("Location");
  }
};

test("an address does its own verb, in capitals or escaped too", () => {
  const page = { path: "/admin/preches" };
  expect(["publish", "Publish", "%70ublish"].map(openedAt)).toEqual([page, page, page]);
  expect(openedAt("feature")).toBe("/admin/preches");
});

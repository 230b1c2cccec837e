import { expect, test } from "vitest";
import { contentTypeListedAt, contentTypeOf } from "./content-type.ts";

const thrownBy = (type: string) => {
  try {
    return contentTypeListedAt({ type });
  } catch (thrown) {
    return thrown;
  }
};

test("a type is read in the singular of the forms and in the plural of the lists", () => {
  expect(contentTypeOf({ type: "livre" })).toBe("livre");
  expect(() => contentTypeOf({ type: "preches" })).toThrow(
    expect.objectContaining({ data: "Type de contenu invalide" }),
  );
  expect(contentTypeListedAt({ type: "library" })).toBe("livre");
  expect(contentTypeListedAt({ type: "Preches" })).toBe("preche");
});

test("the singular leads to the list, and what is no type is missing", () => {
  const answer = thrownBy("livre") as Response;
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/library"]);
  expect(thrownBy("courses")).toMatchObject({
    data: null,
    init: { status: 404 },
  });
});

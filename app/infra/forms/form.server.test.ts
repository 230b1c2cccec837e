import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "./form.server.ts";
import { typedIn } from "./form-values.ts";

const schema = z.object({ title: z.string().min(3, "trop court"), tags: z.array(z.string()) });

describe("a form", () => {
  it("loses the NUL bytes that no text of the database can hold", () => {
    expect(parseForm(schema, formOf("Ti\0tre", "a\0"))).toEqual({
      ok: true,
      data: { title: "Titre", tags: ["a", "b"] },
    });
  });

  it("shows again what was typed without them, and never a password", () => {
    const form = formOf("T\0i", "a");
    form.append("password", "secret");
    expect(parseForm(schema, form)).toEqual({
      ok: false,
      errors: { title: "trop court" },
      values: { title: "Ti" },
      lists: { tags: ["a", "b"] },
    });
  });
});

describe("a form of many fields", () => {
  const loose = z.looseObject({});
  const formOfMany = (count: number, name: (index: number) => string) => {
    const form = new FormData();
    for (let index = 0; index < count; index += 1) form.append(name(index), "x");
    return form;
  };
  /** Milliseconds of the quickest of several readings. */
  const quickest = (form: FormData) =>
    Math.min(
      ...Array.from({ length: 15 }, () => {
        const begun = performance.now();
        parseForm(loose, form);
        typedIn(form);
        return performance.now() - begun;
      }),
    );

  it.each([
    ["of names that all differ", (index: number) => `field${index}`],
    ["of one name", () => "field"],
    ["of one list", () => "ids[]"],
    ["of lists that all differ", (index: number) => `field${index}[]`],
  ])("is read in a time that grows no faster than their number, %s", (_, name) => {
    quickest(formOfMany(1000, name));
    const growth = quickest(formOfMany(32_000, name)) / quickest(formOfMany(1000, name));
    // Thirty-two times as many take as many times as long; were each compared with each, a thousand times.
    expect(growth).toBeLessThan(600);
  });

  it("keeps no name that stands for something else in an object", () => {
    const form = formOfMany(2, (index) => ["__proto__[]", "constructor[]"][index] ?? "");
    form.append("__proto__", "x");
    form.append("toString", "y");
    const typed = { values: { toString: "y" }, lists: { constructor: ["x"] } };
    expect(typedIn(form)).toEqual(typed);
    expect(Object.getPrototypeOf(typedIn(form).lists)).toBe(Object.prototype);
    expect(parseForm(loose, form)).toEqual({
      ok: true,
      data: { toString: "y", constructor: ["x"] },
    });
  });
});

function formOf(title: string, firstTag: string): FormData {
  const form = new FormData();
  form.append("title", title);
  form.append("tags[]", firstTag);
  form.append("tags[]", "b");
  return form;
}

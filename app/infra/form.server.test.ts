import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "./form.server.ts";

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

function formOf(title: string, firstTag: string): FormData {
  const form = new FormData();
  form.append("title", title);
  form.append("tags[]", firstTag);
  form.append("tags[]", "b");
  return form;
}

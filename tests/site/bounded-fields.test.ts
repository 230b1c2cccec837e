import { expect, test } from "vitest";
import { z } from "zod";

const SOURCES = import.meta.glob<string>("../../app/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const MODULES = import.meta.glob<Record<string, unknown>>("../../app/**/*.server.ts");

/** Every schema a form is read with, found by its module: one added later is judged too. */
async function formSchemas(): Promise<[name: string, schema: z.ZodType][]> {
  const holders = Object.keys(SOURCES).filter(
    (file) =>
      MODULES[file] && /z\s*\.object\(/.test(SOURCES[file] ?? "") && !/env\.server/.test(file),
  );
  const modules = await Promise.all(holders.map((file) => MODULES[file]?.() ?? {}));
  return modules.flatMap((module) =>
    Object.entries(module).filter(
      (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
    ),
  );
}

test("no form takes a text without an end, the administrators' neither", async () => {
  const schemas = await formSchemas();
  expect(schemas.length).toBeGreaterThan(25);
  const endless = schemas.flatMap(([name, schema]) => {
    const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return endlessIn(shape as Node, name);
  });
  expect(endless.filter((field) => !ROW_BY_ROW.has(field))).toEqual([]);
});

/** Judged one by one where they are read, each with its own message. */
const ROW_BY_ROW = new Set(
  ["Id", "File", "Title"].map((column) => `audioCourseInput.recording${column}`),
);

type Node = { [key: string]: unknown };

function endlessIn(node: Node, path: string): string[] {
  const { type, maxLength, enum: values, const: only, pattern, format, properties, ...rest } = node;
  const ended = maxLength ?? values ?? only ?? format ?? pattern;
  const own = type === "string" && ended === undefined ? [path] : [];
  const fields = Object.entries((properties ?? {}) as Record<string, Node>);
  const inside = [rest.items, ...[rest.anyOf, rest.allOf, rest.oneOf].flat()].filter(Boolean);
  return [
    ...own,
    ...fields.flatMap(([field, one]) => endlessIn(one, `${path}.${field}`)),
    ...inside.flatMap((one) => endlessIn(one as Node, path)),
  ];
}

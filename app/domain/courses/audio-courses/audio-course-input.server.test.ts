import { expect, test } from "vitest";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { MOST_FIELDS } from "#app/infra/forms/form-values.ts";
import { newId } from "#app/infra/identifiers.ts";
import { audioCourseInput } from "./audio-course.record.server.ts";

const filled = { id: newId(), title: " Lire ", description: "Pas à pas", themeId: "" };

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

test("reads the rows in the order of the page", () => {
  const [one, two, file] = [newId(), newId(), newId()];
  const parsed = parseForm(
    audioCourseInput,
    formOf({
      ...filled,
      "recordingId[ ]": `${one} ${two}`,
      "recordingFile[ ]": ` ${file}`,
      "recordingTitle[]": ["Le début", " "],
    }),
  );
  expect(parsed).toMatchObject({
    ok: true,
    data: {
      title: "Lire",
      themeId: null,
      instructorId: null,
      recordings: [
        { id: one, fileId: null, title: "Le début" },
        { id: two, fileId: file, title: "" },
      ],
    },
  });
});

test("a course of 450 recordings fits in the fields a form may have, and no more are taken", () => {
  const course = (count: number) => {
    const ids = Array.from({ length: count }, newId);
    return formOf({
      ...filled,
      "recordingId[ ]": ids.join(" "),
      "recordingFile[ ]": ids.map(() => newId()).join(" "),
      "recordingTitle[]": ids.map((_, index) => `Cours ${index + 1}`),
      "removedId[ ]": ids.join(" "),
    });
  };
  expect([...course(450)].length).toBeLessThan(MOST_FIELDS - 20);
  const parsed = parseForm(audioCourseInput, course(450));
  expect(parsed.ok && parsed.data.recordings.at(-1)).toMatchObject({ title: "Cours 450" });
  expect(parseForm(audioCourseInput, course(451))).toMatchObject({
    errors: { recordings: "Un cours compte 450 leçons au plus" },
  });
});

test("a course may have no recording yet", () => {
  const none = { "recordingId[ ]": "", "recordingFile[ ]": "" };
  expect(parseForm(audioCourseInput, formOf({ ...filled, ...none }))).toMatchObject({
    ok: true,
    data: { recordings: [], removedId: [] },
  });
});

test("title and description are required, and what was typed is kept", () => {
  const parsed = parseForm(audioCourseInput, formOf({ ...filled, title: "  ", description: "" }));
  expect(parsed).toMatchObject({
    ok: false,
    errors: { title: "Le titre est obligatoire", description: "La description est obligatoire" },
    values: { title: "  " },
  });
});

test("a missing field is an error of that field", () => {
  const parsed = parseForm(audioCourseInput, formOf({ id: newId() }));
  expect(parsed).toMatchObject({ errors: { title: "Le titre est obligatoire" } });
});

test("a title too long is told of its recording, wherever its row moves", () => {
  const [good, wrong] = [newId(), newId()];
  const parsed = parseForm(
    audioCourseInput,
    formOf({
      ...filled,
      "recordingId[]": [good, wrong],
      "recordingFile[]": ["", ""],
      "recordingTitle[]": ["Le début", "x".repeat(201)],
    }),
  );
  expect(parsed).toMatchObject({
    errors: { [`recordings.${wrong}`]: "Ce titre est trop long : 200 caractères au plus" },
  });
});

test("ids no page of ours sends are refused in French", () => {
  const row = { "recordingId[]": ["un"], "recordingFile[]": [""], "recordingTitle[]": [""] };
  expect(parseForm(audioCourseInput, formOf({ ...filled, ...row }))).toMatchObject({
    errors: { "recordings.un": "Rechargez la page, puis recommencez" },
  });
  expect(parseForm(audioCourseInput, formOf({ ...filled, "removedId[]": ["un"] }))).toMatchObject({
    errors: { "removedId.0": "Rechargez la page, puis recommencez" },
  });
});

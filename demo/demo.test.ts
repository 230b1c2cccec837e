import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  AS_EVERY_WEEK,
  sessionDates,
  type Weekday,
  weekdayOf,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { termOf } from "./demo-term.ts";

type Keyed = { key: string };
type Filed = { title: string; description: string; file: string | null };
type Dated = { createdDaysAgo: number; featured: boolean };
type Taught = Keyed & Dated & { title: string; theme: string; instructor: string };
type Recording = Filed & { file: string };
type Part = Filed & { type: string; body: string | null; isFreePreview: boolean };
type Formation = Taught & {
  preset: string;
  level: string;
  price: number;
  maxStudents: number;
  startsInDays: number | null;
  weeks: number | null;
  durationHours: number;
  sessionDays: Weekday[];
  sessionStart: string | null;
  sessionEnd: string | null;
  status: string;
  contents: Part[];
};
type LibraryItem = Filed &
  Dated & { type: string; theme: string; instructor: string | null; body: string | null } & {
    picture?: string;
  };
type Registration = { formation: string; status: string; email: string | null };

const read = <T>(name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), "utf8")) as T;

const themes = read<(Keyed & { name: string; color: string; icon: string })[]>("themes");
const instructors = read<(Keyed & { email: string; specializations: string[] })[]>("instructors");
const courses = read<(Taught & { recordings: Recording[] })[]>("audio-courses");
const formations = read<Formation[]>("formations");
const contents = read<LibraryItem[]>("contents");
const registrations = read<Registration[]>("registrations");
const messages = read<{ status: string; response: string | null }[]>("messages");
const subscribers =
  read<{ email: string; interests: string[]; status: string; leftDaysAgo: number | null }[]>(
    "subscribers",
  );
const letters = read<{ text: string; cards: string[]; sentDaysAgo: number | null }[]>("letters");

const series = read<{ key: string; kind: string; contents: string[] }[]>("series");

const FILES = join(import.meta.dirname, "files");
const recordings = courses.flatMap((course) => course.recordings);
const parts = formations.flatMap((formation) => formation.contents);
const pictures = contents.flatMap(({ picture }) => picture ?? []);
const named = [...recordings, ...parts, ...contents]
  .flatMap(({ file }) => file ?? [])
  .concat(pictures);
const keysOf = (rows: Keyed[]) => rows.map(({ key }) => key);
const countOf = (type: string) => contents.filter((item) => item.type === type).length;

describe("the demo centre", () => {
  test("is large enough to be believed", () => {
    expect(themes.length).toBeGreaterThanOrEqual(8);
    expect(instructors.length).toBeGreaterThanOrEqual(6);
    expect(courses.length).toBeGreaterThanOrEqual(8);
    expect(formations.length).toBeGreaterThanOrEqual(6);
    expect(registrations.length).toBeGreaterThanOrEqual(20);
    expect(messages.length).toBeGreaterThanOrEqual(6);
    for (const type of ["preche", "conference", "article", "video", "livre"]) {
      expect(countOf(type), type).toBeGreaterThanOrEqual(8);
    }
    for (const course of courses) {
      expect(course.recordings.length, course.key).toBeGreaterThanOrEqual(3);
      expect(course.recordings.length, course.key).toBeLessThanOrEqual(8);
    }
  });

  test("has a series, of contents of its kind", () => {
    expect(series.length).toBeGreaterThanOrEqual(1);
    for (const { key, kind, contents: titles } of series) {
      const held = contents.filter(({ title }) => titles.includes(title));
      expect(
        held.map(({ type }) => type),
        key,
      ).toEqual(titles.map(() => kind));
    }
  });

  test.each([
    ["themes", keysOf(themes)],
    ["instructors", keysOf(instructors)],
    ["courses and formations", keysOf([...courses, ...formations])],
    ["files", named],
  ])("never names two %s alike", (_, names) => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("refers only to themes, instructors and formations that exist", () => {
    for (const item of [...courses, ...formations, ...contents]) {
      expect(keysOf(themes), item.title).toContain(item.theme);
      if (item.instructor) expect(keysOf(instructors), item.title).toContain(item.instructor);
    }
    for (const { formation } of registrations) expect(keysOf(formations)).toContain(formation);
  });

  test("keeps to the closed lists", () => {
    const icons = ["BookOpen", "Scale", "Languages", "Star", "Scroll", "User"];
    for (const { color, icon } of themes) {
      expect(color).toMatch(/^#[0-9A-F]{6}$/);
      expect(icons).toContain(icon);
    }
    for (const { preset, level, status } of formations) {
      expect(["Coran", "Fiqh", "Langue Arabe", "Tawhid", "Hadith", "Sira"]).toContain(preset);
      expect(["débutant", "intermédiaire", "avancé"]).toContain(level);
      expect(["ouvert", "fermé", "complet"]).toContain(status);
    }
    for (const { type } of parts) expect(["audio", "video", "pdf", "text"]).toContain(type);
    for (const { status } of registrations) {
      expect(["pending", "approved", "rejected"]).toContain(status);
    }
    for (const { status, response } of messages) {
      expect(["nouveau", "lu", "repondu"]).toContain(status);
      expect(response !== null).toBe(status === "repondu");
    }
  });
});

describe("letters", () => {
  test("are addressed where no mail ever arrives, once to each", () => {
    for (const { email } of subscribers) expect(email).toMatch(/^[a-z.]+@example\.org$/);
    expect(new Set(subscribers.map(({ email }) => email)).size).toBe(subscribers.length);
  });

  test("name themes and contents that exist", () => {
    for (const { interests } of subscribers) {
      for (const theme of interests) expect(keysOf(themes)).toContain(theme);
    }
    const titles = contents.map(({ title }) => title);
    for (const title of letters.flatMap(({ cards }) => cards)) expect(titles).toContain(title);
  });

  test("were left by those alone who are said to have left", () => {
    for (const { status, leftDaysAgo } of subscribers) {
      expect(leftDaysAgo !== null).toBe(status === "unsubscribed");
    }
  });

  test("none is about to leave by itself", () => {
    expect(letters.map(({ sentDaysAgo }) => sentDaysAgo === null)).toEqual([false, true]);
  });
});

describe("the sessions", () => {
  const dated = formations.filter(({ weeks }) => weeks !== null);
  const hourOf = (hour: string | null) => Number(hour?.slice(0, 2)) + Number(hour?.slice(3)) / 60;

  test.each(dated)("of $key last as many hours as it says", (formation) => {
    const { weeks, durationHours, sessionDays, sessionStart, sessionEnd } = formation;
    const each = hourOf(sessionEnd) - hourOf(sessionStart);
    expect((weeks ?? 0) * sessionDays.length * each).toBe(durationHours);
  });

  test.each(dated)("of $key begin and end on one of its days, whatever today is", (formation) => {
    for (const today of ["2026-11-23", "2026-11-25", "2026-12-01", "2027-02-27"]) {
      const { startDate, endDate } = termOf(formation, today);
      for (const day of [startDate, endDate]) {
        expect(formation.sessionDays, `${day}`).toContain(weekdayOf(day ?? ""));
      }
      expect(sessionDates({ ...formation, ...AS_EVERY_WEEK, startDate, endDate })).toHaveLength(
        (formation.weeks ?? 0) * formation.sessionDays.length,
      );
    }
  });
});

describe("seats", () => {
  test.each(formations)("of $key are never given twice", ({ key, maxStudents, status }) => {
    const approved = registrations.filter(
      (it) => it.formation === key && it.status === "approved",
    ).length;
    if (maxStudents > 0) expect(approved).toBeLessThanOrEqual(maxStudents);
    if (status === "complet") expect(approved).toBe(maxStudents);
    else if (maxStudents > 0) expect(approved).toBeLessThan(maxStudents);
  });

  test("are asked for once per formation and address", () => {
    const asked = registrations.flatMap(({ formation, email }) => email && `${formation} ${email}`);
    const known = asked.filter((it) => it !== null);
    expect(new Set(known).size).toBe(known.length);
  });
});

describe("files", () => {
  test("exist under the name the content gives, and no other does", () => {
    const present = readdirSync(FILES, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(present.sort()).toEqual(named.map((file) => join(FILES, file)).sort());
  });

  test.each(named)("%s is what its name says", (file) => {
    const bytes = readFileSync(join(FILES, file)).subarray(0, 12);
    const signature =
      { mp3: "ID3", pdf: "%PDF-", mp4: "ftyp", jpg: "\xff\xd8\xff" }[file.slice(-3)] ?? "unknown";
    const start = file.endsWith(".mp4") ? 4 : 0;
    expect(bytes.toString("latin1", start, start + signature.length)).toBe(signature);
  });

  test("fit the type of what they belong to", () => {
    const endings: Record<string, string> = {
      preche: ".mp3",
      conference: ".mp3",
      audio: ".mp3",
      video: ".mp4",
      article: ".pdf",
      livre: ".pdf",
      pdf: ".pdf",
    };
    for (const { title, type, file, body } of [...parts, ...contents]) {
      if (type === "text") expect(file, title).toBeNull();
      else expect(file?.slice(-4), title).toBe(endings[type]);
      if (type === "text" || type === "article") expect(body, title).toBeTruthy();
    }
    expect(recordings.every(({ file }) => file.endsWith(".mp3"))).toBe(true);
  });

  test("weigh less than 22 MB together", () => {
    const bytes = named.reduce((sum, file) => sum + statSync(join(FILES, file)).size, 0);
    expect(bytes).toBeLessThan(22 * 1024 * 1024);
  });
});

describe("texts", () => {
  test("carry French typography: no plain space before ; : ! ? or inside « »", () => {
    const all = [
      themes,
      instructors,
      courses,
      formations,
      contents,
      registrations,
      messages,
      letters,
    ];
    const strings = all.flatMap(stringsIn);
    expect(strings.filter((text) => / [;:!?»]|« /.test(text))).toEqual([]);
    expect(strings.filter((text) => text.includes("\u2019"))).toEqual([]);
  });

  test("of articles are long enough to be read", () => {
    for (const { title, body } of contents.filter(({ type }) => type === "article")) {
      expect(body?.split(/\s+/).length, title).toBeGreaterThanOrEqual(500);
    }
  });

  test("name a spoken text for every recording and video", () => {
    const folder = join(import.meta.dirname, "make", "texts", "spoken");
    const spoken = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
    for (const file of named.filter((name) => /\.mp[34]$/.test(name))) {
      expect(spoken.split(`## ${file}\n`).length, file).toBe(2);
    }
  });
});

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(stringsIn);
}

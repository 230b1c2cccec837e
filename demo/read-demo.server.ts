import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import type { CourseContentType, RegistrationStatus } from "#app/domain/courses/course.ts";
import type { FormationPresetName } from "#app/domain/courses/formations/formation-presets.ts";
import type { Weekday } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import type { Chapter } from "#app/domain/media/chapters/chapter.ts";
import type { MessageStatus } from "#app/domain/messages/message.ts";
import type { SubscriberStatus } from "#app/domain/newsletter/subscribers/subscriber.ts";
import type { pages } from "#app/domain/pages/page.table.server.ts";
import type { RegistrationState } from "#app/domain/registrations/registration.ts";
import type { SeriesKind } from "#app/domain/series/series-kind.ts";
import type { ThemeIcon } from "#app/domain/themes/theme-choices.ts";

type Theme = {
  key: string;
  name: string;
  arabicName: string;
  description: string;
  color: string;
  icon: ThemeIcon;
};
type Instructor = {
  key: string;
  name: string;
  email: string;
  phone: string | null;
  bio: string;
  specializations: string[];
};
type AudioCourse = {
  key: string;
  title: string;
  description: string;
  theme: string;
  instructor: string;
  featured: boolean;
  createdDaysAgo: number;
  recordings: { title: string; description: string; file: string; transcript?: string[] }[];
};
type Formation = {
  key: string;
  preset: FormationPresetName;
  title: string;
  description: string;
  theme: string;
  instructor: string;
  level: string;
  price: number;
  durationHours: number;
  maxStudents: number;
  startsInDays: number | null;
  weeks: number | null;
  sessionDays: Weekday[];
  sessionStart: string | null;
  sessionEnd: string | null;
  onSite: boolean;
  isOnline: boolean;
  address: string;
  onlineLink: string | null;
  practicalTerms: string;
  intendedFor: string;
  ageMin: number | null;
  ageMax: number | null;
  payment: string;
  objectives: string[];
  prerequisites: string[];
  status: RegistrationStatus;
  featured: boolean;
  createdDaysAgo: number;
  contents: {
    title: string;
    description: string;
    type: CourseContentType;
    file: string | null;
    body: string | null;
    isFreePreview: boolean;
  }[];
};
type Content = {
  type: ContentType;
  title: string;
  description: string;
  author: string | null;
  theme: string;
  instructor: string | null;
  featured: boolean;
  tags: string[];
  file: string | null;
  picture?: string;
  body: string | null;
  chapters?: Chapter[];
  /** Its lines, as they are kept. */
  transcript?: string[];
  createdDaysAgo: number;
  givenDaysAgo?: number;
};
type Series = {
  key: string;
  kind: SeriesKind;
  title: string;
  description: string;
  createdDaysAgo: number;
  /** Their titles, in its order. */
  contents: string[];
};
type Page = Pick<
  typeof pages.$inferInsert,
  "title" | "kind" | "description" | "placement" | "body"
>;
type Registration = {
  formation: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  status: RegistrationState;
  educationLevel: string | null;
  experienceLevel: string | null;
  motivation: string | null;
  availability: string | null;
  hoursAgo: number;
};
type Message = {
  name: string;
  email: string;
  subject: string | null;
  message: string;
  status: MessageStatus;
  response: string | null;
  hoursAgo: number;
};
type Subscriber = {
  email: string;
  status: SubscriberStatus;
  interests: string[];
  subscribedDaysAgo: number;
  leftDaysAgo: number | null;
};
type Letter = {
  subject: string;
  preheader: string;
  text: string;
  /** Titles of contents, shown as cards under the text. */
  cards: string[];
  sentDaysAgo: number | null;
};

export type DemoCentre = {
  themes: Theme[];
  instructors: Instructor[];
  audioCourses: AudioCourse[];
  formations: Formation[];
  contents: Content[];
  series: Series[];
  pages: Page[];
  registrations: Registration[];
  messages: Message[];
  subscribers: Subscriber[];
  letters: Letter[];
};

export async function readDemo(): Promise<DemoCentre> {
  return {
    themes: await readList("themes"),
    instructors: await readList("instructors"),
    audioCourses: await readList("audio-courses"),
    formations: await readList("formations"),
    contents: await readList("contents"),
    series: await readList("series"),
    pages: await readList("pages"),
    registrations: await readList("registrations"),
    messages: await readList("messages"),
    subscribers: await readList("subscribers"),
    letters: await readList("letters"),
  };
}

async function readList<T>(name: string): Promise<T[]> {
  return JSON.parse(await readFile(path.resolve("demo", `${name}.json`), "utf8"));
}

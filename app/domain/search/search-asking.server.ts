import type { ThemeMark } from "#app/domain/themes/theme.ts";
import { unaccented } from "#app/infra/french/french.ts";
import type { NearAnswer } from "./books/search-books.server.ts";
import { CHILDREN_ALONE, withoutAge } from "./questions/search-children.ts";
import { datesInWords } from "./questions/search-dates.ts";
import {
  ABOUT_ACCOUNT,
  AT_THE_CENTRE,
  alsoHeard,
  asksForChildsCourse,
  courseForAll,
  FAMILY,
  questionsInWords,
  tellsOfChild,
  widerQuestion,
  withoutCourse,
  withoutOnline,
  withoutQualifier,
} from "./questions/search-questions.ts";
import type { FirstFormation } from "./search.ts";
import { besides, bestOf, IN_PASSING, only, withHeard } from "./search-besides.server.ts";
import {
  answerOf,
  readable,
  type SearchAnswer,
  type SearchWish,
} from "./search-statement.server.ts";
import { ALL_TAUGHT, NEAREST_THEMES, NEAREST_WORDS } from "./search-vocabulary.ts";

/** Nothing on a subject that the site knows: the theme that comes nearest, if it holds something. */
export async function askNear(wish: SearchWish): Promise<NearAnswer> {
  const answer = await askWider(wish);
  const families = answer.found ? [] : (answer.families ?? []);
  const words = NEAREST_WORDS.find((line) => families.some((one) => line.families.includes(one)));
  const instead = words && (await ask({ ...wish, q: words.words }));
  if (instead?.found) return { ...instead, exact: false, corrected: null, instead: true };
  if (families.some((family) => ALL_TAUGHT.includes(family))) {
    return { ...(await ask({ ...wish, q: AT_THE_CENTRE })), exact: true, corrected: null };
  }
  const nearest = nearestTheme(families, answer.themes ?? []);
  if (!nearest) return answer;
  const inside = await ask({ ...wish, q: nearest.name });
  const holds = inside.found?.some(
    ({ kind, theme }) => kind !== "theme" && theme?.id === nearest.id,
  );
  return holds ? { ...inside, exact: false, corrected: null, nearest } : answer;
}

function nearestTheme(families: string[], themes: ThemeMark[]): ThemeMark | undefined {
  return NEAREST_THEMES.filter((line) => families.some((family) => line.families.includes(family)))
    .flatMap((line) =>
      themes.filter(({ name }) => unaccented(name).startsWith(unaccented(line.theme))),
    )
    .at(0);
}

/** Where nothing answers, or for a child no formation, what comes near is asked: once more, then never. */
async function askWider(wish: SearchWish): Promise<SearchAnswer> {
  if (CHILDREN_ALONE.test(wish.q.trim())) return askForChildren(wish);
  const answer = await ask(wish);
  const pages = ABOUT_ACCOUNT.test(wish.q) ? only(answer, ({ kind }) => kind === "page") : null;
  if (pages?.found?.length) return pages;
  const anyAge = withoutAge(wish.q);
  const onSubject = anyAge ? await askOfAnyAge(answer, { ...wish, q: anyAge }) : null;
  if (onSubject) return onSubject;
  const anywhere = answer.exact ? null : withoutOnline(wish.q);
  const held = anywhere ? await ask({ ...wish, q: anywhere }) : answer;
  if (held.exact && held.items > 0 && anywhere) return { ...held, exact: false };
  const heard = answer.exact && answer.items > 0 ? alsoHeard(wish.q) : null;
  if (heard) return withHeard(answer, await ask({ ...wish, q: heard }));
  const inPassing = !answer.exact || bestOf(answer) < IN_PASSING;
  const plainer = inPassing ? withoutQualifier(wish.q) : null;
  if (plainer) return ask({ ...wish, q: plainer });
  const forChild = asksForChildsCourse(wish.q);
  const answered = forChild
    ? answer.exact && answer.counts?.some(({ kind }) => kind === "formation")
    : answer.items > 0;
  if (answered && tellsOfChild(wish.q)) return besides(answer, await ask({ ...wish, q: FAMILY }));
  const taught = forChild && !answered ? await askTaught(wish) : null;
  if (taught) return { ...taught, youngest: taught.youngest ?? answer.youngest };
  const q = answered ? null : widerQuestion(wish.q, answer.youngest?.age ?? null);
  const wider = q ? await ask({ ...wish, q }) : answer;
  const comesNear = wider.items > answer.items || (!answer.found && wider.found);
  if (!q || !(comesNear || (forChild && wider.items > 0))) return answer;
  const near = { ...wider, exact: false, corrected: null, youngest: answer.youngest };
  const subject = forChild ? withoutCourse(wish.q) : null;
  return subject ? besides(near, await ask({ ...wish, q: subject })) : near;
}

/** What formations take them, what families read, then what tells of them. */
async function askForChildren(wish: SearchWish): Promise<SearchAnswer> {
  const [taught, family, told] = await Promise.all([
    ask({ ...wish, q: "formation enfants" }),
    ask({ ...wish, q: FAMILY }),
    ask(wish),
  ]);
  return besides(besides(taught, family, { after: true }), told, { after: true });
}

/** Where no formation on the subject takes that age: what there is on it, and from what age. */
async function askOfAnyAge(answer: SearchAnswer, wish: SearchWish): Promise<SearchAnswer | null> {
  const wider = await askWider(wish);
  const meant = wider.found?.filter(({ score }) => score >= IN_PASSING) ?? [];
  const isTaken = answer.found?.some(
    ({ id, kind }) => kind === "formation" && meant.some((one) => one.id === id),
  );
  if (isTaken || meant.length === 0) return null;
  return {
    ...wider,
    exact: false,
    corrected: null,
    youngest: youngestOf(wider) ?? answer.youngest,
  };
}

/** Where no formation teaches it to children: the courses that anybody may hear, then what is for them. */
async function askTaught(wish: SearchWish): Promise<SearchAnswer | null> {
  const subject = courseForAll(wish.q);
  const answer = subject ? await ask({ ...wish, q: subject }) : null;
  const found = answer?.found?.filter(
    ({ kind, score }) => kind === "audio_course" && score >= IN_PASSING,
  );
  if (!answer || !found || found.length === 0) return null;
  const best = Math.max(...found.map(({ score }) => score));
  const courses = {
    ...{ ...answer, exact: false, corrected: null, found, youngest: youngestOf(answer) },
    counts: [{ kind: "audio_course" as const, total: found.length, best }],
  };
  const [told, formations] = await Promise.all([
    ask({ ...wish, q: withoutCourse(wish.q) ?? wish.q }),
    ask({ ...wish, q: widerQuestion(wish.q, null) ?? wish.q }),
  ]);
  return besides(besides(courses, told, { after: true }), formations, { after: true });
}

/** The formation on the subject asked that takes the youngest; those that tell no age are for adults. */
function youngestOf({ found }: SearchAnswer): FirstFormation | null {
  const formations = (found ?? []).flatMap(({ kind, score, slug, title, details }) => {
    const { ageMin: age, registrationStatus: status } = details.formation ?? {};
    return kind === "formation" && score >= IN_PASSING && age && status
      ? [{ age, slug, title, status, onSubject: true as const }]
      : [];
  });
  return formations.toSorted((one, other) => one.age - other.age)[0] ?? null;
}

export async function ask(wish: SearchWish): Promise<SearchAnswer> {
  const typed = readable(wish.q);
  const q = dated(questionsInWords(typed));
  return answerOf({ ...wish, q, typed: `${typed} ${q === typed ? "" : q}` });
}

export function dated(typed: string): string {
  return datesInWords(typed, new Date());
}

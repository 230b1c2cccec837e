import {
  ANSWER,
  ANSWERED,
  ASKED,
  BETWEEN_ANSWERED,
  CAME_BACK,
  type Question,
} from "./visitor-form.ts";

/** Those without an answer, in the order of their fields. Sent again as it was typed, one is not open: it is shown anew only where the form comes back all the same. The form takes what was corrected, and what was answered. */
export function takeAnswers(
  form: FormData,
  questions: (Question | null)[],
): { question: Question; isOpen: boolean }[] {
  const names = new Set([...form.keys()].filter((name) => name.startsWith(ANSWER)));
  const chosen = [...names].flatMap((name) => form.getAll(name)).map(String);
  const before = String(form.get(ANSWERED) ?? "").split(BETWEEN_ANSWERED);
  // Sent again without an answer, it is meant as it was typed.
  const again = form.getAll(ASKED).map(String);
  const answered = new Set([...before, ...chosen, ...again]);
  const isFirst = !answered.delete(CAME_BACK);
  answered.delete("");
  const kept = [...answered].slice(-MOST_ANSWERED);
  form.set(ANSWERED, (isFirst ? kept : [...kept, CAME_BACK]).join(BETWEEN_ANSWERED));
  for (const name of [...names, ASKED]) form.delete(name);
  return questions.flatMap((question) => {
    if (!question) return [];
    const { asked, field, meant, atFirst } = question;
    const isAsked = isFirst || !atFirst;
    const isCorrected = !!meant && chosen.includes(meant);
    if (isCorrected && isAsked) form.set(field, meant);
    if (isCorrected || chosen.includes(asked)) return [];
    const isOpen = isAsked && !answered.has(asked);
    return isOpen || again.includes(asked) ? [{ question, isOpen }] : [];
  });
}

/** From then on, what is worth asking at first alone is not asked any more. */
export function setCameBack(form: FormData): void {
  const answered = String(form.get(ANSWERED) ?? "").split(BETWEEN_ANSWERED);
  const others = answered.filter((one) => one && one !== CAME_BACK);
  form.set(ANSWERED, [...others, CAME_BACK].join(BETWEEN_ANSWERED));
}

const MOST_ANSWERED = 12;

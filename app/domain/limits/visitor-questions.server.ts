import { ANSWER, ANSWERED, ASKED, BETWEEN_ANSWERED, type Question } from "./visitor-form.ts";

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
  answered.delete("");
  form.set(ANSWERED, [...answered].slice(-MOST_ANSWERED).join(BETWEEN_ANSWERED));
  for (const name of [...names, ASKED]) form.delete(name);
  return questions.flatMap((question) => {
    if (!question) return [];
    const { asked, field, meant } = question;
    const isCorrected = !!meant && chosen.includes(meant);
    if (isCorrected) form.set(field, meant);
    if (isCorrected || chosen.includes(asked)) return [];
    const isOpen = !answered.has(asked);
    return isOpen || again.includes(asked) ? [{ question, isOpen }] : [];
  });
}

const MOST_ANSWERED = 12;

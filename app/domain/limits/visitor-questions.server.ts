import {
  ANSWER,
  ANSWERED,
  ASKED,
  BETWEEN_ANSWERED,
  CAME_BACK,
  type Question,
} from "./visitor-form.ts";

/** `open`: those still to be answered; `passed`: those sent again without an answer, shown anew if the form comes back all the same. The form takes what was corrected, and what was answered. */
export function takeAnswers(form: FormData, questions: (Question | null)[]) {
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
  const given = questions.filter((question) => question !== null);
  const passed = given.filter(({ asked, meant }) => {
    const isAnswered = chosen.includes(asked) || (meant && chosen.includes(meant));
    return again.includes(asked) && !isAnswered;
  });
  const open = given.filter(({ asked, field, meant, atFirst }) => {
    if (atFirst && !isFirst) return false;
    if (meant && chosen.includes(meant)) form.set(field, meant);
    else return !answered.has(asked);
    return false;
  });
  return { open, passed };
}

/** From then on, what is worth asking at first alone is not asked any more. */
export function setCameBack(form: FormData): void {
  const answered = String(form.get(ANSWERED) ?? "").split(BETWEEN_ANSWERED);
  const others = answered.filter((one) => one && one !== CAME_BACK);
  form.set(ANSWERED, [...others, CAME_BACK].join(BETWEEN_ANSWERED));
}

const MOST_ANSWERED = 12;

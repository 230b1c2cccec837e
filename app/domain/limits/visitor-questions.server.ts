import {
  ANSWER,
  ANSWER_ONLY,
  ANSWERED,
  ASKED,
  BETWEEN_ANSWERED,
  type Question,
} from "./visitor-form.ts";

/** Those still to be answered; the form takes what was corrected, and what was answered. */
export function takeAnswers(form: FormData, questions: (Question | null)[]): Question[] {
  const pressed = form.get(ANSWER) ?? form.get(ANSWER_ONLY);
  const answered = [
    ...String(form.get(ANSWERED) ?? "").split(BETWEEN_ANSWERED),
    ...(pressed ? [pressed] : form.getAll(ASKED)),
  ].map(String);
  form.set(ANSWERED, answered.filter(Boolean).slice(-MOST_ANSWERED).join(BETWEEN_ANSWERED));
  form.delete(ANSWER);
  form.delete(ANSWER_ONLY);
  form.delete(ASKED);
  return questions.filter((question): question is Question => {
    if (!question || answered.includes(question.asked)) return false;
    if (!question.meant || question.meant !== pressed) return true;
    form.set(question.field, question.meant);
    return false;
  });
}

const MOST_ANSWERED = 8;

/** « Y. B. »: tells two children apart. No name: it may be anybody's words, shown to a stranger. */
export function initialsOf({ firstName, lastName }: Record<"firstName" | "lastName", string>) {
  return [firstName, lastName].map(initialOf).join(" ");
}

/** What looks like no first name is not told, whoever let it pass. */
const FIRST_NAME = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/** « Yacine B. » */
export function studentName(person: Record<"firstName" | "lastName", string>): string {
  const { firstName, lastName } = person;
  return FIRST_NAME.test(firstName)
    ? `${asWritten(firstName)} ${initialOf(lastName)}`
    : initialsOf(person);
}

/** « fatoumata » and « FATOUMATA » were typed in haste. */
function asWritten(name: string): string {
  const lower = name.toLocaleLowerCase("fr");
  const isTypedSo = name === lower || (name.length > 2 && name === name.toLocaleUpperCase("fr"));
  if (!isTypedSo) return name;
  return lower.replaceAll(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toLocaleUpperCase("fr"));
}

function initialOf(name: string): string {
  return `${/\p{L}/u.exec(name)?.[0].toLocaleUpperCase("fr") ?? "…"}.`;
}

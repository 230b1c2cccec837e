/** « Y. B. »: tells two children apart. No name: it may be anybody's words, shown to a stranger. */
export function initialsOf({ firstName, lastName }: Record<"firstName" | "lastName", string>) {
  return [firstName, lastName].map(initialOf).join(" ");
}

export function studentName({ firstName, lastName }: Record<"firstName" | "lastName", string>) {
  return `${firstName} ${initialOf(lastName)}`;
}

function initialOf(name: string): string {
  return `${/\p{L}/u.exec(name)?.[0].toLocaleUpperCase("fr") ?? "…"}.`;
}

/** Adds the `https://` people leave out; what is no web address stays as it is. */
export function completedAddress(typed: string): string {
  const address = typed.replaceAll(/\p{Cf}/gu, "").trim();
  // Pasted behind the `https://` already there, an address has two: its own is the last.
  const [, scheme, rest] = /^(?:https?:\/\/)*(https?):[\\/]*([^\\/].*)$/i.exec(address) ?? [];
  if (scheme) return `${scheme.toLowerCase()}://${rest}`;
  const bare = address.replace(/^\/\//, "");
  return HOST_AND_PATH.test(bare) ? `https://${bare}` : address;
}

const HOST_AND_PATH = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+\.?(:\d{1,5})?([/?#]\S*)?$/u;

export function isWebAddress(address: string): boolean {
  return /^https?:\/\//.test(address) && URL.canParse(address);
}

/** Opens the reader's own mail program, the text written already. */
export function mailLink(email: string, { subject, body }: { subject: string; body: string }) {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
}

/** The page named by `?retour=`, if it lies in this section. */
export function returnPath(request: Request, section: string): string {
  const asked = new URL(request.url).searchParams.get("retour") ?? "";
  const inside =
    asked === section || asked.startsWith(`${section}?`) || asked.startsWith(`${section}/`);
  return inside && /^[\x21-\x7e]+$/.test(asked) ? asked : section;
}

/** The parts of an address as the router compares them: unescaped, in small letters. */
export function wordsIn({ pathname }: URL): string[] {
  return decodeURIComponent(pathname).toLowerCase().split("/");
}

/** Which of the verbs that one route answers to was asked for. */
export function verbIn<Verb extends string>(url: URL, verbs: readonly Verb[]): Verb {
  const verb = wordsIn(url).findLast((word) => verbs.some((known) => known === word));
  if (!verb) throw new Error(`No verb at ${url.pathname}`);
  return verb as Verb;
}

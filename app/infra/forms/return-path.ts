/** Where to go once the work is done: the page named by `?retour=`, if it lies in this section. */
export function returnPath(request: Request, section: string): string {
  const asked = new URL(request.url).searchParams.get("retour") ?? "";
  const inside =
    asked === section || asked.startsWith(`${section}?`) || asked.startsWith(`${section}/`);
  return inside && /^[\x21-\x7e]+$/.test(asked) ? asked : section;
}

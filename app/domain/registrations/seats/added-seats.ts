import { count } from "#app/infra/french/french.ts";
import type { listOffersSince, SeatsAwaited } from "./added-seats.server.ts";

/** What adding seats does to those in line, said before they are added. */
export function seatsAwaitedText(
  { inLine, noEmail, enrols, wasFull }: SeatsAwaited,
  mailsLeave: boolean,
): string {
  const wait = count(inLine, "personne attend", "personnes attendent");
  const them = inLine < 2 ? "lui" : "leur";
  if (!enrols) {
    return `${wait} : une place ajoutée ne ${them} est pas proposée tant que les inscriptions ne sont pas ouvertes.`;
  }
  if (!wasFull) {
    return `${wait} alors qu'il reste des places : une place ajoutée ne ${them} est pas proposée. Proposez-la depuis l'inscription.`;
  }
  const order = inLine < 2 ? "" : ", dans l'ordre";
  const added = `${wait} : dès l'enregistrement, une place ajoutée ${them} est proposée`;
  if (!mailsLeave || noEmail === inLine) {
    return `${added}${order}. Aucun e-mail ne le dit : il faudra ${inLine < 2 ? "la" : "les"} prévenir vous-même.`;
  }
  const unreached =
    noEmail > 0 &&
    ` ${count(noEmail, "personne n'a", "personnes n'ont")} pas d'e-mail : il faudra l${noEmail < 2 ? "'" : "es "}appeler.`;
  return `${added} par e-mail${order}.${unreached || ""}`;
}

type Offered = Awaited<ReturnType<typeof listOffersSince>>;

/** Who got one of the seats that were added. */
export function offersText(offered: Offered, mailsLeave: boolean): string | null {
  const [first] = offered;
  if (!first) return null;
  const one = offered.length === 1;
  const unheard = mailsLeave ? offered.filter(({ hasEmail }) => !hasEmail) : offered;
  const said = one
    ? `Une place est proposée à ${first.name}.`
    : `${offered.length} places sont proposées aux premières personnes de la liste.`;
  if (unheard.length === 0) return said;
  if (one) return `${said} Aucun e-mail ne le lui dit : prévenez-la.`;
  if (unheard.length === offered.length)
    return `${said} Aucun e-mail ne le leur dit : prévenez-les.`;
  return `${said} Sans e-mail, à prévenir : ${unheard.map(({ name }) => name).join(", ")}.`;
}

export type Place = { onSite: boolean; isOnline: boolean; address: string };

/** Empty where it is not known. */
export function placeText({ onSite, isOnline }: Place): string {
  if (onSite) return isOnline ? "Sur place ou en ligne" : "Sur place";
  return isOnline ? "En ligne" : "";
}

/** How one follows a formation that is both. */
export const CHOSEN_PLACES = ["Sur place", "En ligne"] as const;
export type ChosenPlace = (typeof CHOSEN_PLACES)[number];
export const PLACE_QUESTION = "Comment suivrez-vous la formation ?";

export function offersChoice({ onSite, isOnline }: Omit<Place, "address">): boolean {
  return onSite && isOnline;
}

/** As it is for who chose one of its two ways; as it is where only one is left. */
export function followedAs<
  Formation extends Place & { onlineLink: string | null; payment: string },
>(formation: Formation, chosenPlace: ChosenPlace | null): Formation {
  if (!chosenPlace || !offersChoice(formation)) return formation;
  if (chosenPlace === "En ligne") {
    return { ...formation, onSite: false, payment: paidFromAfar(formation.payment) };
  }
  return { ...formation, isOnline: false, onlineLink: null };
}

/** Before one way is chosen. */
export function paidEitherWay<Formation extends Omit<Place, "address"> & { payment: string }>(
  formation: Formation,
): Formation {
  const { payment } = formation;
  const afar = paidFromAfar(payment);
  if (!offersChoice(formation) || afar === payment) return formation;
  return {
    ...formation,
    payment: `${payment}. En ligne : ${afar.replace("À convenir", "à convenir")}`,
  };
}

/** Nobody can pay there from another country. */
function paidFromAfar(payment: string): string {
  if (/^sur place\b(?!.*\bou\b)/i.test(payment)) return "À convenir avec le centre";
  // « Par virement, ou sur place en trois fois »: what comes before holds from afar.
  const [, afar] = /^([^.;\n]*\S),?\s+ou sur place\b[^,.;\n]*$/i.exec(payment) ?? [];
  return afar ? afar.replace(/,$/, "") : payment;
}

/** « Sur place (Montreuil) », with the town of a French or Moroccan address. */
export function shortPlace(place: Place): string {
  const town = townOf(place);
  return placeText(place).replace("Sur place", town ? `Sur place (${town})` : "$&");
}

/** « Montreuil ou en ligne », where the whole was said before. */
export function placeInBrief(place: Place): string {
  return placeText(place).replace("Sur place", townOf(place) || "$&");
}

function townOf({ address }: Place): string {
  const [, town = ""] = /\b\d{5}\s+([^,\n]+)/.exec(address) ?? [];
  return town.trim();
}

/** On one line; the centre's own where the formation has none, and none where it is online only. */
export function withAddress<Formation extends Place>(
  formation: Formation,
  centreAddress: string,
): Formation {
  const isAway = formation.isOnline && !formation.onSite;
  const address = isAway ? "" : formation.address || centreAddress;
  return { ...formation, address: address.replaceAll(/\s*\n\s*/g, ", ") };
}

export function mapUrl(address: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
}

/** Asked in sentences whose words are in every text: what the site calls the answer. */
const QUESTIONS: readonly [asked: RegExp, answer: string][] = [
  [/(?<!\p{L})o[uù] (?:[eê]tes[- ]vous|vous (?:trouver|situez[- ]vous))/giu, "adresse"],
  [
    /(?<!\p{L})o[uù] (?:est|se (?:trouve|situe)) (?:le|votre) (?=centre|local|salle)/giu,
    "adresse ",
  ],
  [/(?<!\p{L})comment (?:y aller|venir|vous (?:trouver|rejoindre))(?!\p{L})/giu, "adresse"],
  [
    /(?<!\p{L})(?:combien (?:ça |cela )?(?:co[uû]te(?:nt)?|faut[- ]il payer)|c['’]est combien)/giu,
    "prix",
  ],
  [
    /(?<!\p{L})quand (?:commence|d[eé]bute|ont lieu|a lieu)(?:nt)?(?= \p{L}+ (?:formation|cours))/giu,
    "dates",
  ],
  [/(?<!\p{L})qui enseigne(?!\p{L})/giu, "instructeurs"],
];

/** « où êtes-vous ? » → « adresse » */
export function questionsInWords(typed: string): string {
  return QUESTIONS.reduce((text, [asked, answer]) => text.replaceAll(asked, answer), typed);
}

/** Asked in words that are in every text, or in none: what the site calls the answer. */
const QUESTIONS: readonly [asked: RegExp, answer: string][] = [
  [
    /(?<!\p{L})o[uù] (?:[eê]tes[- ]vous|vous (?:trouver|situez[- ]vous))(?: situ[eé]e?s?)?(?!\p{L})/giu,
    "adresse",
  ],
  [
    /(?<!\p{L})o[uù] (?:est|se (?:trouve|situe)) (?:le|la|votre) (?:centre|local|salle)(?!\p{L})/giu,
    "adresse",
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
  [/(?<!\p{L})plus de \d+(?:[.,]\d+)?\s*(?:€|euros?(?!\p{L}))/giu, "payante"],
  [/(?<!\p{L})(?:[aà] partir de|depuis|de) (?:z[eé]ro|rien)(?!\p{L})/giu, "débutant"],
  [
    /(?<!\p{L})(?:je )?(?:ne )?sa(?:is|it|chant) pas (?:lire|[eé]crire|parler)(?!\p{L})/giu,
    "débutant",
  ],
  [
    /(?<!\p{L})(?:annuler|modifier) (?:mon|une|l['’]) ?inscription(?!\p{L})/giu,
    "état de mon inscription",
  ],
  [/(?<!\p{L})DI-\d{4}-\d+/giu, "état de mon inscription"],
  [
    /(?<!\p{L})(?:lire|r[eé]citer) le (?:saint )?(?:coran|quran) avec (?:le |du )?(?=ta[jd])/giu,
    "coran ",
  ],
];

/** In a formation's own word, which « tracez une ligne » has not. What is read or listened to is online too. */
const ONLINE = /(?<!\p{L})(?:en ligne|[aà] distance)(?!\p{L})/giu;
const ANYWHERE = /(?<!\p{L})(?:livre|lire|lecture|bouquin|[eé]couter|audio|vid[eé]o|article)/iu;
const ONLINE_WORD = "distanciel";

/** « où êtes-vous ? » → « adresse » */
export function questionsInWords(typed: string): string {
  const asked = QUESTIONS.reduce(
    (text, [question, answer]) => text.replaceAll(question, answer),
    typed,
  );
  return ANYWHERE.test(asked) ? asked : asked.replaceAll(ONLINE, ONLINE_WORD);
}

/** As it was typed. */
export function onlineAsTyped(corrected: string): string {
  return corrected.replace(ONLINE_WORD, "en ligne");
}

/** « cours d'arabe à Lyon » → « cours d'arabe »; null where no town is named so. */
export function withoutTown(typed: string): string | null {
  const wider = typed.trim().replace(/ (?:[aà]|vers|pr[eè]s de) [\p{L}-]{3,}$/iu, "");
  return wider === typed.trim() ? null : wider;
}

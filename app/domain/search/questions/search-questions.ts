import { ADULT } from "#app/domain/courses/formations/formation.ts";
import type { SiteSettings } from "#app/domain/settings/settings-defaults.ts";
import { unaccented } from "#app/infra/french/french.ts";
import { datesAsTyped } from "./search-dates.ts";
import { hoursAsTyped, hoursInWords } from "./search-hours.ts";

/** Words that no text has: a facet, or a wish. */
const ABOUT = "quisommesnous";
const CHEAPEST = "moinscher";
/** What the centre teaches, and what it is. */
export const AT_THE_CENTRE = "cequonenseigne";

/** Asked in words that are in every text, or in none: what the site calls the answer. */
const QUESTIONS = (
  [
    ["o[uù] (?:[eê]tes[- ]vous|vous (?:trouver|situez[- ]vous))(?: situ[eé]e?s?)?", "adresse"],
    ["o[uù] (?:est|se (?:trouve|situe)) (?:le|la|votre) (?:centre|local|salle)", "adresse"],
    ["c['’ ]?est o[uù](?: (?:le|votre) (?:centre|local))?", "adresse"],
    ["comment (?:y aller|venir|vous (?:trouver|rejoindre))", "adresse"],
    ["combien (?:[cç]a |cela )?(?:co[uû]te(?:nt)?|faut[- ]il payer)|c['’]est combien", "prix"],
    [
      "quand (?:commence|d[eé]bute|ont lieu|a lieu)(?:nt)?(?= \\p{L}+ (?:formation|cours))",
      "dates",
    ],
    ["qui enseigne", "instructeurs"],
    [
      "(?:(?:les? |la )?dates? (?:(?:du|de|d[eé]but) )*|quand (?:est|commence|d[eé]bute|tombe|sera) )(?:le )?ramadan(?: \\d{4})?",
      "ramadan",
    ],
    ["plus de \\d+(?:[.,]\\d+)?\\s*(?:€|euros?)", "payante"],
    ["(?:[aà] partir de|depuis|de) (?:z[eé]ro|rien)", "débutant"],
    ["(?:je )?(?:ne )?sa(?:is|it|chant) pas (?:lire|[eé]crire|parler)", "débutant"],
    [
      "(?:annuler|modifier) (?:mon|une|l['’])\\s?inscription|(?:me |se )?d[eé]sinscri(?:re|ption|s) (?:de |d['’]|[aà] |du )?(?:la |une |ma )?(?:formation|cours)",
      "état de mon inscription",
    ],
    [
      "o[uù] en (?:est|sont) (?:mon|ma|mes|notre|votre) (?:inscription|demande|dossier)s?",
      "état de mon inscription",
    ],
    ["f\\.?a\\.?q|foire aux questions", "questions fréquentes"],
    ["(?:dans|en|selon) (?:l['’ ]?\\s?)?islam", ""],
    ["^\\d{1,4},\\d{2}$", "$& euros"],
    ["qu(?: ?est[- ]ce|['’]est ce) que", "qu'est-ce que"],
    ["(?:je |on )?(?:n[e'’] ?)?arrive(?:r|s)? pas (?:[aà]|de)", ""],
    ["DI-\\d{4}-\\d+", "état de mon inscription"],
    [
      "(?:j['’]?ai )?(?:perdu|oubli[eé]|retrouver|o[uù] est) (?:mon |le |ma |la )?(?:num[eé]ro|r[eé]f[eé]rence)(?: d['’ ]?\\s?inscription)?",
      "état de mon inscription",
    ],
    ["(?:lire|r[eé]citer) le (?:saint )?(?:coran|quran) avec (?:le |du )?(?=ta[jd])", "coran "],
    [
      "qui [eê]tes[- ]vous|qui [eê]tes|[aà] propos(?: d(?:e|u) (?:vous|nous|centre|ce site))?|c['’ ]?est quoi (?:ce (?:site|centre)|le centre|l['’]association)|(?:pr[eé]sentation|histoire) (?:du centre|de l['’](?:association|institut))",
      ABOUT,
    ],
    [
      "(?:quand (?:est|a lieu|aura lieu|sera) )?(?:le |la |les )?prochaine?s? (?=directs?(?!\\p{L})|lives?(?!\\p{L})|lettre|newsletter)",
      "",
    ],
    [
      "^(?:(?:quand|voir|regarder|suivre|[eé]couter|rejoindre|assister|prochaine?s?|[aà]|au|aux|le|la|les|un|des|en|cours?|s[eé]ances?|pr[eê]ches?|est|sera) )+(?:directs?|lives?|livestream)(?=\\s*[?!]?$)",
      "direct",
    ],
    [
      "(?:combien de temps )?dur(?:[eé]e?s?|ent) (?:(?:d['’]|de |du |des |le |la |les |l['’]|une |un |vos )*)(?=formations?|cours|stages?)|(?<=(?:formations?|cours|stages?) )dur[eé]es?",
      "",
    ],
    [
      "mot de passe(?: (?:oubli[eé]|perdu))?|(?:me |se |nous )?connecter|(?<!sans )connexion|log-?in|identifiants?|(?:cr[eé]er|ouvrir|mon) (?:un |mon )?compte",
      "compte",
    ],
    [
      "(?:par )?carte (?:bancaire|bleue|de cr[eé]dit|visa)|(?:par )?cb|paypal|ch[eè]ques?|(?:payer|r[eé]gler|paiement) (?:par |en )?(?:carte|esp[eè]ces|liquide|virement)|(?:mode|moyen)s? de paiement",
      "paiement",
    ],
    [
      "(?:payer |r[eé]gler |paiement )?(?:(?:par|avec|via) )?(?:(?:orange|mobile|moov|mtn|free) money|western union|moneygram|wave(?= *$)|mandats?(?= *$))",
      "paiement étranger",
    ],
    [
      "(?:(?:le |un )?paiement |payer |r[eé]gler |r[eè]glement )?en (?:plusieurs|deux|trois|quatre|\\d) fois|facilit[eé]s? de paiement",
      "échelonné",
    ],
    ["(?:(?:le|la|les|au) )?moins ch[eè]re?s?|petits? prix|prix bas", CHEAPEST],
    [
      "(?:[aà] (?:partir de )?)?quels? [aâ]ges?(?: minimum)?|[aâ]ge (?:minimum|requis|minimal)",
      "formation âge",
    ],
    [
      "(?:je (?:voudrais|veux|souhaite(?:rais)?|cherche|recherche|aimerais) )?savoir (?:si|s['’]ils?|comment|o[uù]|quand)|(?<!['’])est[- ]ce qu(?:e|['’]\\p{L}+)|y a[- ]t[- ]il|il y a|avez[- ]vous|proposez[- ]vous|faites[- ]vous",
      "",
    ],
    ["(?:re[cç]ois )?trop de (?:e-)?mails?|ne plus recevoir", "désabonner"],
    ["(?:il )?reste(?:[- ]t[- ]il)? (?:encore )?(?:des|de la|une) places?", "places disponibles"],
    ["(?<=(?:conf[eé]rence|pr[eê]che|sermon|vid[eé]o|audio) d['’])une heure", "1 heure"],
    ["comment [cç]a (?:se passe|marche|fonctionne)", "inscription"],
    [
      "(?:[eê]tes[- ]vous |vous [eê]tes |c['’]est )?ouverts? (?=le |les |ce |cet |aujourd|demain)",
      "horaires ",
    ],
    ["(?<!\\d)0\\s?(?:€|euros?)", "gratuit"],
    ["hors[- ]ligne|sans (?:internet|r[eé]seau|wi-?fi)", "sans connexion"],
    ["sciences? (?:de l['’ ]?\\s?islam|islamiques?|religieuses?)", "islam"],
    ["imprimer (?:un |le |des |les |ce )?(?=livres?)", ""],
    ["larabe", "l'arabe"],
    ["^(?:(?:[aà]|textes?|feuilles?|documents?) )*imprimer$", "articles"],
    [
      "(?:comment )?(?:garder|retrouver|perdre|(?:j['’]ai )?perdu) (?=(?:la |sa |ma )?motivation)",
      "",
    ],
    ["b[eé]b[eé]s?|nourrissons?|tout[- ]petits?", "famille éducation"],
    ["(?:apprendre [aà]|comment) (?:faire (?:la |sa |ma )?pri[eè]re|prier)", "prière"],
    ["(?<=inscri\\p{L}* )(?:en ligne|sur internet)", ""],
  ] as const
).map(([asked, answer]) => ({
  asked: new RegExp(`(?<!\\p{L})(?:${asked})(?:(?<= )|(?!\\p{L}))`, "giu"),
  answer,
}));

/** There is none: only the page that says so answers. */
export const ABOUT_ACCOUNT =
  /(?<!\p{L})(?:mot de passe|log-?in|identifiants?|me connecter|(?:cr[eé]er|ouvrir|mon) (?:un |mon )?compte)(?!\p{L})/iu;

/** In a formation's own word, which « tracez une ligne » has not. What is read or listened to is online too. */
export const ONLINE = /(?<!\p{L})(?:en ligne|[aà] distance)(?!\p{L})/giu;
const ANYWHERE =
  /(?<!\p{L})(?:livre|lire|lecture|bouquin|conte|[eé]couter|audio|vid[eé]o|article)/iu;
const ONLINE_WORD = "distanciel";

/** « où êtes-vous ? » → « adresse » */
export function questionsInWords(typed: string): string {
  const words = QUESTIONS.reduce(
    (text, { asked, answer }) => text.replaceAll(asked, answer),
    typed,
  );
  const asked = words.trim() === "" ? typed : words;
  return ANYWHERE.test(asked)
    ? asked.replace(AGE, (said, age) => (age < TEENS ? "enfants" : said))
    : hoursInWords(asked).replaceAll(ONLINE, ONLINE_WORD);
}

/** As it was typed. */
export function asTyped(corrected: string): string {
  const said = corrected.replace(ONLINE_WORD, "en ligne").replace(ABOUT, "qui sommes-nous");
  return datesAsTyped(hoursAsTyped(said));
}

type Known = Pick<SiteSettings, "siteName" | "contactAddress" | "contactPhone">;

/** The centre's name, or what stands before its dash, asks what the centre is; its number or address, how to reach it. */
export function siteInWords(typed: string, site: Known): string {
  const { siteName, contactAddress, contactPhone } = site;
  const letters = lettersOf(typed);
  if (!letters) return typed;
  const names = [siteName, siteName.split(/ [—–-] /)[0] ?? ""].map(lettersOf);
  if (names.includes(letters)) return ABOUT;
  if (ONLY_NUMBER.test(typed) && numberOf(typed) === numberOf(contactPhone)) return "téléphone";
  const known = wordsOf(contactAddress);
  const isAddress = ADDRESS.test(typed) && wordsOf(typed).every((word) => known.includes(word));
  return isAddress ? "adresse" : typed;
}

const ONLY_NUMBER = /^\+?[\d\s.()/-]{8,}$/;
/** A house and its street, not a town alone. */
const ADDRESS = /\d.*\p{L}{4}|\p{L}{4}.*\d/u;

/** « +33 1 99 00 12 34 », « 01 99 00 12 34 »: what two writings of a number share. */
function numberOf(phone: string): string {
  return phone.replaceAll(/\D/g, "").slice(-9);
}

export function wordsOf(text: string): string[] {
  return unaccented(text).match(/[\p{L}\d]+/gu) ?? [];
}

function lettersOf(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, "");
}

export const AGE = /(?<!\d)(\d{1,2})\s?ans(?!\p{L})/iu;
export const CHILD = /(?<!\p{L})(?:enfants?|fils|filles?|gar[cç]ons?)(?!\p{L})/iu;
const COURSE = /(?<!\p{L})(?:cours?|formations?|stages?|inscri\p{L}*|apprendre)(?!\p{L})/iu;
const WOMEN = /(?<!\p{L})(?:femmes?|s(?:œ|oe)urs?|mixt(?:e|it[ée]))(?!\p{L})/iu;
export const COURSES = new RegExp(COURSE, "giu");
/** Such words are chance where no title has them: « école coranique » is a school first. */
const QUALIFIER =
  /(?<!\p{L})(?:anciens?|anciennes?|vieux|vieil|vieilles?|beaux?|bel(?:le)?s?|bons?|bonnes?|grande?s?|petite?s?|meilleure?s?|simples?|compl[eè]te?s?|vraie?s?|coraniques?)(?!\p{L})/giu;
/** As `search_region` has it. */
const NEAR_PARIS = /^(?:75|77|78|9[1-5])/;
const TEENS = 13;
const LONG_SENTENCE = 20;
/** What the centre has for the family, where it has nothing for a child. */
export const FAMILY = "famille éducation";

/** « mon fils de 8 ans », « cours pour enfants »: whom a formation may be too early for. */
export function ageAsked(typed: string): number | null {
  if (ANYWHERE.test(typed)) return null;
  const [, age] = AGE.exec(typed) ?? [];
  if (age) return Number(age);
  return CHILD.test(typed) ? 0 : null;
}

/** Where that is said to who asks for a formation. */
export function isTooYoung(typed: string, youngest = 0): boolean {
  const age = ageAsked(typed);
  return age !== null && age < youngest && (age > 0 || COURSE.test(typed));
}

/** « cours pour enfants », not « écrans et enfants », nor a long sentence that tells of them too. */
export function asksForChildsCourse(typed: string): boolean {
  return ageAsked(typed) === 0 && COURSE.test(typed) && wordsOf(typed).length <= LONG_SENTENCE;
}

export function namesCourse(typed: string): boolean {
  return COURSE.test(typed);
}

/** « mon fils a 8 ans »: not a teenager. */
export function tellsOfChild(typed: string): boolean {
  const age = ageAsked(typed) ?? 0;
  return age > 0 && age < TEENS;
}

/** What is asked instead where nothing answers; `youngest` is the first age that a formation is for. */
export function widerQuestion(typed: string, youngest: number | null): string | null {
  const age = ageAsked(typed);
  if (asksForChildsCourse(typed)) return "formation enfants";
  // Some formations tell no age: they are for adults.
  if (age) return age < (youngest ?? ADULT) ? FAMILY : `${age} ans`;
  if (WOMEN.test(typed)) return COURSE.test(typed) ? "formations" : null;
  const [number] = /^\d{2,5}$/.exec(typed.trim()) ?? [];
  if (number?.length === 5) return NEAR_PARIS.test(number) ? "paris" : `formation ${ONLINE_WORD}`;
  if (number) return `${number} euros`;
  if (hoursInWords(typed) !== typed.trim()) return "agenda";
  return withoutTown(typed);
}

/** « cours de coran en ligne » → « cours de coran »; null where nothing online is asked. */
export function withoutOnline(typed: string): string | null {
  const wider = typed.replaceAll(ONLINE, "").trim();
  return wider === typed.trim() || wider === "" ? null : wider;
}

const FOR_CHILD = new RegExp(
  `(?<!\\p{L})(?:(?:pour|à|aux)\\s+)?(?:(?:l[ea]s?|des|mes|mon|ma|nos|un|une)\\s+)?${CHILD.source}`,
  "giu",
);

/** « formation d'arabe pour enfants » → « cours d'arabe », that anybody hears; null where nothing is to be taught. */
export function courseForAll(typed: string): string | null {
  const subject = typed.replaceAll(FOR_CHILD, " ").replaceAll(COURSES, " ").replaceAll(/ +/g, " ");
  return wordsOf(subject).some((word) => word.length > 3) ? `cours ${subject.trim()}` : null;
}

/** « cours arabe enfant » → « arabe enfant »; null where it names no kind, or nothing else. */
export function withoutCourse(typed: string): string | null {
  const wider = typed.replaceAll(COURSES, " ").replaceAll(/ +/g, " ").trim();
  return wider === typed.trim() || !wider.includes(" ") ? null : wider;
}

const BEGINNER =
  / ?(?<!\p{L})(?:pour )?(?:(?:l[ea]s?|un|une|des|grands?) )?d[eé]butante?s?(?!\p{L})/giu;
const FREE = /(?<!\p{L})gratuite?(?:ment|s)?(?!\p{L})/iu;
const LONGEST_FOR_BEGINNER = 5;

/** « fiqh débutant » → « fiqh », « cours gratuit en ligne » → « cours audio »: courses that nobody registers for answer too; null where they do not. */
export function alsoHeard(typed: string): string | null {
  const isOnline = typed.replaceAll(ONLINE, "") !== typed;
  if (isOnline && FREE.test(typed))
    return /(?<!\p{L})cours(?!\p{L})/iu.test(typed) ? "cours audio" : null;
  const subject = typed.replaceAll(BEGINNER, "").trim();
  const isMeant = subject !== typed.trim() && subject !== "" && !/formation|stage/iu.test(subject);
  return isMeant && wordsOf(typed).length <= LONGEST_FOR_BEGINNER ? subject : null;
}

/** « manuscrits anciens » → « manuscrits »; null where nothing is qualified so. */
export function withoutQualifier(typed: string): string | null {
  const wider = typed.replaceAll(QUALIFIER, " ").replaceAll(/ +/g, " ").trim();
  return wider === typed.trim() || wider === "" ? null : wider;
}

/** « cours d'arabe à Lyon » → « cours d'arabe »; null where no town is named so. */
export function withoutTown(typed: string): string | null {
  const wider = typed.trim().replace(/ (?:[aà]|vers|pr[eè]s de) [\p{L}-]{3,}$/iu, "");
  return wider === typed.trim() ? null : wider;
}

import type { StaffRole } from "#app/domain/accounts/account.ts";
import { mayOpen } from "#app/domain/accounts/role.ts";
import { unaccented } from "#app/infra/french/french.ts";

export type FoundScreen = { to: string; title: string; part: string };

const SETTINGS = "Paramètres";

/** Where things are set, with the words under which people look for them. */
const SCREENS: [to: string, title: string, part: string, words: string][] = [
  [
    "/admin/settings#identite",
    "Nom du site et coordonnées",
    SETTINGS,
    "adresse téléphone contact description réseaux sociaux facebook youtube whatsapp fuseau horaire",
  ],
  ["/admin/settings#identite", "Couleur du site", SETTINGS, "couleurs apparence thème graphique"],
  ["/admin/settings#identite", "Maintenance", SETTINGS, "fermer le site travaux"],
  [
    "/admin/settings#identite",
    "Ouvrir ou fermer les inscriptions",
    SETTINGS,
    "arrêter inscription",
  ],
  ["/admin/settings#logo", "Logo", SETTINGS, "image icône"],
  [
    "/admin/settings#accueil",
    "Textes de l'accueil",
    SETTINGS,
    "page d'accueil bandeau titre slogan",
  ],
  [
    "/admin/settings/people",
    "Utilisateurs et rôles",
    SETTINGS,
    "compte comptes administrateur éditeur secrétaire",
  ],
  ["/admin/settings/people#inviter", "Inviter une personne", SETTINGS, "invitation compte ajouter"],
  [
    "/admin/settings/people",
    "Connexion et mots de passe",
    SETTINGS,
    "mot de passe longueur sécurité",
  ],
  [
    "/admin/settings/mail",
    "Serveur d'envoi des e-mails",
    SETTINGS,
    "smtp mail essai expéditeur courriel",
  ],
  [
    "/admin/settings/data",
    "Conservation des données",
    SETTINGS,
    "durée rgpd mentions légales confidentialité effacer",
  ],
  [
    "/admin/settings/system#sauvegardes",
    "Sauvegardes",
    SETTINGS,
    "sauvegarde copie archive restaurer télécharger",
  ],
  [
    "/admin/settings/system#place",
    "Place sur le disque",
    SETTINGS,
    "espace stockage disque mémoire",
  ],
  ["/admin/settings/system", "État du système", SETTINGS, "panne santé"],
  [
    "/admin/pages",
    "Pages et questions fréquentes",
    "Pages",
    "faq foire aux questions qui sommes-nous menu",
  ],
  ["/admin/live-stream", "Direct", "Direct", "live lien diffusion"],
  ["/admin/newsletter", "Newsletter et abonnés", "Newsletter", "lettre abonné abonnés liste envoi"],
  ["/admin/mails", "E-mails envoyés", "E-mails", "courrier boîte d'envoi"],
  [
    "/admin/messages",
    "Messages reçus",
    "Messages & Inscriptions",
    "contact répondre modèles réponses",
  ],
  ["/admin/journal", "Journal", "Journal", "historique qui a fait quoi modifications"],
  ["/admin/trash", "Corbeille", "Corbeille", "supprimé restaurer poubelle"],
  [
    "/admin/personal-data",
    "Données personnelles",
    "Données personnelles",
    "rgpd export effacer droit",
  ],
  [
    "/admin/profile",
    "Mon profil",
    "Mon Profil",
    "mot de passe double authentification code e-mail nom",
  ],
  ["/admin/themes", "Thèmes", "Thèmes", "catégorie couleur rubrique"],
  [
    "/admin/dashboard#statistiques",
    "Statistiques",
    "Dashboard",
    "écoutes visites chiffres audience lectures",
  ],
];

/** All of the words begin one of its own, or nearly; what holds a word as it is typed comes before what is near. */
export function findScreens(words: string[], role: StaffRole, most: number): FoundScreen[] {
  const asked = words.map(plain).filter((word) => word.length > 1);
  if (asked.length === 0) return [];
  const open = SCREENS.filter(([to]) => mayOpen(role, to.split("#")[0] ?? to));
  const having = (begins: typeof isBegun) =>
    open.filter(([, title, , others]) => {
      const own = plain(`${title} ${others}`).split(/[^a-z0-9]+/);
      return asked.every((word) => own.some((known) => begins(known, word)));
    });
  const exact = having(isBegun);
  const found = exact.length > 0 ? exact : having(isNear);
  return found.slice(0, most).map(([to, title, part]) => ({ to, title, part }));
}

function plain(text: string): string {
  return unaccented(text.replaceAll("œ", "oe")).replaceAll("\\", "");
}

function isBegun(known: string, word: string): boolean {
  return known.startsWith(word);
}

/** One letter more, less, other, or two that changed places, in a word of four letters or more. */
function isNear(known: string, word: string): boolean {
  if (word.length < 4 || known.length < 4) return isBegun(known, word);
  return [-1, 0, 1].some((more) => isOneAway(known.slice(0, word.length + more), word));
}

function isOneAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

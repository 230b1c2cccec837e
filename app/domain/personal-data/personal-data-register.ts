import { JOURNAL_MONTHS } from "#app/domain/journal/journal.ts";
import { MONTHS_LISTED, MONTHS_READABLE } from "#app/domain/mail/mail.ts";
import type { SiteSettings } from "#app/domain/settings/settings.ts";
import { TRASH_DAYS } from "#app/domain/trash/trash.ts";
import { count } from "#app/ui/french.ts";
import { LINK_HOURS } from "./personal-data.ts";

export type KeptRecord = {
  key: string;
  title: string;
  /** Whose data it is. */
  who: string;
  what: string;
  why: string;
  /** Where it lies, and who reads it. */
  where: string;
  howLong: string;
  /** Said to visitors too: it is about them. */
  ofVisitors: boolean;
};

type Delays = Pick<SiteSettings, "registrationRetentionMonths" | "messageRetentionMonths">;

const HERE = "Base de données du site ; les responsables seulement.";

/**
 * What is kept about whom, where, why and how long: the one source of the privacy page and of the back
 * office's own list. Each delay is the one its job reads.
 */
export function keptRecords(delays: Delays): KeptRecord[] {
  return [...ofPeopleWhoWrite(delays), ...ofPassage(), ...ofAdministrators()];
}

function ofPeopleWhoWrite(delays: Delays): KeptRecord[] {
  const { registrationRetentionMonths, messageRetentionMonths } = delays;
  return [
    {
      key: "registrations",
      title: "Inscription à une formation",
      who: "Qui s'inscrit, ou demande une place en liste d'attente",
      what: "Prénom, nom, et ce que la personne choisit d'ajouter : e-mail, téléphone, disponibilités, niveau, expérience, motivations, besoins particuliers ; la décision, la date de son accord et la version du texte.",
      why: "Étudier la demande, y répondre et organiser la formation.",
      where: HERE,
      howLong: `${months(registrationRetentionMonths)} après l'inscription, ou après la fin de la formation si elle est plus tardive.`,
      ofVisitors: true,
    },
    {
      key: "messages",
      title: "Message",
      who: "Qui écrit par la page Contact",
      what: "Nom, e-mail, sujet, texte, et notre réponse.",
      why: "Répondre.",
      where: HERE,
      howLong: `${months(messageRetentionMonths)} après l'envoi.`,
      ofVisitors: true,
    },
    {
      key: "newsletter",
      title: "Lettre",
      who: "Qui demande à la recevoir",
      what: "E-mail, thèmes choisis, dates de la demande, de la confirmation et de l'arrêt, retours d'adresse ; les lettres envoyées. Rien n'est envoyé sans confirmation.",
      why: "Envoyer la lettre, et ne plus l'envoyer à qui l'a arrêtée.",
      where: HERE,
      howLong:
        "Jusqu'à ce que la personne demande l'effacement ; chaque lettre porte un lien pour ne plus la recevoir.",
      ofVisitors: true,
    },
    {
      key: "mails",
      title: "Courriels que nous envoyons",
      who: "Qui reçoit une réponse, une décision ou un lien du site",
      what: `Adresse, objet, date et état de l'envoi. Le texte s'efface au plus tard ${months(MONTHS_READABLE)} après l'envoi.`,
      why: "Savoir si le courriel est arrivé, et le renvoyer sinon.",
      where: "Base de données du site, et le service de messagerie du centre.",
      howLong: `${months(MONTHS_LISTED)}.`,
      ofVisitors: true,
    },
    {
      key: "trash",
      title: "Corbeille",
      who: "Les personnes dont une inscription ou un message a été supprimé",
      what: "L'inscription ou le message, tel qu'il était.",
      why: "Revenir sur une suppression faite par erreur.",
      where: HERE,
      howLong: `${count(TRASH_DAYS, "jour")}.`,
      ofVisitors: true,
    },
  ];
}

function ofPassage(): KeptRecord[] {
  return [
    {
      key: "attempts",
      title: "Adresse de connexion",
      who: "Qui envoie un formulaire ou se connecte",
      what: "Le nombre d'envois par adresse de connexion et par adresse e-mail.",
      why: "Arrêter les envois en masse des robots.",
      where: "Base de données du site ; personne ne la lit.",
      howLong: "Un jour au plus.",
      ofVisitors: true,
    },
    {
      key: "audience",
      title: "Écoutes et lectures",
      who: "Personne en particulier",
      what: "Un nombre par contenu et par jour. L'adresse de connexion devient une empreinte qu'on ne peut remonter.",
      why: "Savoir ce qui sert.",
      where: "Base de données du site.",
      howLong: "La clé des empreintes est jetée chaque jour ; le nombre reste.",
      ofVisitors: true,
    },
    {
      key: "requests",
      title: "Demande d'accès ou d'effacement",
      who: "Qui la fait",
      what: "L'adresse, dans le lien envoyé par e-mail ; rien d'autre n'est noté. Le journal dit qu'un effacement a eu lieu, pas de qui.",
      why: "Vérifier que la demande vient de la personne.",
      where: "Le courriel lui-même.",
      howLong: `Le lien vaut ${LINK_HOURS} heures.`,
      ofVisitors: true,
    },
  ];
}

function ofAdministrators(): KeptRecord[] {
  return [
    {
      key: "accounts",
      title: "Comptes des responsables",
      who: "Les responsables du site",
      what: "Nom, e-mail, mot de passe haché, sessions ouvertes, second facteur s'il est choisi.",
      why: "Entrer dans l'administration.",
      where: HERE,
      howLong: "Jusqu'à la suppression du compte.",
      ofVisitors: false,
    },
    {
      key: "journal",
      title: "Journal",
      who: "Les responsables du site",
      what: "Qui a fait quoi, et quand.",
      why: "Comprendre un changement, et le reprendre.",
      where: HERE,
      howLong: `${months(JOURNAL_MONTHS)}.`,
      ofVisitors: false,
    },
  ];
}

function months(number: number): string {
  return count(number, "mois", "mois");
}

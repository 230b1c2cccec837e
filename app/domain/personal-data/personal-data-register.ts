import { JOURNAL_MONTHS } from "#app/domain/audit/audit.ts";
import { MONTHS_LISTED, MONTHS_READABLE } from "#app/domain/mail/mail.ts";
import { DAYS_UNCONFIRMED } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { ALERT_MONTHS, ALERT_UNCONFIRMED_DAYS } from "#app/domain/opening-alerts/opening-alert.ts";
import { TRASH_DAYS } from "#app/domain/records/trash/trash.ts";
import type { SiteSettings } from "#app/domain/settings/settings-defaults.ts";
import { count } from "#app/infra/french/french.ts";
import { LINK_HOURS } from "./personal-data.ts";

export type KeptRecord = ReturnType<typeof keptRecords>[number];

type Delays = Pick<SiteSettings, "registrationRetentionMonths" | "messageRetentionMonths">;

const HERE = "Base de données du site ; les responsables seulement.";

/** The source of the privacy page and the back office's list; delays are those the jobs read. */
export function keptRecords(delays: Delays) {
  const visitors = [...ofPeopleWhoWrite(delays), ...ofPassage()];
  return [
    ...visitors.map((record) => ({ ...record, ofVisitors: true })),
    ...ofAdministrators().map((record) => ({ ...record, ofVisitors: false })),
  ];
}

function ofPeopleWhoWrite(delays: Delays) {
  const { registrationRetentionMonths, messageRetentionMonths } = delays;
  return [
    {
      key: "registrations",
      title: "Inscription à une formation",
      who: "Qui s'inscrit, ou demande une place en liste d'attente",
      what: "Prénom, nom, et ce que la personne choisit d'ajouter : e-mail, téléphone, âge, nom du parent pour un enfant, disponibilités, niveau, expérience, motivations, besoins particuliers ; la décision, les notes des responsables à son sujet, la date de son accord et la version du texte.",
      why: "Étudier la demande, y répondre et organiser la formation.",
      where: HERE,
      howLong: `${months(registrationRetentionMonths)} après l'inscription, ou après la fin de la formation si elle est plus tardive.`,
    },
    {
      key: "studies",
      title: "Présences et paiements",
      who: "Qui suit une formation",
      what: "Présence ou absence à chaque séance ; somme à payer, sommes payées, dates, moyens de paiement et numéros de reçu.",
      why: "Suivre les étudiants, remettre une attestation et un reçu.",
      where: HERE,
      howLong:
        "Avec l'inscription. D'un paiement restent la somme, la date et le numéro de reçu, sans nom, pour les comptes du centre.",
    },
    {
      key: "messages",
      title: "Message",
      who: "Qui écrit par la page Contact, ou par celle qui suit son inscription",
      what: "Nom, e-mail ou téléphone, sujet, texte, et notre réponse ; depuis la page de suivi, le numéro d'inscription.",
      why: "Répondre.",
      where: HERE,
      howLong: `${months(messageRetentionMonths)} après l'envoi.`,
    },
    {
      key: "newsletter",
      title: "Lettre",
      who: "Qui demande à la recevoir",
      what: "E-mail, prénom si le centre le connaît, thèmes choisis, dates de la demande, de la confirmation et de l'arrêt, échecs d'envoi, date de l'accord et version du texte ; les lettres envoyées, et si les paramètres le demandent, celles qui ont été ouvertes. Rien n'est envoyé sans confirmation.",
      why: "Envoyer la lettre, et ne plus l'envoyer à ceux qui se sont désabonnés.",
      where: HERE,
      howLong: `Jusqu'à ce que la personne demande l'effacement ; chaque lettre porte un lien pour ne plus la recevoir. Une adresse jamais confirmée s'efface après ${count(DAYS_UNCONFIRMED, "jour")}.`,
    },
    {
      key: "alerts",
      title: "Ouverture des inscriptions",
      who: "Qui demande à être prévenu de l'ouverture des inscriptions",
      what: "E-mail, formation attendue, ou âge de l'enfant, dates de la demande et de la confirmation. Rien n'est envoyé sans confirmation, à part l'e-mail qui la demande.",
      why: "Prévenir une fois, quand on peut s'inscrire.",
      where: HERE,
      howLong: `Jusqu'à cet e-mail, qui efface l'adresse de la liste, et ${months(ALERT_MONTHS)} au plus ; un lien la retire avant. Une adresse jamais confirmée s'efface après ${count(ALERT_UNCONFIRMED_DAYS, "jour")}.`,
    },
    {
      key: "mails",
      title: "E-mails que nous envoyons",
      who: "Qui reçoit une réponse, une décision ou un lien du site",
      what: `Adresse, objet, date et état de l'envoi. Le texte s'efface dès l'envoi s'il porte un lien personnel, sinon ${months(MONTHS_READABLE)} après l'envoi ou l'échec.`,
      why: "Savoir si l'e-mail est arrivé, et le renvoyer sinon.",
      where:
        "Base de données du site, et le service de messagerie du centre ; sur un site sans serveur d'envoi, un fichier par e-mail, un mois, et une ligne dans le journal technique.",
      howLong: `${months(MONTHS_LISTED)}.`,
    },
    {
      key: "trash",
      title: "Corbeille",
      who: "Les personnes dont une inscription ou un message a été supprimé",
      what: "L'inscription ou le message, tel qu'il était.",
      why: "Revenir sur une suppression faite par erreur.",
      where: HERE,
      howLong: `${count(TRASH_DAYS, "jour")}.`,
    },
  ];
}

function ofPassage() {
  return [
    {
      key: "attempts",
      title: "Adresse de connexion",
      who: "Qui envoie un formulaire ou se connecte",
      what: "Le nombre d'envois par adresse de connexion et par adresse e-mail.",
      why: "Arrêter les envois en masse des robots.",
      where: "Base de données du site ; personne ne la lit.",
      howLong: "Le temps de compter, une semaine au plus.",
    },
    {
      key: "audience",
      title: "Écoutes et lectures",
      who: "Personne en particulier",
      what: "Un nombre par contenu et par jour. L'adresse de connexion devient une empreinte qui ne permet pas de la retrouver.",
      why: "Savoir ce qui sert.",
      where: "Base de données du site.",
      howLong: "La clé des empreintes est effacée chaque jour ; le nombre reste.",
    },
    {
      key: "requests",
      title: "Demande d'accès ou d'effacement",
      who: "Qui la fait",
      what: "L'adresse, dans le lien envoyé par e-mail, et un jour dans la liste des tâches du site. Le journal note la date d'un effacement, jamais le nom de la personne.",
      why: "Vérifier que la demande vient de la personne.",
      where: "L'e-mail lui-même, et la base de données du site.",
      howLong: `Le lien est valable ${LINK_HOURS} heures.`,
    },
  ];
}

function ofAdministrators() {
  return [
    {
      key: "instructors",
      title: "Instructeurs",
      who: "Qui enseigne au centre",
      what: "Nom, présentation, domaines et portrait, que tout le monde lit ; e-mail et téléphone, que seuls les responsables lisent.",
      why: "Les présenter aux visiteurs.",
      where: "Base de données et fichiers du site.",
      howLong: `Jusqu'à la suppression de la fiche, et ${count(TRASH_DAYS, "jour")} dans la corbeille.`,
    },
    {
      key: "accounts",
      title: "Comptes des responsables",
      who: "Les responsables du site",
      what: "Nom, e-mail, mot de passe haché, double authentification si elle est activée ; pour chaque session, l'appareil et l'adresse de connexion. Nom et e-mail de qui est invité et n'a pas encore répondu.",
      why: "Entrer dans l'administration.",
      where: HERE,
      howLong:
        "Jusqu'à la suppression du compte ; une session, jusqu'à sa fin ; une invitation, jusqu'à son retrait.",
    },
    {
      key: "journal",
      title: "Journal",
      who: "Les responsables du site",
      what: "Quel responsable a fait quoi, et quand ; jamais le nom d'un visiteur.",
      why: "Comprendre un changement, et le reprendre.",
      where: HERE,
      howLong: `${months(JOURNAL_MONTHS)}.`,
    },
    {
      key: "copies",
      title: "Copies et journal technique",
      who: "Tout le monde ci-dessus",
      what: "Le site ne fait pas de copie de lui-même. Celles de l'hébergeur, et les lignes techniques du serveur, gardent ce qu'elles contiennent jusqu'à leur propre fin, même après un effacement.",
      why: "Remettre le site en marche après une panne.",
      where: "Chez l'hébergeur.",
      howLong: "Selon l'hébergeur : demandez-lui, et gardez-les peu.",
    },
  ];
}

function months(number: number): string {
  return count(number, "mois", "mois");
}

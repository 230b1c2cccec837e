import type { HomeTextName } from "./home-texts.ts";
import type { LiveSettingName, SettingName } from "./settings-defaults.ts";

export type SiteSettingName = Exclude<SettingName, LiveSettingName>;

/** What the form, its validation and the journal know of a setting. */
export type SettingField = {
  name: SiteSettingName;
  label: string;
  help?: string;
  /** Instead of `help` while no mail leaves. */
  helpWithoutMail?: string;
  type?: "email" | "tel" | "url" | "months" | "length" | "backups" | "switch" | "colour" | "zone";
  max?: number;
  rows?: number;
  /** What is said when it is left empty. */
  required?: string;
  /** Emptied, it says again what it said at first. */
  hasOwnWords?: boolean;
};

/** Of the types that are whole numbers. */
export const WHOLE_BOUNDS = {
  months: { min: 1, max: 120 },
  length: { min: 6, max: 64 },
  backups: { min: 1, max: 60 },
};

export type SettingGroup = {
  legend?: string;
  /** Seldom changed: behind a line that says what they hold. */
  folds?: boolean;
  text?: string;
  columns?: string;
  fields: SettingField[];
};

export type SettingScreen = "site" | "home" | "people" | "mail" | "data" | "system";

function homeText(name: HomeTextName, label: string, field?: Partial<SettingField>): SettingField {
  return { name, label, max: 120, hasOwnWords: true, ...field };
}

/** The settings of one screen, saved together. */
export const SETTING_SCREENS: Record<SettingScreen, SettingGroup[]> = {
  site: [
    {
      fields: [
        {
          name: "siteName",
          label: "Nom du site",
          max: 120,
          required: "Indiquez le nom du site",
          help: "Un tiret long sépare le nom de la devise : « Dar al-Ilm — Maison du savoir ».",
        },
        {
          name: "siteDescription",
          label: "Description du site",
          rows: 2,
          help: "Une phrase, que montrent les moteurs de recherche et les messageries.",
        },
      ],
    },
    {
      legend: "Couleur et fuseau horaire",
      folds: true,
      fields: [
        { name: "houseColour", label: "Couleur du site", type: "colour" },
        {
          name: "timeZone",
          label: "Fuseau horaire",
          type: "zone",
          help: "Les heures du site, des e-mails et de l'administration. Écrivez une ville, puis choisissez : Abidjan, Bruxelles, Martinique…",
        },
      ],
    },
    {
      legend: "Contact",
      columns: "sm:grid-cols-2",
      fields: [
        {
          name: "contactEmail",
          label: "E-mail de contact",
          type: "email",
          help: "S'affiche en bas du site et dans vos e-mails.",
        },
        { name: "contactPhone", label: "Téléphone de contact", type: "tel" },
        { name: "contactAddress", label: "Adresse postale", rows: 2 },
      ],
    },
    {
      legend: "Ailleurs sur internet",
      folds: true,
      columns: "sm:grid-cols-3",
      fields: [
        { name: "socialYoutube", label: "YouTube", type: "url" },
        { name: "socialFacebook", label: "Facebook", type: "url" },
        { name: "socialTelegram", label: "Telegram", type: "url" },
      ],
    },
    {
      legend: "Inscriptions",
      fields: [
        {
          name: "allowRegistrations",
          label: "Autoriser les inscriptions",
          type: "switch",
          help: "Désactivé : personne ne peut plus s'inscrire à une formation depuis le site.",
        },
      ],
    },
    {
      legend: "Fermer le site un moment",
      fields: [
        {
          name: "maintenanceMode",
          label: "Mode maintenance",
          type: "switch",
          help: "Pendant de gros changements seulement. Les visiteurs voient une page d'attente. Les administrateurs voient le site comme d'habitude.",
        },
      ],
    },
  ],
  home: [
    {
      legend: "En haut de la page",
      fields: [
        homeText("homeTitle", "Titre", { rows: 2 }),
        homeText("homeLead", "Phrase sous le titre", {
          max: 240,
          rows: 2,
          help: "Cette phrase n'apparaît pas sur téléphone.",
        }),
        homeText("homePromise", "Phrase courte", {
          rows: 2,
          help: "Affichée sur tous les écrans.",
        }),
      ],
    },
    {
      legend: "Titres des parties",
      columns: "sm:grid-cols-3",
      fields: [
        homeText("homeFeatured", "Ce qui est mis en avant", { max: 60 }),
        homeText("homeFormations", "Les formations à venir", { max: 60 }),
        homeText("homeLatest", "Les nouveautés", { max: 60 }),
      ],
    },
    {
      legend: "Inscription à la lettre",
      fields: [
        homeText("homeLetterTitle", "Titre de cette partie", { max: 60 }),
        homeText("homeLetterText", "Phrase d'invitation", { max: 240, rows: 2 }),
      ],
    },
  ],
  people: [
    {
      fields: [
        {
          name: "minPasswordLength",
          label: "Longueur minimale du mot de passe, en caractères",
          type: "length",
          help: "De 6 à 64 ; 10 sont conseillés. S'applique aux nouveaux mots de passe ; les personnes qui en ont un plus court seront invitées à le changer en se connectant. Les plus utilisés sont toujours refusés.",
        },
        {
          name: "requireSecondFactor",
          label: "Double authentification obligatoire",
          type: "switch",
          help: "Pour ouvrir l'administration, chacun devra activer la double authentification avec son téléphone, ou se connecter par une clé d'accès. Faites-le d'abord vous-même.",
        },
      ],
    },
  ],
  mail: [
    {
      legend: "Vos e-mails",
      fields: [
        {
          name: "replyEmail",
          label: "E-mail pour les réponses",
          type: "email",
          help: "Les réponses à vos e-mails arrivent à cette adresse. Par défaut : l'e-mail de contact.",
        },
        {
          name: "dailyDigest",
          label: "Rappel du matin",
          type: "switch",
          help: "À 8 h, un e-mail rappelle aux administrateurs ce qui attend une réponse depuis plus de 36 heures. Aucun e-mail si tout est traité.",
          helpWithoutMail:
            "À 8 h, un e-mail rappelle aux administrateurs ce qui attend une réponse depuis plus de 36 heures, si un serveur d'envoi est réglé.",
        },
      ],
    },
    {
      legend: "Alertes",
      fields: [
        {
          name: "systemAlerts",
          label: "Prévenir en cas de panne",
          type: "switch",
          help: "Un e-mail aux administrateurs quand le disque est presque plein, qu'une sauvegarde manque ou que le site ne travaille plus normalement, et un autre quand c'est réparé.",
          helpWithoutMail:
            "Un e-mail aux administrateurs quand le disque est presque plein, qu'une sauvegarde manque ou que le site ne travaille plus normalement, si un serveur d'envoi est réglé.",
        },
      ],
    },
    {
      legend: "Newsletter",
      fields: [
        {
          name: "newsletterTracking",
          label: "Compter les ouvertures et les clics",
          type: "switch",
          help: "Vous verrez combien d'abonnés ouvrent vos lettres. Sinon, seuls les envois, les échecs et les désinscriptions sont comptés.",
        },
      ],
    },
  ],
  system: [
    {
      fields: [
        {
          name: "nightlyBackup",
          label: "Sauvegarder chaque nuit",
          type: "switch",
          help: "À 2 h 30, sans interrompre le site.",
        },
        {
          name: "backupFiles",
          label: "Avec les fichiers",
          type: "switch",
          help: "Les enregistrements, les vidéos, les images et les documents. Désactivé : seulement les textes, les comptes et les inscriptions, bien plus légers.",
        },
        {
          name: "backupsKept",
          label: "Sauvegardes gardées",
          type: "backups",
          help: "De 1 à 60, avec ou sans les fichiers, comptées à part. Les plus anciennes sont effacées.",
        },
      ],
    },
  ],
  data: [
    {
      legend: "Durée de conservation",
      text: "Après ce délai, les données sont effacées définitivement. La page « Confidentialité » l'annonce aux visiteurs.",
      columns: "sm:grid-cols-2",
      fields: [
        {
          name: "registrationRetentionMonths",
          label: "Garder les inscriptions, en mois",
          type: "months",
          help: "Comptés depuis l'inscription, ou depuis la fin de la formation si elle vient après.",
        },
        {
          name: "messageRetentionMonths",
          label: "Garder les messages, en mois",
          type: "months",
          help: "Comptés depuis l'envoi.",
        },
      ],
    },
    {
      legend: "Mentions légales",
      fields: [
        {
          name: "legalForm",
          label: "Forme juridique",
          max: 200,
          help: "Avec le numéro d'enregistrement. Par exemple : association loi 1901, RNA W931234567.",
        },
        {
          name: "legalDirector",
          label: "Directeur de la publication",
          max: 200,
          help: "La personne responsable de ce qui est publié. La loi demande son nom.",
        },
        {
          name: "legalHost",
          label: "Hébergeur",
          max: 500,
          rows: 3,
          help: "Le nom, l'adresse et le téléphone de l'entreprise chez qui le site est installé.",
        },
      ],
    },
  ],
};

export function settingFieldsOf(screen: SettingScreen): SettingField[] {
  return SETTING_SCREENS[screen].flatMap(({ fields }) => fields);
}

export const SETTING_LABELS: Record<string, string> = Object.fromEntries(
  Object.values(SETTING_SCREENS)
    .flat()
    .flatMap(({ fields }) => fields)
    .map(({ name, label }) => [name, label]),
);

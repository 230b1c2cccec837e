import { CONTENT_TYPES, type ContentType } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { count, formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import type { AuditSubject } from "./audit.ts";

const USERS_PATH = "/admin/settings/people";

/** `who`: a person's name, while it is known. */
type Named = { id?: string; title?: string; who?: string | undefined };
type AuditObject = {
  subject: AuditSubject;
  /** With its article. A title follows in guillemets; a function places it itself. */
  the: string | ((event: Named) => string);
  one?: string;
  path?: (event: Named & { course?: string }) => string;
};

export const AUDIT_OBJECTS = {
  audio_course: { subject: "courses", the: "le cours", path: editedIn("/admin/courses") },
  formation: { subject: "courses", the: "la formation", path: editedIn("/admin/formations") },
  recording: {
    subject: "courses",
    the: "le contenu",
    path: ({ course }) => `/admin/courses/${course}/contents`,
  },
  ...(Object.fromEntries(CONTENT_TYPES.map((type) => [type, content(type)])) as Contents),
  series: { subject: "contents", the: "la série", path: editedIn("/admin/series") },
  page: { subject: "pages", the: "la page", path: editedIn("/admin/pages") },
  instructor: {
    subject: "instructors",
    the: "l'instructeur",
    path: editedIn("/admin/instructors"),
  },
  theme: { subject: "themes", the: "le thème", path: editedIn("/admin/themes") },
  /** Its title is its reference: the journal outlives what is known about people. */
  registration: {
    subject: "registrations",
    the: ({ title, who }) =>
      who ? `l'inscription ${ofName(who)} (${title})` : `l'inscription ${title}`,
    one: "inscription",
    path: ({ id }) => `/admin/registrations${id ? `/${id}` : ""}`,
  },
  students: {
    subject: "registrations",
    the: "les inscrits",
    path: ({ id }) => `/admin/formations/${id}/students`,
  },
  attendance: {
    subject: "registrations",
    the: ({ title }) => `les présences de « ${title} »`,
    path: ({ id }) => `/admin/formations/${id}/students/attendance`,
  },
  payments: {
    subject: "registrations",
    the: ({ title }) => `les paiements de « ${title} »`,
    path: ({ id }) => `/admin/formations/${id}/students/fees`,
  },
  person: { subject: "registrations", the: "les données d'une personne" },
  own_data: { subject: "registrations", the: "ses données" },
  message: {
    subject: "messages",
    the: ({ who }) => (who ? `le message ${ofName(who)}` : "un message"),
    one: "message",
    path: ({ id }) => (id ? `/admin/messages/${id}/reply` : "/admin/messages"),
  },
  reply_template: {
    subject: "messages",
    the: "le modèle de réponse",
    path: ({ id }) => `/admin/messages/templates${id ? `/${id}/edit` : ""}`,
  },
  messages: { subject: "messages", the: "des messages", one: "message" },
  mail: { subject: "mails", the: "l'e-mail", path: () => "/admin/mails" },
  letter: {
    subject: "newsletter",
    the: ({ title }) => `la lettre ${title ? `« ${title} »` : "sans sujet"}`,
    path: ({ id }) => `/admin/newsletter/${id}`,
  },
  draft_letter: {
    subject: "newsletter",
    the: ({ title }) => `le brouillon de lettre ${title ? `« ${title} »` : "sans sujet"}`,
    path: () => "/admin/newsletter",
  },
  subscriber: {
    subject: "newsletter",
    the: ({ title }) => title || "une adresse en échec",
    one: "abonné",
    path: () => "/admin/newsletter",
  },
  administrator: {
    subject: "accounts",
    the: ({ title }) => `l'administrateur ${title}`,
    path: () => USERS_PATH,
  },
  account: {
    subject: "accounts",
    the: ({ title = "" }) => `le compte ${ofName(title)}`,
    path: () => USERS_PATH,
  },
  invitation: {
    subject: "accounts",
    the: ({ title = "" }) => `l'invitation ${ofName(title)}`,
    path: () => USERS_PATH,
  },
  own_account: { subject: "accounts", the: "" },
  settings: { subject: "settings", the: "les paramètres", path: () => "/admin/settings" },
  live: { subject: "live", the: "le direct", path: () => "/admin/live-stream" },
  live_settings: {
    subject: "live",
    the: "les paramètres du direct",
    path: () => "/admin/live-stream",
  },
  trash: { subject: "trash", the: "la corbeille" },
} satisfies Record<string, AuditObject>;
export type AuditKind = keyof typeof AUDIT_OBJECTS;

/** The object follows a text; a function places it itself. */
export const AUDIT_VERBS = {
  create: "a créé",
  add: "a ajouté",
  duplicate: "a dupliqué",
  update: "a modifié",
  move: ({ the, place }: { the: string; place: number }) => `a déplacé ${the} à la place ${place}`,
  move_within: ({ title, place, of }: { title: string; place: number; of: string }) =>
    `a déplacé « ${title} » à la place ${place} de « ${of} »`,
  /** `left`: the id of the theme it had, empty without one. */
  move_to_theme: ({ the, theme }: { the: string; theme: string; left?: string }) =>
    theme ? `a rangé ${the} dans « ${theme} »` : `a retiré ${the} de son thème`,
  move_back_to_theme: ({ the }: { the: string }) => `a remis ${the} dans son thème d'avant`,
  move_to_series: ({ the, series }: { the: string; series: string }) =>
    series ? `a mis ${the} dans la série « ${series} »` : `a retiré ${the} de sa série`,
  publish: "a publié",
  publish_on_time: "a publié, comme programmé,",
  unpublish: "a retiré du site",
  feature: "a mis en avant",
  unfeature: "ne met plus en avant",
  delete: "a supprimé",
  restore: "a restauré",
  restore_version: "a remis une ancienne version de",
  destroy: "a supprimé définitivement",
  empty: ({ the, items }: { the: string; items: number }) =>
    `a vidé ${the} (${count(items, "élément")})`,
  export: "a exporté",
  export_list: ({ one, rows }: { one: string; rows: number }) => `a exporté ${count(rows, one)}`,
  open_registrations: ({ title, status }: { title: string; status: string }) =>
    `a mis les inscriptions de « ${title} » sur « ${status} »`,
  close_ended: ({ title }: { title: string }) =>
    `a fermé les inscriptions de « ${title} », dont le dernier jour est passé`,
  add_session: ({ title, day }: { title: string; day: string }) =>
    `a ajouté une séance à « ${title} », le ${formatLongDate(day)}`,
  move_session: ({ title, day, to }: { title: string; day: string; to: string }) =>
    `a déplacé une séance de « ${title} » du ${formatLongDate(day)} au ${formatLongDate(to)}`,
  change_session: ({ title, day }: { title: string; day: string }) =>
    `a modifié la séance du ${formatLongDate(day)} de « ${title} »`,
  cancel_session: ({ title, day }: { title: string; day: string }) =>
    `a annulé la séance du ${formatLongDate(day)} de « ${title} »`,
  restore_session: ({ title, day }: { title: string; day: string }) =>
    `a rétabli la séance du ${formatLongDate(day)} de « ${title} »`,
  back_up: () => "a demandé une sauvegarde du site",
  enrol: ({ title, formation, who }: { title: string; formation: string; who?: string }) =>
    `a inscrit ${who ?? "un étudiant"} à « ${formation} » (${title})`,
  enrol_in_line: ({ title, formation, who }: { title: string; formation: string; who?: string }) =>
    `a inscrit ${who ?? "un étudiant"} en liste d'attente de « ${formation} » (${title})`,
  approve: "a approuvé",
  reject: "a rejeté",
  put_on_waitlist: ({ the }: { the: string }) => `a mis ${the} en liste d'attente`,
  move_registration: ({ the, from, to }: { the: string; from: string; to: string }) =>
    `a fait passer ${the} de « ${from} » à « ${to} »`,
  offer_seat: "a proposé une place à",
  take_offer_back: "a repris la place proposée à",
  undo_decision: ({ the, undone }: { the: string; undone?: string }) =>
    `a annulé ${undone ?? "la décision sur"} ${the}`,
  keep_seat: ({ the }: { the: string }) => `a repris le désistement de ${the}`,
  note_call: ({ the }: { the: string }) => `a appelé la personne pour ${the}`,
  undo_call: ({ the }: { the: string }) => `a annulé l'appel noté pour ${the}`,
  withdraw: ({ the }: { the: string }) => `a noté un désistement pour ${the}`,
  add_note: "a ajouté une note à",
  delete_note: "a supprimé une note de",
  note_attendance: ({ title, day }: { title: string; day: string }) =>
    `a noté les présences du ${formatLongDate(day)} à « ${title} »`,
  change_due: ({ the, amount }: { the: string; amount: string }) =>
    `a mis à ${amount} ce qui est à payer pour ${the}`,
  record_payment: ({ the, amount, receipt }: { the: string; amount: string; receipt: string }) =>
    `a noté un paiement de ${amount} pour ${the} (reçu ${receipt})`,
  correct_payment: (of: { the: string; was: string; is: string; receipt: string }) =>
    `a corrigé un paiement pour ${of.the} (reçu ${of.receipt}) : ${of.is}, et non ${of.was}`,
  cancel_payment: ({ the, amount, receipt }: { the: string; amount: string; receipt: string }) =>
    `a annulé un paiement de ${amount} pour ${the} (reçu ${receipt})`,
  mail_receipt: ({ the, receipt }: { the: string; receipt: string }) =>
    `a envoyé le reçu ${receipt} de ${the}`,
  write_to_students: ({ title, recipients }: { title: string; recipients: number }) =>
    `a écrit à ${count(recipients, "inscrit")} de « ${title} »`,
  take_back_message: ({ title }: { title: string }) =>
    `a annulé avant son départ un message aux inscrits de « ${title} »`,
  skip_date_notice: ({ title }: { title: string }) =>
    `a gardé pour soi les nouvelles dates de « ${title} »`,
  skip_change_notice: ({ title }: { title: string }) =>
    `n'a pas écrit aux inscrits ce qui a changé dans « ${title} »`,
  note_untold: ({ title }: { title: string }) => `a remis à prévenir un inscrit de « ${title} »`,
  note_told: ({ title }: { title: string }) => `a prévenu un inscrit de « ${title} »`,
  erase: "a effacé",
  reply: ({ the }: { the: string }) => `a écrit une réponse ${toThe(the)}`,
  take_back_reply: (of: { the: string }) => `a annulé avant son départ la réponse ${toThe(of.the)}`,
  send_reply: ({ the }: { the: string }) => `a envoyé de sa messagerie la réponse ${toThe(the)}`,
  mark_read: ({ the }: { the: string }) => `a marqué ${the} comme lu`,
  mark_unread: ({ the }: { the: string }) => `a marqué ${the} comme non lu`,
  file: ({ the }: { the: string }) => `a marqué comme traité ${the}`,
  unfile: ({ the }: { the: string }) => `a remis à répondre ${the}`,
  mark_all_read: ({ rows }: { rows: number }) =>
    `a marqué ${count(rows, "message")} comme ${rows > 1 ? "lus" : "lu"}`,
  retry: "a relancé",
  resend: "a renvoyé",
  retry_address: "a fait essayer de nouveau",
  import: ({ one, rows }: { one: string; rows: number }) =>
    `a importé ${count(rows, one)} en déclarant leur accord`,
  start: "a commencé",
  send: ({ the, recipients }: { the: string; recipients: number }) =>
    `a lancé pour ${count(recipients, "abonné")} l'envoi de ${the}`,
  schedule: ({ the, at }: { the: string; at: string }) =>
    `a programmé pour le ${formatDateTime(at)} ${the}`,
  unschedule: "a déprogrammé",
  stop: "a arrêté l'envoi de",
  pause: "a mis en pause",
  resume: "a repris l'envoi de",
  change: ({ the, names }: { the: string; names: string }) => `a changé ${the} : ${names}`,
  announce: "a annoncé",
  close: "a fermé",
  give_role: ({ title, role }: { title: string; role: string }) =>
    `a donné à ${title} le rôle « ${role} »`,
  promote: ({ title }: { title: string }) => `a rendu ${title} administrateur`,
  demote: ({ title }: { title: string }) => `a retiré à ${title} l'accès à l'administration`,
  remove: "a supprimé",
  invite: ({ title }: { title: string }) => `a invité ${title}`,
  invite_again: ({ title }: { title: string }) => `a renvoyé son invitation à ${title}`,
  renew_link: "a fait un nouveau lien pour",
  cancel: "a annulé",
  accept: "a accepté",
  sign_in: "a ouvert une session",
  sign_out_others: "s'est déconnecté de tous ses autres appareils",
  update_profile: "a modifié son profil",
  change_password: "a changé son mot de passe",
  ask_new_address: "a demandé à changer son adresse e-mail",
  cancel_new_address: "a renoncé à changer son adresse e-mail",
  change_address: "a changé son adresse e-mail",
  recover_account: "a repris son compte",
  turn_second_factor_on: "a activé la double authentification",
  turn_second_factor_off: "a désactivé la double authentification",
  renew_recovery_codes: "a créé de nouveaux codes de secours",
  add_passkey: "a ajouté une clé d'accès",
  remove_passkey: "a retiré une clé d'accès",
} satisfies Record<string, string | ((event: never) => string)>;
export type AuditVerb = keyof typeof AUDIT_VERBS;

type Contents = Record<ContentType, AuditObject>;
/** `names`: what was changed of it. */
type Given = Named & { course?: string; detail?: string; names?: string | undefined };
type Wanted<Verb extends AuditVerb> = (typeof AUDIT_VERBS)[Verb] extends (event: infer E) => string
  ? Omit<E, "the" | "one">
  : unknown;

export type AuditEvent = {
  [Verb in AuditVerb]: { verb: Verb; kind: AuditKind } & Given & Wanted<Verb>;
}[AuditVerb];

/** Follows the name of who did it: « a supprimé le cours « La prière » (2 leçons) ». */
export function sentenceOf(event: AuditEvent): string {
  const { the: named, one }: AuditObject = AUDIT_OBJECTS[event.kind];
  const quoted = event.title ? `${named} « ${event.title} »` : named;
  const the = typeof named === "string" ? quoted : named(event);
  const verb = AUDIT_VERBS[event.verb] as string | ((event: object) => string);
  if (typeof verb !== "string") return verb({ ...event, the, one });
  const said = [verb, the, event.detail && `(${event.detail})`].filter(Boolean).join(" ");
  return event.names ? `${said} : ${event.names}` : said;
}

export function pathOf(event: AuditEvent): string | null {
  const { path }: AuditObject = AUDIT_OBJECTS[event.kind];
  if (event.verb === "destroy") return null;
  if (event.verb === "delete") return "/admin/trash";
  return path?.(event) ?? null;
}

/** What is destroyed belongs to the trash, whatever it was. */
export function subjectOf({ verb, kind }: AuditEvent): AuditSubject {
  return verb === "destroy" ? "trash" : AUDIT_OBJECTS[kind].subject;
}

function toThe(the: string): string {
  return the.startsWith("le ") ? `au ${the.slice(3)}` : `à ${the}`;
}

function editedIn(screen: string, list = screen) {
  return ({ id }: Named) => (id ? `${screen}/${id}/edit` : list);
}

function content(type: ContentType): AuditObject {
  const { the, screen } = contentTexts(type);
  return { subject: "contents", the, path: editedIn(`/admin/${type}`, screen) };
}

import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { BULK_VERBS } from "#app/domain/collections/collection.ts";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { podcastPatterns } from "#app/domain/podcasts/podcast.ts";
import { BULK_DECISIONS, DECISION_NAMES } from "#app/domain/registrations/registration-verbs.ts";
import { FEEDS } from "./feed-routes.ts";
import { agendaScreens, exports, listed, same, seriesScreens, versions } from "./route-groups.ts";

const COURSES = "routes/admin/courses/courses.tsx";
const DECISION = "routes/admin/registrations/registration-decision.tsx";
const DECISIONS = "routes/admin/registrations/registrations-decision.tsx";
const DELETE = "routes/admin/trash/delete.tsx";
const DELETE_SELECTION = "routes/admin/trash/delete-selection.tsx";

const STUDENTS = [
  index("routes/admin/students/formation-students.tsx"),
  ...exports("routes/admin/students/students-export.ts"),
  route("list", "routes/admin/students/class-list.tsx"),
  route("attendance", "routes/admin/students/attendance.tsx"),
  route("attendance/grid", "routes/admin/students/attendance-grid.tsx"),
  ...prefix("attendance", exports("routes/admin/students/attendance-export.ts")),
  route("fees", "routes/admin/students/fees.tsx"),
  ...prefix("fees", exports("routes/admin/students/fees-export.ts")),
  route("write", "routes/admin/students/write.tsx"),
  route(":student/fees", "routes/admin/students/student-fees.tsx"),
  route(":student/due", "routes/admin/students/student-due.tsx"),
  route(":student/certificate.pdf", "routes/admin/students/certificate.ts"),
  route(":student/payments/:payment/receipt.pdf", "routes/admin/students/receipt.ts"),
  route(":student/payments/:payment/mail", "routes/admin/students/receipt-mail.ts"),
  route(":student/payments/:payment/edit", "routes/admin/students/payment-edit.tsx"),
  route(":student/payments/:payment/cancel", "routes/admin/students/payment-cancel.tsx"),
];

export default [
  layout("routes/site/layout.tsx", [
    layout("routes/site/page-boundary.tsx", [
      index("routes/site/home/home.tsx"),
      ...prefix("cours-audio", [
        index("routes/site/library/audio-courses.tsx"),
        route(":slug", "routes/site/library/audio-course.tsx"),
        route(":slug/enregistrements", "routes/site/library/course-recordings.ts"),
      ]),
      ...Object.entries(CONTENT_KINDS).flatMap(([type, { path, file, layout }]) => [
        route(path, "routes/site/library/contents.tsx", { id: `${type}-list` }),
        route(
          `${path}/:slug`,
          `routes/site/library/${file === "video" ? "film" : layout === "covers" ? "book" : "content"}.tsx`,
          {
            id: `${type}-page`,
          },
        ),
      ]),
      ...prefix("formations", [
        index("routes/site/formations/formations.tsx"),
        route("confirmation", "routes/site/formations/registration-sent.tsx"),
        route("suivi", "routes/site/formations/registration-follow-up.tsx"),
        route("suivi/ecrire", "routes/site/formations/registration-write.tsx"),
        route("suivi/annuler", "routes/site/formations/registration-cancel.tsx"),
        ...["place", "place/renoncer", "place/revenir"].map((path) =>
          route(path, "routes/site/formations/offered-seat.tsx", { id: `formation-${path}` }),
        ),
        route("enregistrements", "routes/site/formations/student-recordings.tsx"),
        route("prevenir", "routes/site/formations/opening-alert.tsx"),
        ...same("routes/site/mailed-change.tsx", "prevenir/confirmation", "prevenir/retrait"),
        route(":slug", "routes/site/formations/formation.tsx"),
        route(":slug/inscription", "routes/site/formations/registration.tsx"),
      ]),
      route("contact", "routes/site/contact.tsx"),
      route("direct", "routes/site/live.tsx"),
      route("agenda", "routes/site/agenda.tsx"),
      ...prefix("lettre", [
        route("inscription", "routes/site/newsletter/newsletter-subscribe.tsx"),
        ...same("routes/site/mailed-change.tsx", "confirmation", "desinscription"),
        route("preferences", "routes/site/newsletter/newsletter-preferences.tsx"),
        route("archives", "routes/site/newsletter/letters.tsx"),
        route("archives/:slug", "routes/site/newsletter/letter.tsx"),
      ]),
      ...prefix("mes-donnees", [
        index("routes/site/personal-data/personal-data.tsx"),
        route("dossier", "routes/site/personal-data/personal-data-file.tsx"),
        route("effacer", "routes/site/personal-data/personal-data-erase.tsx"),
      ]),
      route("mes-ecoutes", "routes/site/my-listening.tsx"),
      route("mentions-legales", "routes/site/legal-notice.tsx"),
      route("confidentialite", "routes/site/personal-data/privacy.tsx"),
      ...prefix("instructeurs", [
        index("routes/site/library/instructors.tsx"),
        route(":slug", "routes/site/library/instructor.tsx"),
      ]),
      ...prefix("podcast", [
        index("routes/site/podcasts/podcasts.tsx"),
        ...same("routes/site/podcasts/podcast.tsx", ...podcastPatterns()),
      ]),
      ...listed("themes", "routes/site/library/themes.tsx", "routes/site/library/theme.tsx"),
      ...listed("series", "routes/site/library/all-series.tsx", "routes/site/library/series.tsx"),
      route("recherche", "routes/site/search/search.tsx"),
      route("pages/:slug", "routes/site/pages/own-page.tsx"),
      route("*", "routes/site/not-found.tsx"),
    ]),
  ]),
  layout("routes/access/layout.tsx", [
    ...prefix("admin", [
      route("login", "routes/access/login.tsx"),
      route("connexion", "routes/access/connexion.ts"),
      route("setup", "routes/access/setup.tsx"),
      route("mot-de-passe-oublie", "routes/access/forgotten-password.tsx"),
      ...same(
        "routes/access/mailed-link.tsx",
        "confirmer-email",
        "reprendre-mon-compte",
        "nouveau-mot-de-passe",
        "invitation",
      ),
    ]),
  ]),
  layout("routes/admin/layout.tsx", [
    ...prefix("admin", [
      route("logout", "routes/admin/account/logout.tsx"),
      index("routes/admin/dashboard/dashboard.tsx", { id: "admin-front" }),
      route("dashboard", "routes/admin/dashboard/dashboard.tsx"),
      route("people", "routes/admin/people/people.tsx"),
      ...prefix("courses", [
        index(COURSES, { id: "admin-courses" }),
        ...same("routes/admin/courses/course-form.tsx", "new", ":id/edit"),
        route(":id/delete", DELETE, { id: "delete-course" }),
        route(":courseId/contents", "routes/admin/courses/course-contents.tsx"),
        route(":courseId/contents/order", "routes/admin/courses/course-contents-order.ts"),
        route(":courseId/contents/:id/delete", DELETE, { id: "delete-course-content" }),
      ]),
      ...prefix("formations", [
        index(COURSES, { id: "admin-formations" }),
        ...same("routes/admin/courses/formation-form.tsx", "new", ":id/edit"),
        route(":id/delete", DELETE, { id: "delete-formation" }),
        ...prefix(":id/students", STUDENTS),
        route(":id/places", "routes/admin/courses/formation-places.tsx"),
        route(":id/status", "routes/admin/courses/formation-status.ts"),
        route(":id/duplicate", "routes/admin/courses/formation-duplicate.ts"),
        route(":id/quiet-dates", "routes/admin/courses/formation-quiet-dates.ts"),
        route(":id/quiet-changes", "routes/admin/courses/formation-quiet-changes.ts"),
      ]),
      ...prefix("personal-data", [
        index("routes/admin/settings/personal-data.tsx"),
        route("export", "routes/admin/settings/personal-data-export.ts"),
        route("erase", "routes/admin/settings/personal-data-erase.tsx"),
      ]),
      route("students/register", "routes/admin/registrations/student-register.tsx"),
      ...prefix("selection/:collection", [
        ...same("routes/admin/library/selection-verb.tsx", ...BULK_VERBS),
        route("undo/:verb", "routes/admin/library/selection-undo.ts"),
        route("move", "routes/admin/library/selection-move.ts"),
        route("delete", DELETE_SELECTION, { id: "delete-selection" }),
      ]),
      ...prefix("pages", [
        index("routes/admin/pages/pages.tsx", { id: "admin-pages" }),
        ...same("routes/admin/pages/page-form.tsx", "new", ":id/edit"),
        route("order", "routes/admin/pages/pages-order.ts"),
        ...same("routes/admin/pages/page-publication.ts", ":id/publish", ":id/unpublish"),
        route(":id/delete", DELETE, { id: "delete-page" }),
        ...versions("routes/admin/pages/page"),
      ]),
      ...prefix("instructors", [
        index("routes/admin/library/instructors.tsx"),
        ...same("routes/admin/library/instructor-form.tsx", "new", ":id/edit"),
        route(":id/delete", DELETE, { id: "delete-instructor" }),
      ]),
      ...prefix("registrations", [
        index("routes/admin/registrations/registrations.tsx"),
        ...same(DECISIONS, ...BULK_DECISIONS),
        route("undo", "routes/admin/registrations/registrations-undo.ts"),
        route("move", "routes/admin/registrations/registrations-move.tsx"),
        route("move/undo", "routes/admin/registrations/registrations-move-undo.ts"),
        route("delete", DELETE_SELECTION, { id: "delete-registrations" }),
        ...exports("routes/admin/registrations/registrations-export.ts"),
        ...same(DECISION, ...DECISION_NAMES.map((one) => `:id/${one}`)),
        route(":id", "routes/admin/registrations/registration.tsx"),
        route(":id/contacts", "routes/admin/registrations/registration-contacts.tsx"),
        ...same("routes/admin/registrations/registration-call.ts", ":id/call", ":id/uncall"),
        route(":id/delete", DELETE, { id: "delete-registration" }),
        route(":id/notes/:note/delete", "routes/admin/registrations/registration-note-delete.tsx"),
      ]),
      ...prefix("messages", [
        index("routes/admin/messages/messages.tsx"),
        ...exports("routes/admin/messages/messages-export.ts"),
        ...same("routes/admin/messages/messages-read.ts", "read", ":id/read", ":id/unread"),
        route("delete", DELETE_SELECTION, { id: "delete-messages" }),
        ...prefix("templates", [
          index("routes/admin/messages/reply-templates.tsx"),
          ...same("routes/admin/messages/reply-template-form.tsx", "new", ":id/edit"),
          route(":id/delete", DELETE, { id: "delete-reply-template" }),
        ]),
        ...same("routes/admin/messages/message-file.ts", "file", ":id/file", ":id/unfile"),
        route(":id/sent", "routes/admin/messages/message-sent.ts"),
        route(":id/reply", "routes/admin/messages/message-reply.tsx"),
        route(":id/delete", DELETE, { id: "delete-message" }),
      ]),
      ...prefix("mails", [
        index("routes/admin/messages/mails.tsx"),
        route(":id", "routes/admin/messages/mail.tsx"),
        route("retry", "routes/admin/messages/mails-retry.ts"),
        ...same("routes/admin/messages/mail-verb.tsx", "trial", ":id/retry", ":id/repeat"),
      ]),
      ...prefix("settings", [
        index("routes/admin/settings/settings.tsx", { id: "admin-settings" }),
        route("data", "routes/admin/settings/settings.tsx", { id: "admin-settings-data" }),
        route("home", "routes/admin/settings/settings-home.tsx"),
        ...versions("routes/admin/settings/settings-home", "home"),
        route("logo", "routes/admin/settings/logo.tsx"),
        route("people", "routes/admin/settings/settings-people.tsx"),
        route("mail", "routes/admin/settings/settings-mail.tsx"),
        ...same("routes/admin/settings/mail-server.tsx", "mail/server", "mail/server/remove"),
        route("system", "routes/admin/settings/settings-system.tsx"),
        route("backup", "routes/admin/settings/backup-now.ts"),
        ...same("routes/admin/settings/account-new.tsx", "administrators", "invitations"),
        route("invitations/:id/link", "routes/admin/settings/invitation-link.tsx"),
        ...same(
          "routes/admin/settings/invitation-verb.ts",
          ...["resend", "cancel"].map((verb) => `invitations/:id/${verb}`),
        ),
        route("accounts/:id/role", "routes/admin/settings/account-role.tsx"),
        ...same(
          "routes/admin/settings/account-change.tsx",
          ...["promote", "demote", "delete"].map((verb) => `accounts/:id/${verb}`),
        ),
      ]),
      ...same("routes/admin/onboarding.tsx", ...["onboarding/remove-demo", "onboarding/hide"]),
      route("presence", "routes/admin/presence.ts"),
      route("journal", "routes/admin/settings/journal.tsx"),
      ...prefix("trash", [
        index("routes/admin/trash/trash.tsx"),
        ...same("routes/admin/trash/destroy.tsx", "empty", ":id/delete"),
        ...same("routes/admin/trash/restore.ts", "undo/:batch", ":id/restore", "restore"),
      ]),
      ...prefix("profile", [
        index("routes/admin/account/profile.tsx"),
        route("password", "routes/admin/account/profile-password.tsx"),
        route("second-factor", "routes/admin/account/second-factor.tsx"),
        ...same(
          "routes/admin/account/second-factor-change.tsx",
          "second-factor/codes",
          "second-factor/off",
        ),
        ...same(
          "routes/admin/account/profile-verb.ts",
          "new-address/cancel",
          "sessions/end-others",
          "sessions/:id/end",
        ),
      ]),
      route("live-stream", "routes/admin/settings/live-stream.tsx"),
      ...prefix("newsletter", [
        index("routes/admin/newsletter/newsletter.tsx"),
        ...exports("routes/admin/newsletter/subscribers-export.ts"),
        ...same("routes/admin/newsletter/campaign.tsx", "new", ":id"),
        route("import", "routes/admin/newsletter/newsletter-import.tsx"),
        ...same("routes/admin/newsletter/composer-data.ts", "preview", "audience", "contents"),
        route("subscribers/:id/name", "routes/admin/newsletter/subscriber-name.ts"),
        route("subscribers/:id/again", "routes/admin/newsletter/subscriber-again.ts"),
        route("subscribers/again", "routes/admin/newsletter/subscriber-again.ts", { id: "again" }),
        ...same("routes/admin/newsletter/campaign-step.tsx", ":id/trial", ":id/schedule"),
        ...same(
          "routes/admin/newsletter/campaign-verb.tsx",
          ...["send", "pause", "resume", "cancel", "reuse"].map((verb) => `:id/${verb}`),
        ),
        route("delete", DELETE_SELECTION, { id: "delete-letters" }),
        route(":id/delete", DELETE, { id: "delete-letter" }),
      ]),
      route("themes", "routes/admin/library/themes.tsx", [
        ...same("routes/admin/library/theme-form.tsx", "new", ":id/edit"),
        route(":id/move", "routes/admin/library/theme-move.tsx"),
      ]),
      route("themes/order", "routes/admin/library/themes-order.ts"),
      route("themes/:id/delete", DELETE, { id: "delete-theme" }),
      ...seriesScreens(DELETE),
      ...agendaScreens(),
      ...["draft-files", "film", "crop", "cut", "copies"].map((name) =>
        route(name, `routes/admin/library/${name}.ts`),
      ),
      ...prefix("partage", [
        index("routes/admin/share/share.tsx"),
        route("recevoir", "routes/admin/share/share-target.ts"),
      ]),
      route("article/apercu", "routes/admin/library/article-preview.ts"),
      ...prefix(":type", [
        index("routes/admin/library/contents.tsx"),
        ...same("routes/admin/library/content-form.tsx", "new", ":id/edit"),
        route(":id/delete", DELETE, { id: "delete-content" }),
        ...versions("routes/admin/library/content"),
      ]),
      route("*", "routes/admin/trouble.tsx"),
    ]),
  ]),
  route("formations/:slug/agenda", "routes/site/formations/formation-calendar.ts"),
  route("mes-donnees/telecharger", "routes/site/personal-data/personal-data-export.ts"),
  ...same("routes/site/newsletter/letter-tracking.ts", "lettre/lien/:id/:place", "lettre/vue/:id"),
  route("recherche/suggestions", "routes/site/search/search-suggestions.tsx"),
  ...FEEDS,
] satisfies RouteConfig;

import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { CONTENT_KINDS } from "#app/domain/contents/content.ts";
import { CONTENT_SCREENS } from "#app/domain/contents/content-admin.ts";

export default [
  layout("routes/site/layout.tsx", [
    layout("routes/site/page-boundary.tsx", [
      index("routes/site/home.tsx"),
      ...prefix("cours-audio", [
        index("routes/site/audio-courses.tsx"),
        route(":id", "routes/site/audio-course.tsx"),
      ]),
      ...Object.entries(CONTENT_KINDS).flatMap(([type, { path }]) => [
        route(path, "routes/site/contents.tsx", { id: `${type}-list` }),
        route(`${path}/:id`, "routes/site/content.tsx", { id: `${type}-page` }),
      ]),
      ...prefix("formations", [
        index("routes/site/formations.tsx"),
        route("confirmation", "routes/site/registration-sent.tsx"),
        route("suivi", "routes/site/registration-follow-up.tsx"),
        route("place", "routes/site/offered-seat.tsx"),
        route("place/renoncer", "routes/site/offered-seat-decline.tsx"),
        route("place/revenir", "routes/site/offered-seat-rejoin.ts"),
        route(":id", "routes/site/formation.tsx"),
        route(":id/inscription", "routes/site/registration.tsx"),
      ]),
      route("contact", "routes/site/contact.tsx"),
      route("direct", "routes/site/live.tsx"),
      ...prefix("lettre", [
        route("inscription", "routes/site/newsletter-subscribe.tsx"),
        route("confirmation", "routes/site/newsletter-confirm.tsx"),
        route("desinscription", "routes/site/newsletter-unsubscribe.tsx"),
      ]),
      route("mentions-legales", "routes/site/legal-notice.tsx"),
      route("confidentialite", "routes/site/privacy.tsx"),
      route("instructeurs/:id", "routes/site/instructor.tsx"),
      route("themes/:id", "routes/site/theme.tsx"),
      route("recherche", "routes/site/search.tsx"),
      route("*", "routes/site/not-found.tsx"),
    ]),
  ]),
  layout("routes/access/layout.tsx", [
    ...prefix("admin", [
      route("login", "routes/access/login.tsx"),
      route("setup", "routes/access/setup.tsx"),
      route("mot-de-passe-oublie", "routes/access/forgotten-password.tsx"),
      route("nouveau-mot-de-passe", "routes/access/reset-password.tsx"),
      route("confirmer-email", "routes/access/confirm-email.tsx"),
    ]),
  ]),
  layout("routes/admin/layout.tsx", [
    ...prefix("admin", [
      route("logout", "routes/admin/logout.tsx"),
      index("routes/admin/dashboard.tsx", { id: "admin-front" }),
      route("dashboard", "routes/admin/dashboard.tsx"),
      ...prefix("courses", [
        index("routes/admin/courses.tsx"),
        route("new", "routes/admin/course-new.tsx"),
        route(":id/edit", "routes/admin/course-edit.tsx"),
        route(":id/delete", "routes/admin/course-delete.tsx"),
        route(":courseId/contents", "routes/admin/course-contents.tsx"),
        route(":courseId/contents/:contentId/delete", "routes/admin/course-content-delete.tsx"),
      ]),
      ...prefix("formations", [
        index("routes/admin/formations.tsx"),
        route("new", "routes/admin/formation-new.tsx"),
        route(":id/edit", "routes/admin/formation-edit.tsx"),
        route(":id/delete", "routes/admin/formation-delete.tsx"),
        route(":id/students", "routes/admin/formation-students.tsx"),
      ]),
      route("students/register", "routes/admin/student-register.tsx"),
      ...prefix("instructors", [
        index("routes/admin/instructors.tsx"),
        route("new", "routes/admin/instructor-new.tsx"),
        route(":id/edit", "routes/admin/instructor-edit.tsx"),
        route(":id/delete", "routes/admin/instructor-delete.tsx"),
      ]),
      ...prefix("registrations", [
        index("routes/admin/registrations.tsx"),
        route(":id/approve", "routes/admin/registration-approve.ts"),
        route(":id/reject", "routes/admin/registration-reject.tsx"),
        route(":id/undo", "routes/admin/registration-undo.ts"),
        route(":id/wait", "routes/admin/registration-wait.ts"),
        route(":id/offer", "routes/admin/registration-offer.ts"),
        route(":id/delete", "routes/admin/registration-delete.tsx"),
      ]),
      ...prefix("messages", [
        index("routes/admin/messages.tsx"),
        route(":id/read", "routes/admin/message-read.ts"),
        route(":id/reply", "routes/admin/message-reply.tsx"),
        route(":id/delete", "routes/admin/message-delete.tsx"),
      ]),
      ...prefix("settings", [
        index("routes/admin/settings.tsx"),
        route("administrators", "routes/admin/administrator-new.tsx"),
        route("accounts/:id/promote", "routes/admin/account-promote.ts"),
        route("accounts/:id/demote", "routes/admin/account-demote.tsx"),
        route("accounts/:id/delete", "routes/admin/account-delete.tsx"),
      ]),
      route("journal", "routes/admin/journal.tsx"),
      ...prefix("trash", [
        index("routes/admin/trash.tsx"),
        route("empty", "routes/admin/trash-empty.tsx"),
        route("undo/:batch", "routes/admin/trash-undo.ts"),
        route(":id/restore", "routes/admin/trash-restore.ts"),
        route(":id/delete", "routes/admin/trash-delete.tsx"),
      ]),
      ...prefix("profile", [
        index("routes/admin/profile.tsx"),
        route("password", "routes/admin/profile-password.tsx"),
        route("second-factor", "routes/admin/second-factor.tsx"),
        route("second-factor/codes", "routes/admin/second-factor-codes.tsx"),
        route("second-factor/off", "routes/admin/second-factor-off.tsx"),
        route("sessions/end-others", "routes/admin/sessions-end-others.ts"),
        route("sessions/:id/end", "routes/admin/session-end.ts"),
      ]),
      route("live-stream", "routes/admin/live-stream.tsx"),
      route("newsletter", "routes/admin/newsletter.tsx"),
      route("themes", "routes/admin/themes.tsx", [
        route("new", "routes/admin/theme-new.tsx"),
        route(":id/edit", "routes/admin/theme-edit.tsx"),
      ]),
      route("themes/:id/delete", "routes/admin/theme-delete.tsx"),
      ...Object.entries(CONTENT_SCREENS).map(([type, { path }]) =>
        route(path.replace("/admin/", ""), "routes/admin/contents.tsx", {
          id: `admin-${type}-list`,
        }),
      ),
      route("article/apercu", "routes/admin/article-preview.ts"),
      ...prefix(":type", [
        index("routes/admin/content-list-redirect.tsx"),
        route("new", "routes/admin/content-new.tsx"),
        route(":id/edit", "routes/admin/content-edit.tsx"),
        route(":id/delete", "routes/admin/content-delete.tsx"),
        route(":id/feature", "routes/admin/content-feature.tsx"),
      ]),
      route("*", "routes/admin/not-found.tsx"),
    ]),
  ]),
  route("recherche/suggestions", "routes/site/search-suggestions.tsx"),
  route("robots.txt", "routes/feeds/robots.ts"),
  route("sitemap.xml", "routes/feeds/sitemap.ts"),
] satisfies RouteConfig;

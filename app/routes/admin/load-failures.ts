import { CONTENT_SCREENS } from "#app/domain/contents/admin/content-admin.ts";
import { CONTENT_TYPES } from "#app/domain/contents/content.ts";

const FAILURES: [section: string, message: string][] = [
  ["/admin/courses", "Impossible de charger les cours"],
  ["/admin/instructors", "Impossible de charger les instructeurs"],
  ["/admin/themes", "Impossible de charger les thèmes"],
  ["/admin/formations", "Impossible de charger les formations"],
  ["/admin/students", "Impossible de charger les formations"],
  ...Object.values(CONTENT_SCREENS).map(({ path }): [string, string] => [
    path,
    "Impossible de charger les contenus",
  ]),
  ["/admin/registrations", "Impossible de charger les inscriptions"],
  ["/admin/messages", "Impossible de charger les messages"],
  ["/admin/newsletter", "Impossible de charger les abonnés"],
  ["/admin/settings", "Impossible de charger les utilisateurs"],
  ["/admin/live-stream", "Impossible de charger les paramètres du direct"],
];
const ONE: [page: RegExp, message: string][] = [
  [/^\/admin\/courses\/[^/]+\/edit/, "Impossible de charger le cours"],
  [/^\/admin\/courses\/[^/]+\/contents/, "Impossible de charger les données"],
  [/^\/admin\/formations\/[^/]+\/edit/, "Impossible de charger le cours"],
  [/^\/admin\/formations\/[^/]+\/students/, "Impossible de charger les inscriptions"],
  [
    new RegExp(`^/admin/(${CONTENT_TYPES.join("|")})/[^/]+/edit`),
    "Impossible de charger le contenu",
  ],
  [/^\/admin\/instructors\/[^/]+\/edit/, "Impossible de charger les données de l'instructeur"],
];

/** What could not be shown at this address, as the specification words it. */
export function loadFailureAt(pathname: string): string {
  const one = ONE.find(([page]) => page.test(pathname));
  const section = FAILURES.find(([path]) => pathname.startsWith(path));
  return (one ?? section)?.[1] ?? "Une erreur est survenue";
}

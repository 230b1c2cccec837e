import { CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { wordsIn } from "#app/infra/forms/web-address.ts";
import type { Role, StaffRole } from "./account.ts";

export const ROLE_LABELS: Record<Role, string> = {
  admin: "Administrateur",
  editor: "Éditeur",
  secretary: "Secrétaire",
  user: "Utilisateur",
};

/** « devenir … ». */
export const ROLE_NOUNS: Record<StaffRole, string> = {
  admin: "administrateur",
  editor: "éditeur",
  secretary: "secrétaire",
};

/** What is said to whoever gives one. */
export const ROLE_TEXTS: Record<StaffRole, string> = {
  admin: "Peut tout faire, y compris donner accès à d'autres personnes.",
  editor: "Publie les contenus, les cours, les formations, les pages, les thèmes et le direct.",
  secretary: "Répond aux messages et s'occupe des inscriptions et des étudiants.",
};

const EVERYONE = ["editor", "secretary"] as const;
const EDITOR = ["editor"] as const;
const SECRETARY = ["secretary"] as const;
const NOBODY_ELSE = [] as const;

/** What editors and secretaries open below /admin, `*` being any word; the first line that begins the address counts. */
const AREAS: [address: string, roles: readonly StaffRole[]][] = [
  ["formations/*/students", SECRETARY],
  ["formations/new", EDITOR],
  ["formations/*/*", EDITOR],
  ["formations", EVERYONE],
  ["agenda/*", EDITOR],
  ["agenda", EVERYONE],
  ...["students", "registrations", "messages"].map(opensTo(SECRETARY)),
  // Those about what they answer, not the list of all.
  ["mails/*", SECRETARY],
  ...["courses", "series", "themes", "instructors", "pages", "live-stream"].map(opensTo(EDITOR)),
  ...CONTENT_TYPES.flatMap((type) => [type, contentTexts(type).screen.replace("/admin/", "")]).map(
    opensTo(EDITOR),
  ),
  ...["selection", "draft-files", "film", "crop", "cut", "copies", "uploads", "partage"].map(
    opensTo(EDITOR),
  ),
  // Each sees there what they may delete; for good is the administrators'.
  ...["trash/empty", "trash/*/delete"].map(opensTo(NOBODY_ELSE)),
  ...["dashboard", "profile", "logout", "presence", "trash", "people"].map(opensTo(EVERYONE)),
];

/** Administrators open everything; what no line names is theirs alone. */
export function mayOpen(role: StaffRole, pathname: string): boolean {
  const url = new URL(pathname.replace(/\.data$/i, ""), "http://ici.invalid");
  const words = wordsIn(url).filter(Boolean).slice(1);
  if (role === "admin" || words.length === 0) return true;
  const area = AREAS.find(([address]) =>
    address.split("/").every((word, at) => (word === "*" ? words[at] : word === words[at])),
  );
  return area?.[1].includes(role) ?? false;
}

function opensTo(roles: readonly StaffRole[]) {
  return (address: string): [string, readonly StaffRole[]] => [address, roles];
}

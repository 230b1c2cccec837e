import type { StaffRole } from "#app/domain/accounts/account.ts";
import { mayOpen } from "#app/domain/accounts/role.ts";
import type { RecordKind } from "#app/domain/all-records.server.ts";

/** The screen from which each is deleted. */
const SCREENS: Record<RecordKind, string> = {
  course: "/admin/courses",
  course_content: "/admin/courses",
  content: "/admin/preches",
  series: "/admin/series",
  page: "/admin/pages",
  instructor: "/admin/instructors",
  theme: "/admin/themes",
  registration: "/admin/registrations",
  message: "/admin/messages",
  reply_template: "/admin/messages",
  letter: "/admin/newsletter",
};

/** What a role may delete, it sees in the trash and may bring back. */
export function ownKinds(role: StaffRole): RecordKind[] {
  const screens = Object.entries(SCREENS) as [RecordKind, string][];
  return screens.filter(([, screen]) => mayOpen(role, screen)).map(([kind]) => kind);
}

import { contentTrash } from "#app/domain/contents/admin/content.record.server.ts";
import { COURSE_PARTS } from "#app/domain/courses/course.trash.server.ts";
import { instructorTrash } from "#app/domain/instructors/instructor.record.server.ts";
import { messageTrash } from "#app/domain/messages/message.trash.server.ts";
import { templateTrash } from "#app/domain/messages/templates/reply-template.record.server.ts";
import { letterTrash } from "#app/domain/newsletter/campaigns/campaign.trash.server.ts";
import { pageTrash } from "#app/domain/pages/page.record.server.ts";
import { purgeTrash } from "#app/domain/records/trash/destroy.server.ts";
import type { TrashRecords } from "#app/domain/records/trash/trash-record.server.ts";
import { registrationTrash } from "#app/domain/registrations/admin/registration-trash.server.ts";
import { seriesTrash } from "#app/domain/series/series.record.server.ts";
import { themeTrash } from "#app/domain/themes/theme.record.server.ts";
import { defineJob } from "#app/infra/jobs.server.ts";

/** In the trash's order. For pages and the server only: a noun imports its own. */
export const RECORDS = {
  ...COURSE_PARTS,
  content: contentTrash,
  series: seriesTrash,
  page: pageTrash,
  instructor: instructorTrash,
  theme: themeTrash,
  registration: registrationTrash,
  message: messageTrash,
  reply_template: templateTrash,
  letter: letterTrash,
} satisfies TrashRecords;

export type RecordKind = keyof typeof RECORDS;

export const emptyOldTrash = defineJob("empty-old-trash", () => purgeTrash(RECORDS));

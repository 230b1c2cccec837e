import { emptyOldTrash } from "#app/domain/all-records.server.ts";
import { forgetYesterdaysVisitors } from "#app/domain/audience/audience.server.ts";
import { eraseJournal } from "#app/domain/audit/audit.server.ts";
import { nightlyBackup } from "#app/domain/backups/backup-schedule.server.ts";
import { publishWhatIsDue } from "#app/domain/collections/publication.server.ts";
import { closeWhatHasEnded } from "#app/domain/courses/formations/admin/formation-ended.server.ts";
import { dailyDigest } from "#app/domain/digest/digest.server.ts";
import { forgetPastAttempts } from "#app/domain/limits/limit.server.ts";
import { eraseMails, sendMails } from "#app/domain/mail/mail.jobs.server.ts";
import { goOnWithCopies } from "#app/domain/media/copies/copies.jobs.server.ts";
import { removeAbandonedMedia } from "#app/domain/media/media.jobs.server.ts";
import { readUnreadPdfs } from "#app/domain/media/pdf-texts/pdf-text.jobs.server.ts";
import { eraseMessages } from "#app/domain/messages/message.server.ts";
import { sendDueCampaigns } from "#app/domain/newsletter/sending/campaign-start.server.ts";
import { eraseUnconfirmedSubscribers } from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import { eraseOldAlerts } from "#app/domain/opening-alerts/opening-alert.server.ts";
import { tellOpenings } from "#app/domain/opening-alerts/opening-alert-telling.server.ts";
import { notifyDates } from "#app/domain/registrations/decisions/registration-dates.server.ts";
import { completeLateWithdrawals } from "#app/domain/registrations/decisions/registration-withdrawal.server.ts";
import { eraseRegistrations } from "#app/domain/registrations/registration-person.server.ts";
import { expireSeatOffers } from "#app/domain/registrations/seats/registration-offer.server.ts";
import { indexPdfs } from "#app/domain/search/books/search-books.jobs.server.ts";
import { watchSystem } from "#app/domain/system/system-alert.server.ts";
import { env } from "#app/infra/env.server.ts";
import type { Schedule } from "#app/infra/jobs.server.ts";
// Its job must be known to whoever works the queue, also where nobody registers.
import "#app/domain/registrations/registration-public.server.ts";

export const schedules: readonly Schedule[] = [
  { job: sendDueCampaigns, cron: "* * * * *" },
  { job: publishWhatIsDue, cron: "* * * * *" },
  { job: closeWhatHasEnded, cron: "*/5 * * * *" },
  { job: forgetYesterdaysVisitors, cron: "5 0 * * *" },
  { job: expireSeatOffers, cron: "*/5 * * * *" },
  { job: completeLateWithdrawals, cron: "*/5 * * * *" },
  { job: notifyDates, cron: "* * * * *" },
  { job: tellOpenings, cron: "* * * * *" },
  { job: eraseOldAlerts, cron: "8 3 * * *" },
  { job: nightlyBackup, cron: "30 2 * * *" },
  { job: eraseRegistrations, cron: "10 3 * * *" },
  { job: eraseJournal, cron: "12 3 * * *" },
  { job: eraseMessages, cron: "15 3 * * *" },
  { job: emptyOldTrash, cron: "17 3 * * *" },
  { job: eraseUnconfirmedSubscribers, cron: "22 3 * * *" },
  { job: forgetPastAttempts, cron: "27 * * * *" },
  { job: eraseMails, cron: "25 3 * * *" },
  { job: sendMails, cron: "* * * * *" },
  { job: dailyDigest, cron: "0 8 * * *" },
  { job: watchSystem, cron: "*/5 * * * *" },
  { job: readUnreadPdfs, cron: "*/10 * * * *" },
  { job: indexPdfs, cron: "*/10 * * * *" },
  { job: removeAbandonedMedia, cron: "20 3 * * *" },
  ...(env.COPIES ? [{ job: goOnWithCopies, cron: "*/10 * * * *" }] : []),
];

ALTER TABLE "course_registrations" RENAME COLUMN "kept_in_line" TO "waits_for_freed_seat";--> statement-breakpoint
ALTER TABLE "course_registrations" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "course_registrations" RENAME COLUMN "told_dates" TO "notified_dates";--> statement-breakpoint
-- The two mails that have another name: those queued, those sent, and the last one each registration remembers.
UPDATE "course_registrations" SET "last_mail" = regexp_replace("last_mail", '^moved ', 'dates-changed ') WHERE "last_mail" LIKE 'moved %';
--> statement-breakpoint
UPDATE "course_registrations" SET "last_mail" = regexp_replace("last_mail", '^lapsed ', 'offer-expired ') WHERE "last_mail" LIKE 'lapsed %';
--> statement-breakpoint
UPDATE "mails" SET "kind" = 'registration-dates-changed' WHERE "kind" = 'registration-moved';
--> statement-breakpoint
UPDATE "mails" SET "kind" = 'registration-offer-expired' WHERE "kind" = 'registration-lapsed';
--> statement-breakpoint
-- A key is never taken for what somebody typed: quotes inside a text are escaped.
UPDATE "trash_items" SET "snapshot" = replace(replace(replace(replace(replace("snapshot"::text,
	'"told_at": ', '"notified_at": '), '"told_dates": ', '"notified_dates": '), '"kept_in_line": ', '"waits_for_freed_seat": '),
	'"last_mail": "moved ', '"last_mail": "dates-changed '), '"last_mail": "lapsed ', '"last_mail": "offer-expired ')::jsonb
	WHERE "snapshot"::text LIKE '%"told_at": %';
--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		UPDATE pgboss.job SET data = jsonb_set(data, '{kind}', '"dates-changed"')
			WHERE name = 'mail-registration' AND state < 'active' AND data ->> 'kind' = 'moved';
		UPDATE pgboss.job SET data = jsonb_set(data, '{kind}', '"offer-expired"')
			WHERE name = 'mail-registration' AND state < 'active' AND data ->> 'kind' = 'lapsed';
	END IF;
END $$;

ALTER TABLE "course_registrations" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "course_registrations_to_call" ON "course_registrations" USING btree ("id") WHERE (called_at is null or called_at < moved_at) and user_email is null and phone is not null
  and status in ('approved', 'rejected', 'waiting', 'offered');
--> statement-breakpoint
-- Answered without an e-mail long before there was a list of calls, they have heard of it. The moment
-- of the news itself, which no call has, says that nobody noted one.
UPDATE "course_registrations" SET "called_at" = greatest("decided_at", "moved_at")
  WHERE "user_email" IS NULL AND greatest("decided_at", "moved_at") < now() - interval '14 days';

ALTER TABLE "course_registrations" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "course_registrations_to_call" ON "course_registrations" USING btree ("id") WHERE called_at is null and user_email is null and phone is not null
  and status in ('approved', 'rejected', 'waiting', 'offered');
--> statement-breakpoint
-- Who was answered long before there was a list of calls has heard of it.
UPDATE "course_registrations" SET "called_at" = "decided_at" WHERE "decided_at" < now() - interval '14 days';

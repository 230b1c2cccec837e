ALTER TABLE "course_registrations" ADD COLUMN "moved_from" uuid;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_moved_from_courses_id_fk" FOREIGN KEY ("moved_from") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_registrations_moves" ON "course_registrations" USING btree ("moved_at") WHERE moved_at is not null;
DROP INDEX "courses_open";--> statement-breakpoint
CREATE INDEX "courses_open" ON "courses" USING btree ("course_type","registration_status" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id");
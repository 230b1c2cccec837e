CREATE TABLE "formation_changes" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"known" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "formation_changes" ADD CONSTRAINT "formation_changes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
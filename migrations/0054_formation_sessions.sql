ALTER TABLE "courses" DROP CONSTRAINT "courses_preset_known";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "session_days" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "session_start" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "session_end" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "on_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "online_link" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "practical_terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "intended_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "payment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_weekdays_known" CHECK ("courses"."session_days" <@ array['monday','tuesday','wednesday','thursday','friday','saturday','sunday']);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_hours_ordered" CHECK ("courses"."session_end" > "courses"."session_start");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_hours_both" CHECK (("courses"."session_start" is null) = ("courses"."session_end" is null));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_preset_known" CHECK ("courses"."preset" in ('Coran', 'Fiqh', 'Langue Arabe', 'Tawhid', 'Hadith', 'Sira', 'Autre'));--> statement-breakpoint
-- The names of the weekdays of courses.session_days.
CREATE FUNCTION search_weekdays(days text[]) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT string_agg((ARRAY['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi week-end weekend', 'dimanche week-end weekend'])
		[array_position(ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], day)], ' ')
	FROM unnest(days) AS day
	$$;
--> statement-breakpoint
-- A formation is also asked by its days, its place and its public; its link and its terms are its students'.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_sources'::regproc), 'search_day(course.start_date),',
			'search_day(course.start_date), search_weekdays(course.session_days), course.intended_for,
				CASE WHEN course.on_site THEN ''sur place présentiel '' || course.address END,
				CASE WHEN course.is_online THEN ''en ligne à distance distanciel internet'' END,');
	END
	$$;
--> statement-breakpoint
DROP TRIGGER search_course ON courses;
--> statement-breakpoint
CREATE TRIGGER search_course AFTER INSERT OR DELETE
	OR UPDATE OF course_type, title, description, theme_id, instructor_id, preset, level, price, start_date, registration_status,
		objectives, prerequisites, students_only, session_days, intended_for, on_site, is_online, address, is_published,
		created_at, trash_item_id ON courses
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();

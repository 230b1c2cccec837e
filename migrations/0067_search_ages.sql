-- A formation is also asked by the ages it is for.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_sources'::regproc), 'course.intended_for,',
			'course.intended_for, CASE WHEN course.age_min < 13 OR course.age_max < 16 THEN ''enfants'' END,
				CASE WHEN course.age_min < 18 AND coalesce(course.age_max, 99) > 12 THEN ''adolescents jeunes'' END,');
	END
	$$;
--> statement-breakpoint
DROP TRIGGER search_course ON courses;
--> statement-breakpoint
CREATE TRIGGER search_course AFTER INSERT OR DELETE
	OR UPDATE OF course_type, title, description, theme_id, instructor_id, preset, level, price, start_date, registration_status,
		objectives, prerequisites, students_only, session_days, session_start, intended_for, age_min, age_max, on_site, is_online,
		address, is_published, created_at, trash_item_id ON courses
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
-- After a sentence that has its own sign, none stands before what follows.
DO $$
	BEGIN
		EXECUTE replace(replace(pg_get_functiondef('search_excerpt'::regproc),
			'array_to_string(words[starts:coalesce(closing, starts + 33)], '' '')',
			'regexp_replace(array_to_string(words[starts:coalesce(closing, starts + 33)], '' ''),
				U&''(?<=[.!?\2026:;,]) \00B7(?= )'', '''', ''g'')'), 'CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION');
	END
	$$;
--> statement-breakpoint
TRUNCATE search_learnt;

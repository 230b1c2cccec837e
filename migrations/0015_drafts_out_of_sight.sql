ALTER TABLE "contents" ADD COLUMN "has_appeared" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "has_appeared" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "contents_by_title" ON "contents" USING btree ("content_type",folded(title),"id");--> statement-breakpoint
CREATE INDEX "contents_drafts" ON "contents" USING btree ("content_type","created_at" DESC NULLS LAST,"id") WHERE not is_published;--> statement-breakpoint
CREATE INDEX "courses_by_title" ON "courses" USING btree ("course_type",folded(title),"id");--> statement-breakpoint
CREATE INDEX "courses_drafts" ON "courses" USING btree ("course_type","created_at" DESC NULLS LAST,"id") WHERE not is_published;--> statement-breakpoint
-- Search knows nothing of drafts: becoming one takes an item out, being published brings it in.
CREATE OR REPLACE FUNCTION search_sources(ids uuid[])
	RETURNS TABLE (item_id uuid, kind text, title text, speaker text, theme_id uuid, labels text,
		kind_words text, summary text, detail text, minutes integer, created_at timestamptz)
	LANGUAGE sql STABLE
	AS $$
	SELECT course.id, course.course_type, course.title, instructor.name, course.theme_id,
		concat_ws(' ', instructor.name, theme.name),
		CASE course.course_type WHEN 'formation' THEN 'formation' ELSE 'cours audio' END,
		course.description, inside.detail, inside.minutes, course.created_at
	FROM courses course
		LEFT JOIN themes theme ON theme.id = course.theme_id
		LEFT JOIN instructors instructor ON instructor.id = course.instructor_id
		CROSS JOIN LATERAL (
			SELECT string_agg(concat_ws(' ', part.title, part.description, search_prose(part.body)), ' · ' ORDER BY part.order_index) AS detail,
				coalesce(sum(part.duration_minutes), 0)::integer AS minutes
			FROM course_contents part WHERE part.course_id = course.id
		) inside
	WHERE course.id = ANY (ids) AND course.is_published
	UNION ALL
	SELECT content.id, content.content_type, content.title, coalesce(instructor.name, content.author), content.theme_id,
		concat_ws(' ', content.author, instructor.name, theme.name, array_to_string(content.tags, ' ')),
		CASE content.content_type WHEN 'preche' THEN 'prêche' WHEN 'conference' THEN 'conférence'
			WHEN 'video' THEN 'vidéo' WHEN 'livre' THEN 'livre bibliothèque' ELSE content.content_type END,
		content.description, search_prose(content.body), content.duration_minutes, content.created_at
	FROM contents content
		LEFT JOIN themes theme ON theme.id = content.theme_id
		LEFT JOIN instructors instructor ON instructor.id = content.instructor_id
	WHERE content.id = ANY (ids) AND content.is_published
	UNION ALL
	SELECT id, 'instructor', name, NULL, NULL, array_to_string(specializations, ' '),
		'instructeur', bio, NULL, 0, created_at
	FROM instructors WHERE id = ANY (ids)
	UNION ALL
	SELECT id, 'theme', name, NULL, id, NULL, 'thème', description, NULL, 0, created_at
	FROM themes WHERE id = ANY (ids)
	$$;
--> statement-breakpoint
DROP TRIGGER search_course ON courses;
--> statement-breakpoint
CREATE TRIGGER search_course AFTER INSERT OR DELETE
	OR UPDATE OF course_type, title, description, theme_id, instructor_id, is_published, created_at ON courses
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
DROP TRIGGER search_content ON contents;
--> statement-breakpoint
CREATE TRIGGER search_content AFTER INSERT OR DELETE
	OR UPDATE OF content_type, title, description, body, author, theme_id, instructor_id, tags, duration_minutes, is_published, created_at ON contents
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();

ALTER TABLE "courses" ADD COLUMN "students_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Texts reserved for students are found by nobody, nor quoted.
CREATE OR REPLACE FUNCTION search_sources(ids uuid[])
	RETURNS TABLE (item_id uuid, kind text, address text, title text, speaker text, theme_id uuid, labels text,
		facets text, summary text, detail text, seconds double precision, standing real, created_at timestamptz)
	LANGUAGE sql STABLE
	AS $$
	SELECT course.id, course.course_type, NULL, course.title, instructor.name, course.theme_id,
		concat_ws(' ', instructor.name, theme.name, course.preset),
		CASE course.course_type WHEN 'formation' THEN concat_ws(' ', 'niveau', course.level,
			CASE course.registration_status WHEN 'ouvert' THEN 'inscriptions ouvertes ouverte ouvert places disponibles'
				WHEN 'complet' THEN 'complète complet liste d''attente' ELSE 'inscriptions fermées fermée fermé' END,
			CASE course.price WHEN 0 THEN 'gratuite' ELSE 'payante prix tarif' END, search_day(course.start_date)) END,
		course.description,
		concat_ws(' · ', inside.detail, nullif(array_to_string(course.objectives || course.prerequisites, ' · '), '')),
		inside.seconds,
		CASE WHEN course.course_type = 'audio_course' THEN 0.1 ELSE
			CASE course.registration_status WHEN 'ouvert' THEN 0.25 WHEN 'complet' THEN 0.1 ELSE 0 END END,
		course.created_at
	FROM courses course
		LEFT JOIN themes theme ON theme.id = course.theme_id
		LEFT JOIN instructors instructor ON instructor.id = course.instructor_id
		CROSS JOIN LATERAL (
			SELECT string_agg(concat_ws(' : ', part.title, nullif(concat_ws(' ', nullif(part.description, ''), CASE WHEN part.is_free_preview OR NOT course.students_only THEN search_prose(part.body) END), '')),
					' · ' ORDER BY part.order_index) AS detail,
				coalesce(sum(part.duration_seconds), 0) AS seconds
			FROM course_contents part WHERE part.course_id = course.id AND part.trash_item_id IS NULL
		) inside
	WHERE course.id = ANY (ids) AND course.is_published AND course.trash_item_id IS NULL
	UNION ALL
	SELECT content.id, content.content_type, NULL, content.title, speaker_of(content.author, instructor.name), content.theme_id,
		concat_ws(' ', content.author, instructor.name, theme.name, array_to_string(content.tags, ' ')),
		search_month(content.created_at::date),
		content.description, search_prose(content.body), content.duration_seconds, 0, content.created_at
	FROM contents content
		LEFT JOIN themes theme ON theme.id = content.theme_id
		LEFT JOIN instructors instructor ON instructor.id = content.instructor_id
	WHERE content.id = ANY (ids) AND content.is_published AND content.trash_item_id IS NULL
	UNION ALL
	SELECT id, 'instructor', NULL, name, NULL, NULL, array_to_string(specializations, ' '),
		NULL, bio, NULL, 0, 0.3, created_at
	FROM instructors WHERE trash_item_id IS NULL AND id = ANY (ids)
	UNION ALL
	SELECT id, 'theme', NULL, name, NULL, id, arabic_name, NULL, description, NULL, 0, 0.3, created_at
	FROM themes WHERE trash_item_id IS NULL AND id = ANY (ids)
	UNION ALL
	SELECT id, 'letter', slug, subject, NULL, NULL, NULL, search_day((started_at AT TIME ZONE 'Europe/Paris')::date),
		preheader, search_letter_words(content), 0, 0, started_at
	FROM newsletter_campaigns
	WHERE trash_item_id IS NULL AND in_archive AND state IN ('en_cours', 'en_pause', 'envoyee') AND id = ANY (ids)
	UNION ALL
	SELECT id, 'page', address, title, NULL, NULL, NULL, words, summary, NULL, 0, standing, '-infinity'
	FROM search_pages WHERE id = ANY (ids)
	$$;
--> statement-breakpoint
DROP TRIGGER search_course ON courses;
--> statement-breakpoint
CREATE TRIGGER search_course AFTER INSERT OR DELETE
	OR UPDATE OF course_type, title, description, theme_id, instructor_id, preset, level, price, start_date, registration_status,
		objectives, prerequisites, students_only, is_published, created_at, trash_item_id ON courses
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();

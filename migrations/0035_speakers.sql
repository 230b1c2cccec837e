-- Who wrote and who teaches, as speakerOf (app/domain/contents/content.ts) says it.
CREATE FUNCTION speaker_of(author text, instructor text) RETURNS text
	LANGUAGE sql IMMUTABLE
	AS $$
	SELECT CASE WHEN folded(author) <> folded(instructor) THEN author || ', présenté par ' || instructor
		ELSE coalesce(instructor, author) END
	$$;
--> statement-breakpoint
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_sources'::regproc),
			'coalesce(instructor.name, content.author)', 'speaker_of(content.author, instructor.name)');
	END
	$$;
--> statement-breakpoint
UPDATE search_documents document SET speaker = speaker_of(content.author, instructor.name)
	FROM contents content JOIN instructors instructor ON instructor.id = content.instructor_id
	WHERE content.id = document.item_id AND document.speaker <> speaker_of(content.author, instructor.name);

-- Says that what visitors read has changed; every instance then forgets its rendered pages.
CREATE FUNCTION announce_public_change() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN PERFORM pg_notify('public_pages', ''); RETURN NULL; END $$;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['themes', 'instructors', 'courses', 'course_contents', 'contents', 'media_files', 'site_settings']
	LOOP
		EXECUTE format(
			'CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
			FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change()', name);
	END LOOP;
END $$;

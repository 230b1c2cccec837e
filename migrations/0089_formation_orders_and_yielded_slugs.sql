CREATE INDEX "courses_by_start" ON "courses" USING btree ("course_type","start_date","id") WHERE trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_by_start_last" ON "courses" USING btree ("course_type","start_date" DESC NULLS LAST,"id") WHERE trash_item_id is null;--> statement-breakpoint
CREATE INDEX "courses_fullest" ON "courses" USING btree ("course_type","current_enrolled" DESC NULLS LAST,"id") WHERE trash_item_id is null;
--> statement-breakpoint
-- As before (see « slug_numbers »), but what lies in the trash keeps its addresses only as long as nobody else asks
-- for them; restored, it gets a free one where its own is taken.
CREATE OR REPLACE FUNCTION keep_slug() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
	DECLARE
		item jsonb := to_jsonb(new);
		known jsonb := CASE WHEN tg_op = 'UPDATE' THEN to_jsonb(old) END;
		its_kind text := coalesce(item->>'course_type', item->>'content_type', tg_argv[0]);
		wish text := slug_of(coalesce(item->>'title', item->>'name'));
	BEGIN
		IF known->>'slug' <> '' AND wish = slug_of(coalesce(known->>'title', known->>'name')) THEN
			new.slug := known->>'slug';
			IF known->>'trash_item_id' IS NULL OR item->>'trash_item_id' IS NOT NULL
				OR EXISTS (SELECT FROM slugs WHERE kind = its_kind AND slug = new.slug AND item_id = new.id) THEN
				RETURN new;
			END IF;
		END IF;
		PERFORM pg_advisory_xact_lock(4201128);
		IF known->>'has_appeared' = 'false' THEN DELETE FROM slugs WHERE item_id = new.id; END IF;
		IF wish = '' THEN wish := left(new.id::text, 8); END IF;
		new.slug := wish;
		IF wish IN ('confirmation', 'suivi', 'place', 'prevenir') OR wish ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
			OR EXISTS (
				SELECT FROM slugs WHERE kind = its_kind AND slug = wish AND item_id <> new.id
					AND NOT EXISTS (SELECT FROM trash_items WHERE trash_items.item_id = slugs.item_id)
			) THEN
			WITH numbered AS MATERIALIZED (
				SELECT slug FROM slugs
				WHERE kind = its_kind AND slug ~>=~ (wish || '-1') AND slug ~<~ (wish || '-:') AND item_id <> new.id
					AND NOT EXISTS (SELECT FROM trash_items WHERE trash_items.item_id = slugs.item_id)
			)
			SELECT wish || '-' || min(n) INTO new.slug
				FROM generate_series(2, 2 + (SELECT count(*) FROM numbered)) AS n
				WHERE wish || '-' || n NOT IN (SELECT slug FROM numbered);
		END IF;
		INSERT INTO slugs (kind, slug, item_id) VALUES (its_kind, new.slug, new.id)
			ON CONFLICT (kind, slug) DO UPDATE SET item_id = excluded.item_id;
		RETURN new;
	END
	$$;
--> statement-breakpoint
DROP TRIGGER keep_slug ON courses;
--> statement-breakpoint
CREATE TRIGGER keep_slug BEFORE INSERT OR UPDATE OF title, slug, trash_item_id ON courses
	FOR EACH ROW EXECUTE FUNCTION keep_slug();
--> statement-breakpoint
DROP TRIGGER keep_slug ON contents;
--> statement-breakpoint
CREATE TRIGGER keep_slug BEFORE INSERT OR UPDATE OF title, slug, trash_item_id ON contents
	FOR EACH ROW EXECUTE FUNCTION keep_slug();
--> statement-breakpoint
DROP TRIGGER keep_slug ON instructors;
--> statement-breakpoint
CREATE TRIGGER keep_slug BEFORE INSERT OR UPDATE OF name, slug, trash_item_id ON instructors
	FOR EACH ROW EXECUTE FUNCTION keep_slug('instructor');
--> statement-breakpoint
DROP TRIGGER keep_slug ON themes;
--> statement-breakpoint
CREATE TRIGGER keep_slug BEFORE INSERT OR UPDATE OF name, slug, trash_item_id ON themes
	FOR EACH ROW EXECUTE FUNCTION keep_slug('theme');
--> statement-breakpoint
DROP TRIGGER keep_slug ON pages;
--> statement-breakpoint
CREATE TRIGGER keep_slug BEFORE INSERT OR UPDATE OF title, slug, trash_item_id ON pages
	FOR EACH ROW EXECUTE FUNCTION keep_slug('page');

CREATE INDEX "slugs_beginning" ON "slugs" USING btree ("kind","slug" text_pattern_ops);
--> statement-breakpoint
-- As before (see « slugs »), but the first number that is free is found in one look, not by trying each: what is
-- numbered already stands between « -1 » and « -: », the sign that follows « 9 ».
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
			RETURN new;
		END IF;
		PERFORM pg_advisory_xact_lock(4201128);
		IF known->>'has_appeared' = 'false' THEN DELETE FROM slugs WHERE item_id = new.id; END IF;
		IF wish = '' THEN wish := left(new.id::text, 8); END IF;
		new.slug := wish;
		IF wish IN ('confirmation', 'suivi', 'place', 'prevenir') OR wish ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
			OR EXISTS (SELECT FROM slugs WHERE kind = its_kind AND slug = wish AND item_id <> new.id) THEN
			WITH numbered AS MATERIALIZED (
				SELECT slug FROM slugs
				WHERE kind = its_kind AND slug ~>=~ (wish || '-1') AND slug ~<~ (wish || '-:') AND item_id <> new.id
			)
			SELECT wish || '-' || min(n) INTO new.slug
				FROM generate_series(2, 2 + (SELECT count(*) FROM numbered)) AS n
				WHERE wish || '-' || n NOT IN (SELECT slug FROM numbered);
		END IF;
		INSERT INTO slugs (kind, slug, item_id) VALUES (its_kind, new.slug, new.id) ON CONFLICT DO NOTHING;
		RETURN new;
	END
	$$;

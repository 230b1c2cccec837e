CREATE TABLE "slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "instructors" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "slugs_item" ON "slugs" USING btree ("item_id");
--> statement-breakpoint
-- Arabic in Latin letters as French readers write them. A long vowel's own mark would double it.
CREATE FUNCTION arabic_in_latin(value text) RETURNS text
	LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
	AS $$
	DECLARE
		latin text := regexp_replace(value, U&'[\0640\0651-\065F\06D6-\06ED]', '', 'g');
		pair text[];
	BEGIN
		latin := regexp_replace(latin, U&'\064E(?=[اىآ])|\064F(?=و)|\0650(?=ي)', '', 'g');
		latin := regexp_replace(latin, '(^|[^\u0600-\u06FF])ال(?=[\u0600-\u06FF]{2})', '\1al-', 'g');
		FOREACH pair SLICE 1 IN ARRAY ARRAY[
			['ث', 'th'], ['خ', 'kh'], ['ذ', 'dh'], ['ش', 'ch'], ['غ', 'gh'], ['و', 'ou'], ['ؤ', 'ou'],
			[U&'\064B', 'an'], [U&'\064C', 'oun'], [U&'\064D', 'in'], [U&'\064F', 'ou']
		] LOOP
			latin := replace(latin, pair[1], pair[2]);
		END LOOP;
		RETURN translate(latin, U&'\064E\0650\0670' || 'اأآٱىةإئيیبتجحدرزسصضطظفقكکلمنهگپ٠١٢٣٤٥٦٧٨٩ءع',
			'aia' || 'aaaaaaaiiibtjhdrzssdtzfqkklmnhgp0123456789');
	END
	$$;
--> statement-breakpoint
-- The words of a title as an address writes them, at most 80 signs, none cut. An elided one stands apart
-- (« l-aid »), the signs of ayn and hamza go (« ramadan », « quran »). Arabic only where nothing else is.
CREATE FUNCTION slug_of(title text) RETURNS text
	LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
	AS $$
	DECLARE
		written text := normalize(left(title, 400), NFKC);
		slug text := folded(written);
	BEGIN
		IF slug !~ '[a-z]' THEN slug := arabic_in_latin(written); END IF;
		slug := regexp_replace(slug, '(?<![a-z])([cdjlmnst]|(?:|jus|lors|puis|quoi|quel|pres)qu|aujourd)[''’ʼ](?=[a-z])', '\1-', 'g');
		slug := regexp_replace(slug, U&'[\0300-\036F\02B0-\02FF''’‘`´′]', '', 'g');
		slug := btrim(regexp_replace(slug, '[^a-z0-9]+', '-', 'g'), '-');
		IF length(slug) > 80 THEN slug := left(regexp_replace(left(slug, 81), '-[^-]*$', ''), 80); END IF;
		RETURN slug;
	END
	$$;
--> statement-breakpoint
-- Numbered when taken, by a former name too, and where a page of ours stands or ids are read. Once seen
-- by visitors, an item keeps its former names. The lock is that of search_refresh, which the same
-- statement comes to: with one of its own, two writers could wait for each other.
CREATE FUNCTION keep_slug() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
	DECLARE
		item jsonb := to_jsonb(new);
		known jsonb := CASE WHEN tg_op = 'UPDATE' THEN to_jsonb(old) END;
		its_kind text := coalesce(item->>'course_type', item->>'content_type', tg_argv[0]);
		wish text := slug_of(coalesce(item->>'title', item->>'name'));
		n integer := 1;
	BEGIN
		IF known->>'slug' <> '' AND wish = slug_of(coalesce(known->>'title', known->>'name')) THEN
			new.slug := known->>'slug';
			RETURN new;
		END IF;
		PERFORM pg_advisory_xact_lock(4201128);
		IF known->>'has_appeared' = 'false' THEN DELETE FROM slugs WHERE item_id = new.id; END IF;
		IF wish = '' THEN wish := left(new.id::text, 8); END IF;
		new.slug := wish;
		WHILE new.slug IN ('confirmation', 'suivi', 'place', 'prevenir') OR new.slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
			OR EXISTS (SELECT FROM slugs WHERE kind = its_kind AND slug = new.slug AND item_id <> new.id) LOOP
			n := n + 1;
			new.slug := wish || '-' || n;
		END LOOP;
		INSERT INTO slugs (kind, slug, item_id) VALUES (its_kind, new.slug, new.id) ON CONFLICT DO NOTHING;
		RETURN new;
	END
	$$;
--> statement-breakpoint
CREATE FUNCTION drop_slugs() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN DELETE FROM slugs WHERE item_id = old.id; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER keep_slug BEFORE INSERT OR UPDATE OF title, slug ON courses
	FOR EACH ROW EXECUTE FUNCTION keep_slug();
--> statement-breakpoint
CREATE TRIGGER drop_slugs AFTER DELETE ON courses FOR EACH ROW EXECUTE FUNCTION drop_slugs();
--> statement-breakpoint
CREATE TRIGGER keep_slug BEFORE INSERT OR UPDATE OF title, slug ON contents
	FOR EACH ROW EXECUTE FUNCTION keep_slug();
--> statement-breakpoint
CREATE TRIGGER drop_slugs AFTER DELETE ON contents FOR EACH ROW EXECUTE FUNCTION drop_slugs();
--> statement-breakpoint
CREATE TRIGGER keep_slug BEFORE INSERT OR UPDATE OF name, slug ON instructors
	FOR EACH ROW EXECUTE FUNCTION keep_slug('instructor');
--> statement-breakpoint
CREATE TRIGGER drop_slugs AFTER DELETE ON instructors FOR EACH ROW EXECUTE FUNCTION drop_slugs();
--> statement-breakpoint
CREATE TRIGGER keep_slug BEFORE INSERT OR UPDATE OF name, slug ON themes
	FOR EACH ROW EXECUTE FUNCTION keep_slug('theme');
--> statement-breakpoint
CREATE TRIGGER drop_slugs AFTER DELETE ON themes FOR EACH ROW EXECUTE FUNCTION drop_slugs();
--> statement-breakpoint
-- What the site already holds, the oldest first.
DO $$
	DECLARE item record;
	BEGIN
		FOR item IN SELECT id FROM courses ORDER BY created_at, id LOOP
			UPDATE courses SET slug = '' WHERE id = item.id;
		END LOOP;
		FOR item IN SELECT id FROM contents ORDER BY created_at, id LOOP
			UPDATE contents SET slug = '' WHERE id = item.id;
		END LOOP;
		FOR item IN SELECT id FROM instructors ORDER BY created_at, id LOOP
			UPDATE instructors SET slug = '' WHERE id = item.id;
		END LOOP;
		FOR item IN SELECT id FROM themes ORDER BY created_at, id LOOP
			UPDATE themes SET slug = '' WHERE id = item.id;
		END LOOP;
	END
$$;

-- An age, and a length « or about » that is not much less, or that is more.
ALTER TYPE search_wish ADD ATTRIBUTE age integer, ADD ATTRIBUTE share double precision, ADD ATTRIBUTE beyond double precision;
--> statement-breakpoint
DO $$
	DECLARE
		wishes text := pg_get_functiondef('search_wishes'::regproc);
	BEGIN
		wishes := replace(wishes, 'found := coalesce(regexp_match(words, hours',
			'found := regexp_match(words, ''\m(\d{1,2})\s*ans\M'', ''i'');
		IF found IS NOT NULL THEN
			wish.age := found[1]::int;
			words := regexp_replace(words, ''\m(?:\d{1,2}\s*ans|enfants?|fils|filles?|gar[cç]ons?|ados?)\M'', '' '', ''gi'');
		END IF;
		found := coalesce(regexp_match(words, hours');
		wishes := replace(wishes, 'wish.hours := wish.longest / 3600;',
			'IF words ~* ''\mplus\s+d'' THEN
				wish.beyond := wish.longest;
				wish.longest := NULL;
			ELSIF bound > 1 THEN
				wish.share := 0.72;
			END IF;
			wish.hours := wish.longest / 3600;');
		wishes := replace(wishes, 'AND ''formation'' = ANY (said.kinds) THEN',
			'AND (''formation'' = ANY (said.kinds) OR btrim(regexp_replace(words, months, '''', ''i'')) = '''') THEN
			wish.share := CASE WHEN bound > 1 THEN 0.72 END;');
		wishes := replace(wishes, 'coalesce(wish.longest, wish.days, wish.dearest, 0) = 0',
			'coalesce(wish.longest, wish.days, wish.dearest, wish.beyond, wish.age, 0) = 0');
		EXECUTE wishes;
	END
	$$;
--> statement-breakpoint
-- From 0, not what was asked for, to 1, just that. A formation is asked by its own hours, weeks, price and ages: its recordings
-- are not all of it. What is free answers « less than 100 euros » too, after what costs something. One that tells no age is
-- for adults.
CREATE OR REPLACE FUNCTION search_fit(document search_documents, wish search_wish) RETURNS double precision
	LANGUAGE sql STABLE
	AS $$
	SELECT CASE
		WHEN document.kind IN ('theme', 'instructor', 'page') OR document.kind <> ALL (wish.kinds) THEN 0
		WHEN wish.age IS NOT NULL AND document.kind <> 'formation' THEN 0
		WHEN wish."first" = 'newest' THEN 1 / (1 + extract(epoch FROM now() - document.created_at) / 31557600)
		WHEN document.kind = 'formation' THEN coalesce((SELECT CASE
				WHEN wish.age < coalesce(age_min, CASE WHEN age_max IS NULL THEN 18 ELSE 0 END) OR wish.age > age_max THEN 0
				WHEN wish.age IS NOT NULL THEN 1 / (1 + wish.age - coalesce(age_min, 0))::double precision
				WHEN wish."first" = 'next' THEN
					CASE WHEN start_date >= current_date THEN 1 / (1 + (start_date - current_date) / 365.0) END
				WHEN wish."first" = 'longest' THEN duration_hours / (duration_hours + 100.0)
				WHEN wish.dearest IS NOT NULL THEN
					CASE WHEN price > 0 AND price <= wish.dearest THEN price / wish.dearest
						WHEN price = 0 AND wish.free THEN 0.001 END
				WHEN wish.beyond >= 3600 AND duration_hours * 3600 >= wish.beyond THEN wish.beyond / (duration_hours * 3600)
				WHEN end_date - start_date BETWEEN greatest(1, wish.days * wish.share) AND wish.days
					THEN (end_date - start_date) / wish.days
				WHEN duration_hours > 0 AND duration_hours BETWEEN wish.hours * coalesce(wish.share, 0) AND wish.hours
					THEN duration_hours / wish.hours END
			FROM courses WHERE id = document.item_id)::double precision, 0)
		WHEN wish."first" = 'longest' THEN document.seconds / (document.seconds + 3600)
		WHEN document.seconds >= wish.beyond AND document.seconds > 0 THEN wish.beyond / document.seconds
		WHEN document.seconds BETWEEN greatest(1, wish.longest * wish.share) AND wish.longest THEN document.seconds / wish.longest
		ELSE 0 END
	$$;
--> statement-breakpoint
-- Where no formation is for the age asked for, none is shown.
DO $$
	BEGIN
		EXECUTE replace(replace(pg_get_functiondef('search_hits'::regproc), 'ELSE seconds BETWEEN 1 AND wish.longest END',
			'ELSE wish.age IS NULL AND (seconds BETWEEN 1 AND wish.longest OR seconds >= wish.beyond) END'),
			'OR NOT EXISTS (SELECT FROM fitting)',
			'OR (NOT EXISTS (SELECT FROM fitting) AND (wish.age IS NULL OR wish.kinds IS NULL))');
	END
	$$;
--> statement-breakpoint
-- « le soir même » makes no evening course, nor does « s'adresse à » give an address: titles, labels and facets tell, and the
-- text of a page. A formation's level is its facet: « de bonnes bases » asks for them.
CREATE OR REPLACE FUNCTION search_any_or_facet(lexemes text[], beginnings text[], weight text) RETURNS tsquery
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT CASE
		WHEN weight <> '' THEN anywhere
		WHEN lexemes && '{+soir,+adresse}' THEN search_any(lexemes, beginnings, 'AB') || (anywhere && '''@page'''::tsquery)
		WHEN '+débutant' = ANY (lexemes) THEN anywhere && !!'''@+formation'''::tsquery
		ELSE anywhere END || facet
	FROM (SELECT search_any(lexemes, beginnings, weight), search_any(
		ARRAY(SELECT '@' || lexeme FROM unnest(lexemes) AS lexeme),
		ARRAY(SELECT '@' || beginning FROM unnest(beginnings) AS beginning), '')) AS told(anywhere, facet)
	$$;
--> statement-breakpoint
-- Near by its changes among its letters, those it begins with counted too, or by its sound: « grammere » is « grammaire » before « grammes ». A first letter is
-- seldom mistyped: « rendre » is no « prendre ».
CREATE OR REPLACE FUNCTION search_nearest_words(typed text) RETURNS TABLE (spelling text, likeness real)
	LANGUAGE sql STABLE
	AS $$
	WITH candidate AS (
		SELECT word, spelling FROM search_words WHERE word % typed
		UNION
		SELECT word, spelling FROM search_words
		WHERE word ~>=~ left(typed, 1) AND word ~<~ chr(ascii(typed) + 1)
			AND length(word) BETWEEN length(typed) - 1 AND length(typed) + 1
	), measured AS (
		SELECT word, spelling, similarity(word, typed) AS likeness,
			CASE WHEN replace(search_folded(word), 'ei', 'e') = replace(search_folded(typed), 'ei', 'e') THEN 0
				WHEN length(typed) > 7 THEN least(levenshtein(word, typed), levenshtein(left(word, length(typed)), typed) + 1)
				ELSE levenshtein(word, typed) END AS changes,
			CASE WHEN length(typed) < 8 THEN 1 ELSE 2 END AS most
		FROM candidate WHERE length(typed) BETWEEN 4 AND 60
			AND (left(word, 1) = left(typed, 1) OR word IN (substr(typed, 2), 'h' || typed)
				OR left(search_folded(word), 1) = left(search_folded(typed), 1))
	), judged AS (
		SELECT spelling, likeness, least(changes, most + 1) AS changes FROM measured
		WHERE changes <= most OR likeness >= CASE WHEN length(typed) < 8 THEN 0.5 ELSE 0.45 END
				AND changes <= 0.35 * length(typed) AND changes <= most + 1
			OR (changes = 2 AND search_same_letters(word, typed))
	)
	SELECT spelling, likeness FROM judged WHERE changes = (SELECT min(changes) FROM judged)
	ORDER BY likeness DESC, spelling LIMIT 3
	$$;
--> statement-breakpoint
-- Where one is taught is asked by « adresse »; reading the Coran is asked by « tajwid » too.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_sources'::regproc), '''sur place présentiel '' || course.address END',
			'''sur place présentiel adresse '' || course.address END, CASE course.preset WHEN ''Coran'' THEN ''tajwid'' END');
	END
	$$;
--> statement-breakpoint
TRUNCATE search_learnt;

-- « partly »: any of the words in a title as it was typed, rather than by another name of it; « about »: in labels, where
-- nothing has them all but in passing.
ALTER TYPE search_asked ADD ATTRIBUTE partly tsquery, ADD ATTRIBUTE about tsquery;
--> statement-breakpoint
-- The shortest and the longest come in their order, recordings before formations, which are counted in hours. Of a price
-- that nothing costs, what is free. What has both words in passing comes after what has one of them in its title or
-- labels, and where a theme is named but no formation answers, the theme's and its teachers follow. For whom it is narrows
-- nothing by itself, nor does a number. Pages that tell of a kind in passing go where its name is asked, a street names nothing,
-- and who is at home in a country comes before who teaches it from afar. A table's row begins with its first words.
DO $$
	DECLARE
		told text[] := ARRAY[
			'search_wishes', 'IF said.manner = ''shortest'' THEN
				wish.longest := 600;
				wish.hours := 20;
			ELSE
				wish."first" := said.manner;
			END IF;', 'wish."first" := said.manner;',
			'search_wishes', 'wish.free := bound = 1;', 'wish.free := bound = 1 OR NOT EXISTS (SELECT FROM courses AS priced
				WHERE course_type = ''formation'' AND is_published AND trash_item_id IS NULL AND priced.price > 0 AND priced.price <= wish.dearest);',
			'search_fit', 'WHEN wish."first" = ''longest'' THEN duration_hours / (duration_hours + 100.0)',
				'WHEN wish."first" = ''longest'' THEN duration_hours / (duration_hours + 100.0) * CASE WHEN wish.kinds IS NULL THEN 0.01 ELSE 1 END
				WHEN wish."first" = ''shortest'' THEN 20.0 / (20.0 + nullif(duration_hours, 0)) * CASE WHEN wish.kinds IS NULL THEN 0.01 ELSE 1 END',
			'search_fit', 'WHEN wish."first" = ''longest'' THEN document.seconds / (document.seconds + 3600)',
				'WHEN wish."first" = ''longest'' THEN document.seconds / (document.seconds + 3600)
		WHEN wish."first" = ''shortest'' THEN CASE WHEN document.seconds > 0 THEN 600 / (600 + document.seconds) ELSE 0 END',
			'search_wished', 'seconds >= wish.beyond', 'seconds >= coalesce(wish.beyond, CASE WHEN wish."first" = ''shortest'' THEN 1 END)',
			'search_ranked', 'WHEN asked.words > 1 AND vector @@ asked.part', 'WHEN vector @@ asked.about THEN 0.8
						WHEN asked.words > 1 AND vector @@ asked.part',
			'search_ranked', '+ labelled::int * 0.4', '+ labelled::int * 0.4 + coalesce(vector @@ asked.partly, false)::int * 0.05',
			'search_ranked', 'WHERE NOT wishes OR fit > 0 OR ((asked.wish).age IS NULL AND (asked.query IS NOT NULL OR kind <> ''formation'')
			AND NOT EXISTS (SELECT FROM judged WHERE fit > 0));',
				'WHERE (NOT wishes OR fit > 0 OR ((asked.wish).age IS NULL AND (asked.query IS NOT NULL OR kind <> ''formation'')
			AND NOT EXISTS (SELECT FROM judged WHERE fit > 0)))
			AND NOT (coalesce((asked.wish)."first" = ''shortest'', false) AND fit < 0.5 AND EXISTS (SELECT FROM judged WHERE fit >= 0.5))
			AND NOT (kind = ''page'' AND score < 0.3 AND asked.words = 1 AND EXISTS (SELECT FROM judged WHERE score >= 0.9)
				AND EXISTS (SELECT FROM search_kinds AS named WHERE named.name_lexemes && asked.lexemes));',
			'search_plan', 'kind_words text[] := ARRAY(SELECT unnest(known.lexemes) FROM search_kinds known);',
				'kind_words text[] := ARRAY(SELECT unnest(known.lexemes) FROM search_kinds known);
		aside text[] := kind_words || ''+enfant''::text;
		summed tsquery;
		a_theme boolean;
		a_kind boolean;',
			'search_plan', 'FILTER (WHERE NOT one.lexemes && kind_words),
				bool_and(search_names_theme(one.lexemes)),', 'FILTER (WHERE NOT one.lexemes && aside),
				bool_and(search_names_theme(one.lexemes)), bool_or(search_names_theme(one.lexemes)), bool_or(one.lexemes && kind_words),
				search_every(search_any(one.lexemes, one.beginnings, ''ABC'')),',
			'search_plan', 'asked.part, subjects, teacher,', 'asked.part, subjects, a_theme, a_kind, summed, teacher,',
			'search_plan', 'asked.query := coalesce(asked.query || inside, asked.query);
				IF', 'asked.query := coalesce(asked.query || inside, asked.query);
				IF asked.words = 2 AND inside IS NULL AND NOT a_kind AND asked.part IS NOT NULL AND asked.wish IS NULL
						AND NOT search_finds(asked.labelled || summed) THEN
					asked.about := (SELECT search_either(search_any(one.lexemes, NULL, ''B''))
						FROM search_groups(typed, false) AS one WHERE NOT one.lexemes && aside);
					asked.query := asked.query || asked.part || asked.about;
				ELSIF asked.words > 1 AND inside IS NULL AND a_theme AND NOT a_kind
						AND NOT search_finds(asked.query && ''''''@+formation''''''::tsquery) THEN
					asked.query := (SELECT asked.query || (search_either(search_any(one.lexemes, NULL, ''AB''))
						&& ''''''@+formation''''|''''@instructeur''''''::tsquery) FROM search_groups(typed, false) AS one);
				END IF;
				IF',
			'search_plan', 'nearby.*, length(spelling) > 1 AS telling', 'nearby.*, length(spelling) > 1 AND spelling !~ ''^\d+$'' AS telling',
			'search_plan', 'WHERE length(spelling) > 1 OR NOT EXISTS', 'WHERE (length(spelling) > 1 AND spelling !~ ''^\d+$'') OR NOT EXISTS',
			'search_plan', 'bool_and(near.lexemes && kind_words)', 'bool_and(near.lexemes && aside)',
			'search_plan', 'telling AND NOT near.lexemes && kind_words', 'telling AND NOT near.lexemes && aside',
			'search_plan', 'asked.complete := false;
		END IF;
		RETURN asked;
	END', 'asked.complete := false;
			asked.partly := any_word.partly;
		END IF;
		RETURN asked;
	END',
			'search_plan', 'string_agg(near.spelling, '' '' ORDER BY n) AS spellings,', 'string_agg(near.spelling, '' '' ORDER BY n) AS spellings,
			search_either(search_any(near.lexemes[1:1], NULL, ''A'')) FILTER (WHERE telling) AS partly,',
			'search_any_or_facet', '''+débutant'' = ANY (lexemes)', 'lexemes && ''{+débutant,+avancé}''',
			'search_sources', '''Casablanca Maroc Dakar Sénégal Abidjan Côte d''''Ivoire décalage horaire''', '''décalage horaire''',
			'search_sources', '''sur place présentiel adresse '' || course.address', '''sur place présentiel adresse '' || coalesce(substring(course.address FROM ''\m\d{5}\M.*''), course.address)',
			'search_prose', '''(^|\n)[ \t]*\|[ \t]*|', '''(^|\n)[ \t]*\|[ \t]*(?:\d{1,3}[ \t]*\|[ \t]*(?=\S))?|'];
		body text;
	BEGIN
		FOR part IN 1..cardinality(told) BY 3 LOOP
			body := CASE WHEN part > 1 AND told[part - 3] = told[part] THEN body ELSE pg_get_functiondef(told[part]::regproc) END;
			IF strpos(body, told[part + 1]) = 0 THEN RAISE EXCEPTION '% is not as expected: %', told[part], told[part + 1]; END IF;
			body := replace(body, told[part + 1], told[part + 2]);
			IF told[part + 3] IS DISTINCT FROM told[part] THEN EXECUTE body; END IF;
		END LOOP;
	END
	$$;
--> statement-breakpoint
-- In a list where nothing has all the words: what has some of them in its title or labels.
CREATE FUNCTION search_near(typed text, kinds text[], most integer) RETURNS TABLE (item_id uuid, score numeric)
	LANGUAGE plpgsql STABLE
	AS $$
	DECLARE
		asked search_asked := search_plan(typed, false);
		aside text[] := ARRAY(SELECT unnest(known.lexemes) FROM search_kinds known) || '+enfant'::text;
	BEGIN
		SELECT search_either(search_any(one.lexemes, NULL, 'AB')), search_either(search_any(one.lexemes, NULL, 'AB')),
			search_either(search_any(one.lexemes, NULL, 'A')), search_either(search_any(one.lexemes[1:1], NULL, 'A'))
		INTO asked.query, asked.labelled, asked.titled, asked.partly
		FROM search_groups((search_wishes(typed)).words, false) AS one WHERE NOT one.lexemes && aside;
		asked.complete := false;
		asked.wish := NULL;
		RETURN QUERY SELECT ranked.item_id, ranked.score FROM search_ranked(asked, kinds, NULL, most) AS ranked;
	END
	$$;
--> statement-breakpoint
TRUNCATE search_learnt;

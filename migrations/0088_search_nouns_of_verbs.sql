-- Nouns and forms of a verb that Snowball keeps apart: « prononciation », « traduire », « reprendre », « transcription ».
CREATE FUNCTION search_stem(plain text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT CASE WHEN stem ~ '(nonci|[a-z]du(ct|ir|it|is)|stru(ct|ir|it|is)|[a-z]([aeo]nd|erd)r|script|[a-z]{2}posit|(trans|per|sou|ad)(miss|mettr))$'
		THEN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(stem,
			'nonci$', 'nonc'), '(du|stru)(ct|ir|it|is)$', '\1i'), '(nd|rd)r$', '\1'), 'script$', 'scrir'),
			'(pos)it$|(m)iss$|(m)ettr$', '\1\2\3')
		ELSE stem END
	FROM (SELECT (ts_lexize('search_french', plain))[1]) AS known(stem)
	$$;
--> statement-breakpoint
CREATE FUNCTION search_names_teacher(query tsquery) RETURNS boolean
	LANGUAGE sql STABLE
	SET enable_seqscan TO off
	AS $$ SELECT EXISTS (SELECT FROM search_documents
		WHERE kind IN ('theme', 'instructor', 'page') AND kind = 'instructor' AND vector @@ query) $$;
--> statement-breakpoint
-- A teacher who is named beside a kind (« cours de … ») is found with what is theirs: after the best of it, where the
-- name is whole. What is labelled by what is in its title is about it. A page that has the words together answers them.
DO $$
	DECLARE
		told text[] := ARRAY[
			'search_tokens', '(ts_lexize(''search_french'', plain))[1]', 'search_stem(plain)',
			'search_plan', 'inside tsquery;', 'inside tsquery;
		teacher tsquery;',
			'search_plan', 'bool_and(search_names_theme(one.lexemes)),',
				'bool_and(search_names_theme(one.lexemes)),
				CASE WHEN bool_or(one.lexemes && kind_words)
					THEN search_every(search_any(one.lexemes, one.beginnings, ''A'')) FILTER (WHERE NOT one.lexemes && kind_words) END,',
			'search_plan', 'asked.part, subjects, well_written', 'asked.part, subjects, teacher, well_written',
			'search_plan', 'inside := search_of_themes(asked.query, typed);
				asked.query := coalesce(asked.query || inside, asked.query);',
				'inside := search_of_themes(asked.query, typed);
				asked.query := coalesce(asked.query || inside, asked.query);
				IF search_names_teacher(teacher) THEN
					asked.query := asked.query || (teacher && ''''''@instructeur''''''::tsquery);
				END IF;',
			'search_ranked', 'ids uuid[];', 'ids uuid[];
		tagged tsquery := replace(asked.named::text, ''A'', ''B'')::tsquery;',
			'search_ranked', '+ labelled::int * 0.4', '+ (titled AND vector @@ tagged)::int * 0.05
					+ labelled::int * 0.4',
			'search_ranked', 'translate(folded(detail), ''-'', '' '')) > 0)::int ELSE 0 END',
				'translate(folded(detail), ''-'', '' '')) > 0)::int * 1.5 ELSE 0 END',
			'search_ranked', 'SELECT document.item_id, document.kind, document.created_at, fit,',
				'SELECT document.item_id, document.kind, document.created_at, fit,
				kind = ''instructor'' AND NOT titled AND asked.words > title_words AND (SELECT bool_and(token.lexemes && asked.lexemes)
					FROM search_tokens(title) AS token WHERE NOT token.stop) AS is_teacher,',
			'search_ranked', 'round(score::numeric,', 'round((CASE WHEN is_teacher
				THEN greatest(score, (SELECT max(score) FROM judged WHERE kind <> ''instructor'') - 0.001) ELSE score END)::numeric,'];
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
TRUNCATE search_learnt;

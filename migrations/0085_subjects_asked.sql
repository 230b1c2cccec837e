-- « part »: any of the words in a title, kinds apart.
ALTER TYPE search_asked ADD ATTRIBUTE part tsquery;
--> statement-breakpoint
CREATE FUNCTION search_names_theme(lexemes text[]) RETURNS boolean
	LANGUAGE sql STABLE
	SET enable_seqscan TO off
	AS $$ SELECT EXISTS (SELECT FROM search_documents
		WHERE kind IN ('theme', 'instructor', 'page') AND kind = 'theme' AND vector @@ search_any(lexemes, NULL, 'A')) $$;
--> statement-breakpoint
-- What a theme holds, where no item has all that is typed and the theme has: the words that name themes, else the names of
-- those whose texts have them (« vie du prophète »). The few themes are asked first.
CREATE OR REPLACE FUNCTION search_of_themes(query tsquery, typed text) RETURNS tsquery
	LANGUAGE plpgsql STABLE
	SET enable_seqscan TO off
	AS $$
	BEGIN
		IF EXISTS (SELECT FROM search_documents
				WHERE kind IN ('theme', 'instructor', 'page') AND kind = 'theme' AND vector @@ query)
			AND NOT search_finds_items(query) THEN
			RETURN coalesce((SELECT search_every(search_any(one.lexemes, NULL, 'AB'))
				FROM search_groups(typed, false) AS one
				WHERE EXISTS (SELECT FROM search_documents WHERE kind IN ('theme', 'instructor', 'page') AND kind = 'theme'
					AND vector @@ (query && search_any(one.lexemes, NULL, 'A')))),
				(SELECT search_either(named) FROM (
					SELECT (SELECT search_every(search_any(token.lexemes, NULL, 'AB'))
						FROM search_tokens(title) AS token WHERE NOT token.stop) AS named
					FROM search_documents
					WHERE kind IN ('theme', 'instructor', 'page') AND kind = 'theme'
						AND vector @@ (SELECT search_every(search_any(one.lexemes, NULL, '')) FROM search_groups(typed, false) AS one)
					LIMIT 3
				) AS told));
		END IF;
		RETURN NULL;
	END
	$$;
--> statement-breakpoint
-- Two subjects that no item has both in its title or labels bring what each holds. Of what has not all the words in its title,
-- what has one there comes first. « N'Doye » is one word: French elides before vowels only. A page that tells what the
-- centre is answers who asks what it teaches; themes keep their order.
DO $$
	DECLARE
		told text[] := ARRAY[
			'search_plan', 'search_every(search_narrow(one.lexemes, one.beginnings, kind_words)),
				bool_or(', 'search_every(search_narrow(one.lexemes, one.beginnings, kind_words)),
				search_either(search_any(one.lexemes, one.beginnings, ''A'')) FILTER (WHERE NOT one.lexemes && kind_words),
				bool_and(search_names_theme(one.lexemes)),
				bool_or(',
			'search_plan', 'asked.beginnings, asked.narrow, well_written', 'asked.beginnings, asked.narrow, asked.part, subjects, well_written',
			'search_plan', 'well_written boolean;', 'inside tsquery;
		subjects boolean;
		well_written boolean;',
			'search_plan', 'asked.query := coalesce(asked.query || search_of_themes(asked.query, typed), asked.query);',
				'IF subjects AND asked.words > 1 AND NOT search_finds(asked.labelled) THEN
					asked.query := (SELECT asked.query || search_either(search_any(one.lexemes, NULL, ''AB'')) FROM search_groups(typed, false) AS one);
				END IF;
				inside := search_of_themes(asked.query, typed);
				asked.query := coalesce(asked.query || inside, asked.query);
				asked.titled := coalesce(asked.titled || replace(inside::text, ''AB'', ''A'')::tsquery, asked.titled);
				asked.named := coalesce(asked.named || replace(inside::text, ''AB'', ''A'')::tsquery, asked.named);
				asked.labelled := coalesce(asked.labelled || inside, asked.labelled);',
			'search_plan', 'search_every(search_narrow(near.lexemes, near.beginnings, kind_words)) AS narrow,',
				'search_every(search_narrow(near.lexemes, near.beginnings, kind_words)) AS narrow,
			search_either(search_any(near.lexemes, near.beginnings, ''A'')) FILTER (WHERE telling AND NOT near.lexemes && kind_words) AS part,',
			'search_plan', 'asked.narrow := any_word.narrow;', 'asked.narrow := any_word.narrow;
		asked.part := any_word.part;',
			'search_plan', 'asked.query := any_word.query;
			asked.titled := any_word.titled;
			asked.labelled := any_word.labelled;', 'inside := search_of_themes(any_word.query, any_word.spellings);
			asked.query := coalesce(any_word.query || inside, any_word.query);
			asked.titled := coalesce(any_word.titled || replace(inside::text, ''AB'', ''A'')::tsquery, any_word.titled);
			asked.named := coalesce(asked.named || replace(inside::text, ''AB'', ''A'')::tsquery, asked.named);
			asked.labelled := coalesce(any_word.labelled || inside, any_word.labelled);',
			'search_plan', 'CASE WHEN bool_or(near.fixed) THEN', 'string_agg(near.spelling, '' '' ORDER BY n) AS spellings,
			CASE WHEN bool_or(near.fixed) THEN',
			'search_ranked', 'ELSE 0 END
					+ labelled::int * 0.4', 'WHEN asked.words > 1 AND vector @@ asked.part THEN 0.7 ELSE 0 END
					+ labelled::int * 0.4',
			'search_word_pattern', '[cdjlmnst]', '[cdjlmst]|n(?![''''’ʼ][b-dfgj-np-tv-xz])',
			'search_sources', '''quisommesnous''', '''quisommesnous cequonenseigne''',
			'search_sources', 'THEN ''paiement'' END', 'THEN ''paiement gratuit'' END',
			'search_sources', 'NULL, description, NULL, 0, 0.3, created_at
	FROM themes', 'NULL, description, NULL, 0, 0.3 - least(order_index, 20) * 0.01, created_at
	FROM themes'];
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
DROP TRIGGER search_theme ON themes;
--> statement-breakpoint
CREATE TRIGGER search_theme AFTER INSERT OR DELETE OR UPDATE OF name, arabic_name, description, order_index, trash_item_id ON themes
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
TRUNCATE search_learnt;

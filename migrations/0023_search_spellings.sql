-- One skeleton for the ways of writing an Arabic word in Latin letters: Boukhârî, Bukhārī, Bukhari, and as it is
-- typed on telephones, figures standing for the letters French lacks: 9or2an, 7adith, 3a9ida.
CREATE OR REPLACE FUNCTION search_folded(words text) RETURNS text
	LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
	AS $$
	DECLARE
		folded text := translate(words, 'wyq', 'uik') || E'\n';
		pair text[];
	BEGIN
		IF folded ~ '[a-z][2379]|[2379][a-z]' THEN
			folded := regexp_replace(folded, '(?<=[a-z])7|7(?=[a-z])', 'h', 'g');
			folded := regexp_replace(folded, '(?<=[a-z])9|9(?=[a-z])', 'k', 'g');
			folded := regexp_replace(folded, '(?<=[a-z])[23]|[23](?=[a-z])', '', 'g');
		END IF;
		FOREACH pair SLICE 1 IN ARRAY ARRAY[
			['ou', 'u'], ['oo', 'u'], ['ee', 'i'], ['ai', 'ei'], ['sh', 'ch'], ['dj', 'j'], ['dh', 'z'],
			['kue', 'ke'], ['kui', 'ki'], ['kua', 'ka'],
			['aa', 'a'], ['ii', 'i'], ['uu', 'u'], ['bb', 'b'], ['cc', 'c'], ['dd', 'd'], ['ff', 'f'],
			['gg', 'g'], ['jj', 'j'], ['kk', 'k'], ['ll', 'l'], ['mm', 'm'], ['nn', 'n'], ['pp', 'p'],
			['rr', 'r'], ['ss', 's'], ['tt', 't'], ['zz', 'z'],
			[E'ah\n', E'a\n'], [E'ih\n', E'i\n'], [E'uh\n', E'u\n'], [E'eh\n', E'e\n'], [E'e\n', E'\n']
		] LOOP
			folded := replace(folded, pair[1], pair[2]);
		END LOOP;
		RETURN left(folded, -1);
	END
	$$;
--> statement-breakpoint
-- More of the centre's own words, names as they are borne from Fès to Dakar, and spellings of families there were.
INSERT INTO search_families (spelling, family)
	SELECT DISTINCT ON (1) replace(search_folded(search_plain(spelling.word)), E'\n', ' '), split_part(members, ', ', 1)
	FROM unnest(ARRAY[
		'hadith, hadice, hadisse',
		'ramadan, carême',
		'mecque, makka, makkah, mekka, mekke, mecca, مكه',
		'médine, madina, madinah, medina, مدينه',
		'hijra, hégire, hijrah, هجره',
		'mariage, mariages, nikah, zawaj, نكاح, زواج',
		'vendredi, vendredis, jumua, joumoua, joumouaa, jumuah, جمعه',
		'intention, intentions, niya, niyya, niyyah, نيه',
		'gratitude, choukr, shukr, شكر',
		'sadaqa, sadaka, sadaqah, صدقه',
		'janaza, janazah, funérailles, جنازه',
		'sahaba, sahabi, compagnons, صحابه',
		'umma, oumma, امه',
		'charia, sharia, شريعه',
		'adhan, adan, azan, اذان',
		'verset, versets, ayat, ayah, ايه, ايات',
		'adab, aadab, adabs, ادب, اداب',
		'taqwa, piété, تقوي',
		'ikhlas, sincérité, اخلاص',
		'paradis, janna, jannah, جنه',
		'mawlid, mouloud, maouloud, milad, gamou, مولد',
		'tabaski, adha, اضحي',
		'korité, fitr, فطر',
		'islam, islamique, islamiques, اسلام',
		'madrasa, médersa, madrassa, مدرسه',
		'parents, walidayn, والدين',
		'youssef, youssouf, yusuf, yousouf, يوسف',
		'omar, umar, oumar, عمر',
		'othman, uthman, ousmane, osman, عثمان',
		'mariam, maryam, meriem, myriam, مريم',
		'ibrahim, ibrahima, brahim, ابراهيم',
		'idriss, idris, idrissa, ادريس',
		'sofiane, soufiane, sufyan, سفيان',
		'ahmed, ahmad, احمد',
		'fatima, fatma, fatimata, فاطمه',
		'abdallah, abdullah, abdoulaye',
		'aicha, aisha, عايشه'
	]) AS members, LATERAL string_to_table(members, ', ') AS spelling(word)
	ON CONFLICT (spelling) DO NOTHING;
--> statement-breakpoint
-- A word with the letters of a learned transliteration: ḥadīth.
CREATE FUNCTION search_is_scholarly(word text) RETURNS boolean
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$ SELECT word ~ '[\u0100-\u0151\u0154-\u017F\u02B0-\u02FF\u1E00-\u1EFF]' $$;
--> statement-breakpoint
-- Writes the documents of the given items anew, and removes those of items that are gone. One writer at a time:
-- else two that learn the same new words could wait for each other, and a name changed meanwhile be missed.
-- Of the spellings of a word, those who mistype it are offered the one with most accents, of French if there are.
CREATE OR REPLACE FUNCTION search_refresh(ids uuid[]) RETURNS void
	LANGUAGE sql
	AS $$
	SELECT pg_advisory_xact_lock(4201128);

	DELETE FROM search_documents
		WHERE item_id = ANY (ids) AND item_id NOT IN (SELECT item_id FROM search_sources(ids));

	WITH source AS MATERIALIZED (
		SELECT item_id, kind, search_spaced(title) AS title, search_spaced(speaker) AS speaker, theme_id,
			search_spaced(labels) AS labels, kind_words, search_spaced(summary) AS summary,
			search_spaced(detail) AS detail, minutes, created_at
		FROM search_sources(ids)
	), token AS MATERIALIZED (
		SELECT item_id, weight, start + least(token.position, room) AS position, word, plain, stop, lexemes
		FROM source,
			LATERAL (VALUES ('A', 0, 999, title), ('B', 1000, 899, labels), ('D', 1900, 99, kind_words),
				('C', 2000, 1999, summary), ('D', 4000, 12000, detail)) AS field(weight, start, room, text),
			LATERAL search_tokens(field.text) AS token
	), indexed AS (
		SELECT item_id, count(DISTINCT position) FILTER (WHERE weight = 'A' AND NOT stop) AS title_words,
			string_agg(format('''%s'':%s%s', lexeme, position, weight), ' ')::tsvector AS vector
		FROM token, LATERAL unnest(CASE WHEN NOT stop THEN lexemes WHEN weight = 'A' THEN lexemes[1:1] END) AS lexeme
		GROUP BY item_id
	), learnt AS (
		INSERT INTO search_words AS known (word, spelling)
		SELECT DISTINCT ON (plain) plain, lower(word) FROM token
		WHERE NOT stop AND length(plain) > 2
		ORDER BY plain, search_is_scholarly(lower(word)), octet_length(word) DESC, word
		ON CONFLICT (word) DO UPDATE SET spelling = excluded.spelling
			WHERE (search_is_scholarly(excluded.spelling), -octet_length(excluded.spelling))
				< (search_is_scholarly(known.spelling), -octet_length(known.spelling))
	)
	INSERT INTO search_documents
		SELECT item_id, kind, title, coalesce(title_words, 0), nullif(speaker, ''), theme_id, summary, detail,
			minutes, created_at, coalesce(vector, '')
		FROM source LEFT JOIN indexed USING (item_id)
		ORDER BY item_id
		ON CONFLICT (item_id) DO UPDATE SET
			(kind, title, title_words, speaker, theme_id, summary, detail, minutes, created_at, vector) =
			(excluded.kind, excluded.title, excluded.title_words, excluded.speaker, excluded.theme_id,
				excluded.summary, excluded.detail, excluded.minutes, excluded.created_at, excluded.vector)
	$$;
--> statement-breakpoint
CREATE FUNCTION search_same_letters(one text, other text) RETURNS boolean
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT ARRAY(SELECT letter FROM string_to_table(one, NULL) AS letter ORDER BY letter)
		= ARRAY(SELECT letter FROM string_to_table(other, NULL) AS letter ORDER BY letter)
	$$;
--> statement-breakpoint
-- The words of the site nearest to a mistyped one: those with few letters changed (two that changed places are one
-- slip), else those that have most trigrams in common with it.
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
		SELECT word, spelling, similarity(word, typed) AS likeness, levenshtein(word, typed) AS changes,
			CASE WHEN length(typed) < 8 THEN 1 WHEN length(typed) < 11 THEN 2 ELSE 3 END AS most
		FROM candidate WHERE length(typed) BETWEEN 3 AND 60
	), judged AS (
		SELECT spelling, likeness, least(changes, most + 1) AS changes FROM measured
		WHERE changes <= most OR likeness >= CASE WHEN length(typed) < 8 THEN 0.5 ELSE 0.4 END
			OR (changes = 2 AND search_same_letters(word, typed))
	)
	SELECT spelling, likeness FROM judged WHERE changes = (SELECT min(changes) FROM judged)
	ORDER BY likeness DESC, spelling LIMIT 3
	$$;
--> statement-breakpoint
-- How a search is carried out: exactly when that finds something, else with the last word taken for a beginning (what
-- is suggested while one types is found with Enter too), else with the nearest words the site knows, else with any of
-- the words. A word of a family is well written, only absent: « prière » must not become « première ».
-- The query is NULL when there is nothing to be found.
CREATE OR REPLACE FUNCTION search_plan(typed text, unfinished boolean, OUT query tsquery, OUT titled tsquery,
		OUT words integer, OUT exact boolean, OUT corrected text, OUT lexemes text[], OUT beginnings text[])
	LANGUAGE plpgsql STABLE
	AS $$
	DECLARE
		either tsquery;
		either_titled tsquery;
		goes_on boolean;
	BEGIN
		exact := true;
		FOREACH goes_on IN ARRAY ARRAY[unfinished, true] LOOP
			SELECT count(*), search_every(search_any(one.lexemes, one.beginnings, '')),
				search_every(search_any(one.lexemes, one.beginnings, 'A')),
				string_to_array(string_agg(array_to_string(one.lexemes, ' '), ' '), ' '), max(one.beginnings)
			INTO words, query, titled, lexemes, beginnings
			FROM search_groups(typed, goes_on) AS one;
			IF words = 0 OR (search_finds(query) AND (goes_on = unfinished OR length(beginnings[1]) > 2)) THEN
				RETURN;
			END IF;
		END LOOP;

		exact := false;
		WITH tried AS MATERIALIZED (
			SELECT one.*, search_finds(search_any(one.lexemes, one.beginnings, '')) AS is_known
			FROM search_groups(typed, unfinished) AS one
		), near AS (
			SELECT n, tried.word AS spelling, tried.lexemes, tried.beginnings, false AS fixed
			FROM tried WHERE is_known
			UNION ALL
			SELECT n, nearest.spelling, nearest.lexemes, NULL::text[], true
			FROM tried, LATERAL (
				SELECT (array_agg(word.spelling ORDER BY word.likeness DESC))[1] AS spelling,
					array_agg(lexeme) AS lexemes
				FROM search_nearest_words(tried.plain) AS word, LATERAL search_tokens(word.spelling) AS token,
					LATERAL unnest(token.lexemes) AS lexeme
			) AS nearest
			WHERE NOT is_known AND nearest.lexemes IS NOT NULL
				AND NOT EXISTS (SELECT FROM unnest(tried.lexemes) AS lexeme WHERE lexeme ^@ '+')
		)
		SELECT count(*), search_every(search_any(near.lexemes, near.beginnings, '')),
			search_every(search_any(near.lexemes, near.beginnings, 'A')),
			search_either(search_any(near.lexemes, near.beginnings, '')),
			search_either(search_any(near.lexemes, near.beginnings, 'A')),
			string_to_array(string_agg(array_to_string(near.lexemes, ' '), ' '), ' '), max(near.beginnings),
			CASE WHEN bool_or(near.fixed) THEN string_agg(near.spelling, ' ' ORDER BY n) END
		INTO words, query, titled, either, either_titled, lexemes, beginnings, corrected
		FROM near;
		IF query IS NULL OR search_finds(query) THEN RETURN; END IF;
		query := either;
		titled := either_titled;
	END
	$$;
--> statement-breakpoint
-- What the site already holds, read anew.
TRUNCATE search_words;
--> statement-breakpoint
SELECT search_refresh(ARRAY(SELECT item_id FROM search_documents));

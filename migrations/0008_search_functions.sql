CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- French endings only: this dictionary has no stop words, since PostgreSQL's own list lacks « les ».
CREATE TEXT SEARCH DICTIONARY search_french (TEMPLATE = snowball, LANGUAGE = french);
--> statement-breakpoint
-- A sign that words are made of, whatever the locale of the database.
CREATE FUNCTION search_letter() RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$ SELECT U&'[0-9A-Za-z\00AA\00BA\00C0-\00D6\00D8-\00F6\00F8-\02FF\0300-\036F\0370-\05FF\0610-\061A\0620-\0669\066E-\06D3\06D5-\06FF\0750-\077F\08A0-\08FF\1E00-\1EFF\200C\200D\FB50-\FDF9\FE70-\FEFC]' $$;
--> statement-breakpoint
-- A word, captured; before it may stand an elided one (l', qu') or an Arabic article (al-), left out.
CREATE FUNCTION search_word_pattern() RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT replace(replace('#(?=@)|((?!#@)@+(?:[''’‘`´′]+@+)*)',
		'#', '(?:(?:[cdjlmnst]|(?:|jus|lors|puis|quoi|quel|pres)qu(?!.ran))[''’ʼ]|(?:a[dlnrstz]|el|ach|ash)-)'),
		'@', search_letter())
	$$;
--> statement-breakpoint
CREATE FUNCTION search_stop_words() RETURNS text[]
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT '{a,afin,ai,ainsi,al,alors,apres,as,au,aucun,aucune,aussi,autre,autres,aux,avec,avant,avoir,c,ca,car,ce,ceci,cela,celle,celles,celui,ces,cet,cette,ceux,chaque,chez,comme,comment,d,dans,de,depuis,des,donc,dont,du,el,elle,elles,en,encore,entre,es,est,et,etaient,etait,etant,ete,etes,etre,eu,eux,fait,fois,font,ici,il,ils,j,je,jusque,l,la,le,les,leur,leurs,lors,lui,m,ma,mais,me,meme,memes,mes,moi,moins,mon,n,ne,ni,nos,notre,nous,on,ont,ou,par,parce,pas,peu,peut,plus,pour,pourquoi,puis,qu,quand,que,quel,quelle,quelles,quels,qui,quoi,s,sa,sans,se,sera,ses,si,soi,soit,son,sont,sous,suis,sur,t,ta,te,tes,toi,ton,tous,tout,toute,toutes,tres,tu,un,une,va,vers,vos,votre,vous,y,في,من,علي,عن,و,ما,هذا,هذه}'::text[]
	$$;
--> statement-breakpoint
-- Words, one a line, without case, accents, apostrophes, ayn and hamza signs, tashkeel, tatweel and Arabic article.
CREATE FUNCTION search_plain(words text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	AS $$
	SELECT regexp_replace(
		translate(
			lower(public.unaccent('public.unaccent'::regdictionary,
				regexp_replace(normalize(words, NFKC), U&'[\0300-\036F\02B0-\02FF\0610-\061A\064B-\065F\0670\06D6-\06ED\0640\0621\00AD\200B-\200F''’‘`´′ ]', '', 'g'))),
			'أإآٱىةؤئیکٹ٠١٢٣٤٥٦٧٨٩', 'اااايهويیكت0123456789'),
		E'(^|\n)(?:(?:[وبكف]ال|لل)(?=[^\n]{3})|ال(?=[^\n]{2}))', '\1', 'g')
	$$;
--> statement-breakpoint
-- One skeleton for the ways of writing an Arabic word in Latin letters: Boukhârî, Bukhārī, Bukhari.
CREATE FUNCTION search_folded(words text) RETURNS text
	LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
	AS $$
	DECLARE
		folded text := translate(words, 'wyq', 'uik') || E'\n';
		pair text[];
	BEGIN
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
-- The words of a text: where (counted by spaces), as written, folded, and what each is found by: itself,
-- its /stem, its ~skeleton, or its +family.
CREATE FUNCTION search_tokens(value text)
	RETURNS TABLE ("position" integer, word text, plain text, stop boolean, lexemes text[])
	LANGUAGE sql STABLE PARALLEL SAFE STRICT
	AS $$
	WITH written AS MATERIALIZED (
		SELECT row_number() OVER () AS n, chunk.position, left(match[1], 60) AS word
		FROM string_to_table(value, ' ') WITH ORDINALITY AS chunk(text, position),
			LATERAL regexp_matches(chunk.text, search_word_pattern(), 'gi') AS match
		WHERE match[1] IS NOT NULL
	), folded AS MATERIALIZED (
		SELECT search_plain(string_agg(word, E'\n' ORDER BY n)) AS lines FROM written
	), seen AS (
		SELECT n, written.position, word, plain, skeleton,
			lag(skeleton) OVER (ORDER BY n) || ' ' || skeleton AS with_last,
			skeleton || ' ' || lead(skeleton) OVER (ORDER BY n) AS with_next
		FROM folded,
			LATERAL ROWS FROM (
				string_to_table(lines, E'\n'), string_to_table(search_folded(lines), E'\n')
			) WITH ORDINALITY AS form(plain, skeleton, n)
			JOIN written USING (n)
		WHERE form.plain <> ''
	)
	SELECT seen.position::integer, word, plain, plain = ANY (search_stop_words()),
		array_remove(ARRAY[
			plain, '/' || (ts_lexize('search_french', plain))[1],
			coalesce('+' || own.family, CASE WHEN length(skeleton) >= 4 THEN '~' || skeleton END),
			'+' || pair.family
		], NULL)
	FROM seen
		LEFT JOIN search_families own ON own.spelling = skeleton
		LEFT JOIN search_families pair ON pair.spelling IN (with_last, with_next)
	ORDER BY n
	$$;
--> statement-breakpoint
-- What the centre's own words are called elsewhere: a family's first word names it. Compared as skeletons,
-- so that one spelling stands for its variants (« quran » for Qur'ân, Qour'an, Qoraan…).
INSERT INTO search_families (spelling, family)
	SELECT DISTINCT ON (1) replace(search_folded(search_plain(spelling.word)), E'\n', ' '), split_part(members, ', ', 1)
	FROM unnest(ARRAY[
		'coran, corans, quran, koran, coranique, coraniques, quranique, قران',
		'hadith, hadiths, hadit, hadits, hadis, ahadith, ahadiths, حديث, احاديث',
		'sira, siras, sirah, siira, seerah, سيره',
		'salat, salats, salate, salah, prière, prières, صلاه, صلوات',
		'tawhid, tawhiid, tewhid, touhid, unicité, توحيد',
		'fiqh, fikh, fiq, feqh, jurisprudence, فقه',
		'sunna, sunnah, sounna, sunan, سنه',
		E'zakat, zakah, zaka, zaket, aumône\nlégale, aumônes\nlégales, زكاه',
		'ramadan, ramadhan, ramazan, ramdan, ramadhane, رمضان',
		'hajj, hadj, hadjj, haj, pèlerinage, pèlerinages, حج',
		'umra, omra, oumra, umrah, عمره',
		'tajwid, tajouid, tejwid, tajwiid, tadjouid, تجويد',
		'tafsir, tefsir, tafseer, tafasir, exégèse, exégèses, تفسير',
		'chahada, shahada, shahadah, chehada, شهاده',
		'imam, imams, imame, imem, امام',
		'doua, douas, dua, duas, dou3a, invocation, invocations, دعا, ادعيه',
		'dhikr, zikr, dikr, dhikrs, zikrs, adhkar, azkar, ذكر, اذكار',
		'iman, imane, imen, foi, ايمان',
		'ihsan, ihsane, ihsen, احسان',
		'akhlaq, akhlak, akhleq, اخلاق',
		'cheikh, cheikhs, chaykh, chikh, cheik, sheik, شيخ',
		'mosquée, mosquées, masjid, masjids, mesjid, masjed, مسجد, مساجد',
		'sourate, sourates, sura, surah, soura, سوره, سور',
		'prêche, prêches, khutba, khotba, khoutbah, khutbas, sermon, sermons, خطبه',
		'prophète, prophètes, nabi, nabiy, rasul, rasoul, نبي, رسول',
		'muhammad, mohammed, mohamed, mouhammed, mahomet, muhamed, mohammad, محمد',
		'jeûner, sawm, siyam, saoum, صوم, صيام',
		'ablution, ablutions, wudu, woudhou, wudhu, udhu, وضو',
		'aqida, aqidah, akida, croyance, croyances, عقيده',
		'patience, patient, patiente, sabr, صبر',
		'repentir, tawba, tawbah, touba, توبه',
		'arabe, arabes, عربي, عربيه'
	]) AS members, LATERAL string_to_table(members, ', ') AS spelling(word);
--> statement-breakpoint
-- A Markdown text without its signs, as an excerpt shows it.
CREATE FUNCTION search_prose(markdown text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT regexp_replace(regexp_replace(regexp_replace(left(markdown, 100000),
		'\[([^\]\n]*)\]\([^)\n]*\)', '\1', 'g'),
		'(^|\n)[ \t]*(?:#{1,6}|>|[-+*]|\d{1,3}[.)])[ \t]+', '\1', 'g'),
		'\*+|`+|~~+', '', 'g')
	$$;
--> statement-breakpoint
-- What is searched, of the given items: the only place that knows which columns of which tables.
CREATE FUNCTION search_sources(ids uuid[])
	RETURNS TABLE (item_id uuid, kind text, title text, speaker text, theme_id uuid, labels text,
		kind_words text, summary text, detail text, minutes integer, created_at timestamptz)
	LANGUAGE sql STABLE
	AS $$
	SELECT course.id, course.course_type, course.title, instructor.name, course.theme_id,
		concat_ws(' ', instructor.name, theme.name),
		CASE course.course_type WHEN 'formation' THEN 'formation' ELSE 'cours audio' END,
		course.description, inside.detail, inside.minutes, course.created_at
	FROM courses course
		LEFT JOIN themes theme ON theme.id = course.theme_id
		LEFT JOIN instructors instructor ON instructor.id = course.instructor_id
		CROSS JOIN LATERAL (
			SELECT string_agg(concat_ws(' ', part.title, part.description, search_prose(part.body)), ' · ' ORDER BY part.order_index) AS detail,
				coalesce(sum(part.duration_minutes), 0)::integer AS minutes
			FROM course_contents part WHERE part.course_id = course.id
		) inside
	WHERE course.id = ANY (ids)
	UNION ALL
	SELECT content.id, content.content_type, content.title, coalesce(instructor.name, content.author), content.theme_id,
		concat_ws(' ', content.author, instructor.name, theme.name, array_to_string(content.tags, ' ')),
		CASE content.content_type WHEN 'preche' THEN 'prêche' WHEN 'conference' THEN 'conférence'
			WHEN 'video' THEN 'vidéo' WHEN 'livre' THEN 'livre bibliothèque' ELSE content.content_type END,
		content.description, search_prose(content.body), content.duration_minutes, content.created_at
	FROM contents content
		LEFT JOIN themes theme ON theme.id = content.theme_id
		LEFT JOIN instructors instructor ON instructor.id = content.instructor_id
	WHERE content.id = ANY (ids)
	UNION ALL
	SELECT id, 'instructor', name, NULL, NULL, array_to_string(specializations, ' '),
		'instructeur', bio, NULL, 0, created_at
	FROM instructors WHERE id = ANY (ids)
	UNION ALL
	SELECT id, 'theme', name, NULL, id, NULL, 'thème', description, NULL, 0, created_at
	FROM themes WHERE id = ANY (ids)
	$$;
--> statement-breakpoint
-- One space between words (the no-break ones of French punctuation stay), and none of the two signs that
-- stand around a match in search_marked.
CREATE FUNCTION search_spaced(value text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT btrim(regexp_replace(regexp_replace(
		translate(left(coalesce(value, ''), 100000), U&'\E000\E001', ''),
		U&'(?<!«)[\00A0\202F](?![:;!?»%€])', ' ', 'g'), '[ \t\r\n\f\v]+', ' ', 'g'))
	$$;
--> statement-breakpoint
-- The part of a text around its n-th word.
CREATE FUNCTION search_excerpt(value text, place integer) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT CASE WHEN first > 1 THEN '… ' ELSE '' END || array_to_string(words[first:first + 33], ' ')
		|| CASE WHEN first + 33 < cardinality(words) THEN ' …' ELSE '' END
	FROM (SELECT words, CASE WHEN place > 24 THEN place - 10 ELSE 1 END AS first
		FROM string_to_array(value, ' ') AS words) AS cut
	$$;
--> statement-breakpoint
-- Writes the documents of the given items anew, and removes those of items that are gone. One writer at a time:
-- else two that learn the same new words could wait for each other, and a name changed meanwhile be missed.
-- Of the spellings of a word, the one with most accents is offered to those who mistype it.
CREATE FUNCTION search_refresh(ids uuid[]) RETURNS void
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
		WHERE NOT stop AND length(plain) > 2 ORDER BY plain, octet_length(word) DESC, word
		ON CONFLICT (word) DO UPDATE SET spelling = excluded.spelling
			WHERE octet_length(excluded.spelling) > octet_length(known.spelling)
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
CREATE FUNCTION search_refresh_item() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN PERFORM search_refresh(ARRAY[coalesce(new.id, old.id)]); RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION search_refresh_parts() RETURNS trigger
	LANGUAGE plpgsql
	AS $$ BEGIN PERFORM search_refresh(array_agg(DISTINCT course_id)) FROM changed; RETURN NULL; END $$;
--> statement-breakpoint
-- A name that others are found by: theirs are written anew too.
CREATE FUNCTION search_refresh_named() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
	BEGIN
		PERFORM search_refresh(array_agg(id)) FROM (
			SELECT id FROM courses WHERE new.id IN (theme_id, instructor_id)
			UNION ALL SELECT id FROM contents WHERE new.id IN (theme_id, instructor_id)
		) AS item;
		RETURN NULL;
	END
	$$;
--> statement-breakpoint
CREATE FUNCTION search_forget_words() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
	BEGIN
		DELETE FROM search_words WHERE word = ANY (
			SELECT lexeme FROM unnest(old.vector) WHERE lexeme !~ '^[/~+]'
			EXCEPT SELECT lexeme FROM unnest(new.vector)
		) AND NOT EXISTS (SELECT FROM search_documents WHERE vector @@ quote_literal(word)::tsquery);
		RETURN NULL;
	END
	$$;
--> statement-breakpoint
CREATE TRIGGER search_course AFTER INSERT OR DELETE
	OR UPDATE OF course_type, title, description, theme_id, instructor_id, created_at ON courses
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
CREATE TRIGGER search_content AFTER INSERT OR DELETE
	OR UPDATE OF content_type, title, description, body, author, theme_id, instructor_id, tags, duration_minutes, created_at ON contents
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
CREATE TRIGGER search_instructor AFTER INSERT OR DELETE OR UPDATE OF name, bio, specializations ON instructors
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
CREATE TRIGGER search_theme AFTER INSERT OR DELETE OR UPDATE OF name, description ON themes
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
CREATE TRIGGER search_instructor_named AFTER UPDATE OF name ON instructors
	FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION search_refresh_named();
--> statement-breakpoint
CREATE TRIGGER search_theme_named AFTER UPDATE OF name ON themes
	FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION search_refresh_named();
--> statement-breakpoint
CREATE TRIGGER search_parts_added AFTER INSERT ON course_contents REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION search_refresh_parts();
--> statement-breakpoint
CREATE TRIGGER search_parts_changed AFTER UPDATE ON course_contents REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION search_refresh_parts();
--> statement-breakpoint
CREATE TRIGGER search_parts_removed AFTER DELETE ON course_contents REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION search_refresh_parts();
--> statement-breakpoint
CREATE TRIGGER search_words_left AFTER UPDATE OF vector OR DELETE ON search_documents
	FOR EACH ROW EXECUTE FUNCTION search_forget_words();
--> statement-breakpoint
CREATE AGGREGATE search_every(tsquery) (SFUNC = tsquery_and, STYPE = tsquery);
--> statement-breakpoint
CREATE AGGREGATE search_either(tsquery) (SFUNC = tsquery_or, STYPE = tsquery);
--> statement-breakpoint
-- The words typed, at most twelve: every lexeme that will do for each. Stop words count only by themselves.
-- The last word, while it is being typed, may be the beginning of a longer one, or of a family's spelling.
CREATE FUNCTION search_groups(typed text, unfinished boolean)
	RETURNS TABLE (n bigint, word text, plain text, lexemes text[], beginnings text[])
	LANGUAGE sql STABLE
	AS $$
	WITH token AS MATERIALIZED (
		SELECT row_number() OVER () AS n, token.* FROM search_tokens(search_spaced(left(typed, 200))) AS token
	), counted AS (
		SELECT *, unfinished AND n = max(n) OVER () AS goes_on, search_folded(plain) AS skeleton FROM token
		WHERE NOT stop OR NOT EXISTS (SELECT FROM token WHERE NOT stop)
		ORDER BY n LIMIT 12
	)
	SELECT n, word, plain, CASE
			WHEN stop THEN lexemes[1:1]
			WHEN goes_on AND length(plain) > 2 THEN lexemes || ARRAY(
				SELECT DISTINCT '+' || family FROM search_families WHERE spelling ^@ skeleton)
			ELSE lexemes
		END,
		CASE WHEN goes_on AND length(skeleton) > 2 THEN ARRAY[plain, '~' || skeleton]
			WHEN goes_on THEN ARRAY[plain] END
	FROM counted ORDER BY n
	$$;
--> statement-breakpoint
CREATE FUNCTION search_any(lexemes text[], beginnings text[], weight text) RETURNS tsquery
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT string_agg(sign, '|')::tsquery FROM (
		SELECT quote_literal(lexeme) || ':' || weight FROM unnest(lexemes) AS lexeme
		UNION ALL SELECT quote_literal(beginning) || ':*' || weight FROM unnest(beginnings) AS beginning
	) AS one(sign)
	$$;
--> statement-breakpoint
-- By the word index, whatever the planner thinks of a word it has not counted.
CREATE FUNCTION search_finds(query tsquery) RETURNS boolean
	LANGUAGE sql STABLE SET enable_seqscan = off
	AS $$ SELECT EXISTS (SELECT FROM search_documents WHERE vector @@ query) $$;
--> statement-breakpoint
-- The words of the site nearest to a mistyped one: those with few letters changed, else those that have most
-- trigrams in common with it.
CREATE FUNCTION search_nearest_words(typed text) RETURNS TABLE (spelling text, likeness real)
	LANGUAGE sql STABLE
	AS $$
	WITH candidate AS (
		SELECT word, spelling FROM search_words WHERE word % typed
		UNION
		SELECT word, spelling FROM search_words
		WHERE word ~>=~ left(typed, 1) AND word ~<~ chr(ascii(typed) + 1)
			AND length(word) BETWEEN length(typed) - 1 AND length(typed) + 1
	), measured AS (
		SELECT spelling, similarity(word, typed) AS likeness, levenshtein(word, typed) AS changes,
			CASE WHEN length(typed) < 5 THEN 1 WHEN length(typed) < 8 THEN 2 ELSE 3 END AS most
		FROM candidate WHERE length(typed) BETWEEN 3 AND 60
	), judged AS (
		SELECT spelling, likeness, least(changes, most + 1) AS changes FROM measured
		WHERE changes <= most OR likeness >= 0.5
	)
	SELECT spelling, likeness FROM judged WHERE changes = (SELECT min(changes) FROM judged)
	ORDER BY likeness DESC, spelling LIMIT 3
	$$;
--> statement-breakpoint
-- How a search is carried out: exactly when that finds something, else with the nearest words the site knows,
-- else with any of the words. The query is NULL when there is nothing to be found.
CREATE FUNCTION search_plan(typed text, unfinished boolean, OUT query tsquery, OUT titled tsquery,
		OUT words integer, OUT exact boolean, OUT corrected text, OUT lexemes text[], OUT beginnings text[])
	LANGUAGE plpgsql STABLE
	AS $$
	DECLARE
		either tsquery;
		either_titled tsquery;
	BEGIN
		exact := true;
		SELECT count(*), search_every(search_any(one.lexemes, one.beginnings, '')),
			search_every(search_any(one.lexemes, one.beginnings, 'A')),
			string_to_array(string_agg(array_to_string(one.lexemes, ' '), ' '), ' '), max(one.beginnings)
		INTO words, query, titled, lexemes, beginnings
		FROM search_groups(typed, unfinished) AS one;
		IF words = 0 OR search_finds(query) THEN RETURN; END IF;

		exact := false;
		WITH tried AS MATERIALIZED (
			SELECT one.*, search_finds(search_any(one.lexemes, one.beginnings, '')) AS is_known
			FROM search_groups(typed, unfinished) AS one
		), near AS (
			SELECT n, tried.word AS spelling, tried.lexemes, tried.beginnings FROM tried WHERE is_known
			UNION ALL
			SELECT n, fixed.spelling, fixed.lexemes, NULL::text[]
			FROM tried, LATERAL (
				SELECT (array_agg(word.spelling ORDER BY word.likeness DESC))[1] AS spelling,
					array_agg(lexeme) AS lexemes
				FROM search_nearest_words(tried.plain) AS word, LATERAL search_tokens(word.spelling) AS token,
					LATERAL unnest(token.lexemes) AS lexeme
			) AS fixed
			WHERE NOT is_known AND fixed.lexemes IS NOT NULL
		)
		SELECT count(*), search_every(search_any(near.lexemes, near.beginnings, '')),
			search_every(search_any(near.lexemes, near.beginnings, 'A')),
			search_either(search_any(near.lexemes, near.beginnings, '')),
			search_either(search_any(near.lexemes, near.beginnings, 'A')),
			string_to_array(string_agg(array_to_string(near.lexemes, ' '), ' '), ' '), max(near.beginnings),
			string_agg(near.spelling, ' ' ORDER BY n)
		INTO words, query, titled, either, either_titled, lexemes, beginnings, corrected
		FROM near;
		IF query IS NULL OR search_finds(query) THEN RETURN; END IF;
		query := either;
		titled := either_titled;
	END
	$$;
--> statement-breakpoint
-- The newest documents found, and the themes and instructors found. Always by the word index: its cost is that
-- of the hits, whereas a guess of the planner about words that seldom meet can make it read every vector.
CREATE FUNCTION search_hits(query tsquery, wanted_kind text, wanted_theme uuid, most integer)
	RETURNS SETOF search_documents
	LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off
	AS $$
	(SELECT * FROM search_documents
		WHERE vector @@ query AND (wanted_theme IS NULL OR theme_id = wanted_theme)
			AND CASE WHEN wanted_kind IS NULL THEN kind NOT IN ('theme', 'instructor') ELSE kind = wanted_kind END
		ORDER BY created_at DESC LIMIT most)
	UNION ALL
	(SELECT * FROM search_documents
		WHERE wanted_kind IS NULL AND vector @@ query AND (wanted_theme IS NULL OR theme_id = wanted_theme)
			AND kind IN ('theme', 'instructor')
		ORDER BY created_at DESC LIMIT most)
	$$;
--> statement-breakpoint
-- Puts the two signs around every one of these words.
CREATE FUNCTION search_marked(value text, words text[]) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT CASE WHEN words IS NULL THEN value ELSE regexp_replace(value,
		format('(?<!%1$s)(%2$s)(?!%1$s)', search_letter(), array_to_string(words, '|')),
		U&'\E000\\1\E001', 'g') END
	$$;
--> statement-breakpoint
-- What the site already holds.
SELECT search_refresh(ARRAY(
	SELECT id FROM courses UNION ALL SELECT id FROM contents
	UNION ALL SELECT id FROM instructors UNION ALL SELECT id FROM themes));

-- Words, one a line, without case, accents, apostrophes, ayn and hamza signs, tashkeel, tatweel and Arabic article.
CREATE OR REPLACE FUNCTION public.search_plain(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT regexp_replace(
    translate(
      lower(public.unaccent('public.unaccent'::regdictionary,
        regexp_replace(regexp_replace(normalize(words, NFKC), '(je)[ûÛ](n)', '\1uh\2', 'gi'), U&'[\0300-\036F\02B0-\02FF\0610-\061A\064B-\065F\0670\06D6-\06ED\0640\0621\00AD\200B-\200F''’‘`´′ ]', '', 'g'))),
      'أإآٱىةؤئیکٹ٠١٢٣٤٥٦٧٨٩', 'اااايهويیكت0123456789'),
    E'(^|\n)(?:(?:[وبكف]ال|لل)(?=[^\n]{3})|ال(?=[^\n]{2}))', '\1', 'g')
$$;

-- A sign that words are made of, whatever the locale of the database.
CREATE OR REPLACE FUNCTION public.search_letter() RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT U&'[0-9A-Za-z\00AA\00BA\00C0-\00D6\00D8-\00F6\00F8-\02FF\0300-\036F\0370-\05FF\0610-\061A\0620-\0669\066E-\06D3\06D5-\06FF\0750-\077F\08A0-\08FF\1E00-\1EFF\200C\200D\FB50-\FDF9\FE70-\FEFC]'
$$;

-- A word, captured; before it may stand an elided one (l', qu') or an Arabic article (al-), left out.
CREATE OR REPLACE FUNCTION public.search_word_pattern() RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT replace(replace('#(?=@)|((?!#@)@+(?:[''’‘`´′]+@+)*)',
    '#', '(?:(?:[cdjlmst]|n(?![''’ʼ][b-dfgj-np-tv-xz])|(?:|jus|lors|puis|quoi|quel|pres)qu(?!.ran))[''’ʼ]|(?:a[dlnrstz]|el|ach|ash)-)'),
    '@', search_letter())
$$;

-- One space between words (the no-break ones of French punctuation stay), and none of the two signs that stand around
-- a match in search_marked.
CREATE OR REPLACE FUNCTION public.search_spaced(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT btrim(regexp_replace(regexp_replace(
    translate(left(coalesce(value, ''), 100000), U&'\E000\E001', ''),
    U&'(?<!«)[\00A0\202F](?![:;!?»%€])', ' ', 'g'), '[ \t\r\n\f\v]+', ' ', 'g'))
$$;

-- One skeleton for the ways of writing an Arabic word in Latin letters: Boukhârî, Bukhārī, Bukhari, and as it is typed
-- on telephones, figures standing for the letters French lacks: 9or2an, 7adith, 3a9ida.
CREATE OR REPLACE FUNCTION public.search_folded(words text) RETURNS text
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
      ['ph', 'f'], ['ou', 'u'], ['oo', 'u'], ['ee', 'i'], ['ai', 'ei'], ['sh', 'ch'], ['dj', 'j'], ['dh', 'z'],
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

-- How a word sounds: « ei » is said as « e », and « c » as « k » but before e, i and h.
CREATE OR REPLACE FUNCTION public.search_sound(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT regexp_replace(replace(public.search_folded(word), 'ei', 'e'), 'c(?![eih])', 'k', 'g')
$$;

-- Nouns and forms of a verb that Snowball keeps apart: « prononciation », « traduire », « reprendre », « transcription
-- ».
CREATE OR REPLACE FUNCTION public.search_stem(plain text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN stem ~ '(nonci|[a-z]du(ct|ir|it|is)|stru(ct|ir|it|is)|[a-z]([aeo]nd|erd)r|script|[a-z]{2}posit|(trans|per|sou|ad)(miss|mettr))$'
    THEN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(stem,
      'nonci$', 'nonc'), '(du|stru)(ct|ir|it|is)$', '\1i'), '(nd|rd)r$', '\1'), 'script$', 'scrir'),
      '(pos)it$|(m)iss$|(m)ettr$', '\1\2\3')
    ELSE stem END
  FROM (SELECT (ts_lexize('search_french', plain))[1]) AS known(stem)
$$;

-- What people put around what they look for.
CREATE OR REPLACE FUNCTION public.search_stop_words() RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT '{
    aimerais, besoin, bonjour, bonsoir, cherche, chercher, existe, faire, faut, merci, peux, plait, pourrais,
    pouvez, puis, salut, salam, souhaite, souhaiterais, svp, trouver, veux, voudrais, a, afin, ai, ainsi, al, alors,
    apres, as, au, aucun, aucune, aussi, autre, autres, aux, avec, avant, avoir, c, ca, car, ce, ceci, cela, celle,
    celles, celui, ces, cet, cette, ceux, chaque, chez, comme, comment, d, dans, de, depuis, des, donc, dont, du,
    el, elle, elles, en, encore, entre, es, est, et, etaient, etait, etant, ete, etes, etre, eu, eux, fait, fois,
    font, ici, il, ils, j, je, jusque, l, la, le, les, leur, leurs, lors, lui, m, ma, mais, me, meme, memes, mes,
    moi, moins, mon, n, ne, ni, nos, notre, nous, on, ont, ou, par, parce, pas, peu, peut, plus, pour, pourquoi,
    puis, qu, quand, que, quel, quelle, quelles, quels, qui, quoi, s, sa, sans, se, sera, ses, si, soi, soit, son,
    sont, sous, suis, sur, t, ta, te, tes, toi, ton, tous, tout, toute, toutes, tres, tu, un, une, va, vers, vos,
    voici, voila, votre, vous, y, في, من, علي, عن, و, ما, هذا, هذه
  }'::text[]
$$;

-- A word with the letters of a learned transliteration: ḥadīth.
CREATE OR REPLACE FUNCTION public.search_is_scholarly(word text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT word ~ '[\u0100-\u0151\u0154-\u017F\u02B0-\u02FF\u1E00-\u1EFF]'
$$;

-- Letters that changed places.
CREATE OR REPLACE FUNCTION public.search_same_letters(one text, other text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT ARRAY(SELECT letter FROM string_to_table(one, NULL) AS letter ORDER BY letter)
    = ARRAY(SELECT letter FROM string_to_table(other, NULL) AS letter ORDER BY letter)
$$;

-- The words of a text: where (counted by spaces), as written, folded, and what each is found by: itself, its family,
-- its stem and its sound. Each looks its family up: read whole, the families cost more than the words.
CREATE OR REPLACE FUNCTION public.search_tokens(value text)
  RETURNS TABLE("position" integer, word text, plain text, stop boolean, lexemes text[])
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
      '~' || lag(skeleton) OVER (ORDER BY n) || ' ' || skeleton AS with_last,
      '~' || skeleton || ' ' || lead(skeleton) OVER (ORDER BY n) AS with_next
    FROM folded,
      LATERAL ROWS FROM (
        string_to_table(lines, E'\n'), string_to_table(search_folded(lines), E'\n')
      ) WITH ORDINALITY AS form(plain, skeleton, n)
      JOIN written USING (n)
    WHERE form.plain <> ''
  )
  SELECT seen.position::integer, word, plain, plain = ANY (search_stop_words()),
    array_remove(ARRAY[
      plain, '+' || family,
      CASE WHEN family IS NULL THEN '/' || search_stem(plain) END,
      CASE WHEN family IS NULL AND length(skeleton) >= 4 THEN '~' || skeleton END
    ], NULL) || ARRAY(SELECT '+' || pair.family FROM search_families pair WHERE pair.spelling IN (with_last, with_next))
  FROM seen, LATERAL (SELECT coalesce(
    (SELECT own.family FROM search_families own WHERE own.spelling = plain),
    (SELECT alike.family FROM search_families alike WHERE alike.spelling = '~' || skeleton)) AS family OFFSET 0) AS known
  ORDER BY n
$$;

-- All that the words are found by.
CREATE OR REPLACE FUNCTION public.search_lexemes(words text) RETURNS text[]
  LANGUAGE sql STABLE
AS $$
  SELECT ARRAY(SELECT unnest(token.lexemes) FROM search_tokens(words) AS token WHERE NOT token.stop)
$$;

CREATE TABLE "search_ordinary_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_places" (
	"spelling" text PRIMARY KEY NOT NULL,
	"also" text[] NOT NULL
);

--> statement-breakpoint
-- The half hours a session is asked by, from the one before it: « h2000 ». That at which it begins counts thrice.
CREATE FUNCTION search_hours(starts text, ends text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT string_agg(repeat('h' || lpad((half / 2)::text, 2, '0') || CASE half % 2 WHEN 0 THEN '00 ' ELSE '30 ' END,
		CASE half WHEN first THEN 3 ELSE 1 END), '')
	FROM (SELECT extract(epoch FROM starts::interval)::integer / 1800 AS first,
		(extract(epoch FROM ends::interval)::integer - 1) / 1800 AS last) AS session,
		LATERAL generate_series(first - 1, last) AS half
	$$;
--> statement-breakpoint
-- Where a postal code is: its department, by number and by name, and Paris for what is near.
CREATE FUNCTION search_region(address text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT concat_ws(' ', number, CASE WHEN number ~ '^(75|77|78|9[1-5])$' THEN 'Paris banlieue Île-de-France' END,
		'{"06": "Nice Alpes-Maritimes", "13": "Marseille Bouches-du-Rhône", "31": "Toulouse Haute-Garonne", "33": "Bordeaux Gironde",
			"34": "Montpellier Hérault", "35": "Rennes Ille-et-Vilaine", "38": "Grenoble Isère", "42": "Saint-Étienne Loire",
			"44": "Nantes Loire-Atlantique", "51": "Reims Marne", "59": "Lille Nord", "67": "Strasbourg Bas-Rhin",
			"68": "Mulhouse Haut-Rhin", "69": "Lyon Rhône", "76": "Rouen Seine-Maritime", "77": "Seine-et-Marne", "78": "Yvelines",
			"84": "Avignon Vaucluse", "91": "Essonne", "92": "Hauts-de-Seine", "93": "Seine-Saint-Denis", "94": "Val-de-Marne",
			"95": "Val-d''Oise"}'::jsonb ->> number)
	FROM (SELECT substring(address from '\m(\d{2})\d{3}\M') AS number) AS department
	$$;
--> statement-breakpoint
-- The headings of a Markdown text: of a page of questions, what is asked.
CREATE FUNCTION search_headings(markdown text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT string_agg(found[1], ' · ') FROM regexp_matches(left(markdown, 100000), '^#{1,6}[ \t]+(.+)$', 'gn') AS found
	$$;
--> statement-breakpoint
-- A formation is also asked by its hours, how it is paid, the department it is held in and, online, from anywhere. A page of
-- the centre is asked by its headings, and by what the centre is where its title says that it tells it.
DO $$
	BEGIN
		EXECUTE replace(replace(replace(pg_get_functiondef('search_sources'::regproc),
			'visio visioconférence zoom'' END,', 'visio visioconférence zoom téléenseignement'' END,
				CASE WHEN course.is_online AND course.session_start IS NOT NULL
					THEN ''Casablanca Maroc Dakar Sénégal Abidjan Côte d''''Ivoire décalage horaire'' END,
				search_hours(course.session_start, course.session_end),
				CASE WHEN course.payment ~* ''\mfois\M|[ée]chelonn|mensuel|acompte'' THEN ''échelonné'' END,
				CASE WHEN course.age_min > 0 THEN ''âge'' END,
				CASE WHEN course.on_site THEN search_region(course.address) END,'),
			'concat_ws('' · '', inside.detail,', 'concat_ws('' · '', inside.detail, nullif(course.payment, ''''),'),
			'title, NULL, NULL, NULL, NULL, description, search_prose(body), 0, 0, created_at',
			'title, NULL, NULL, search_headings(body), concat_ws('' '',
			CASE WHEN title ~* ''sommes|propos|pr[ée]sentation|(notre|le|l.)\s*(centre|institut|association|[ée]cole|histoire)''
				THEN ''quisommesnous'' END,
			CASE WHEN search_headings(body) ~* ''\mpa(y|ie)'' THEN ''paiement'' END), description, search_prose(body), 0, 0.1, created_at');
	END
	$$;
--> statement-breakpoint
DROP TRIGGER search_course ON courses;
--> statement-breakpoint
CREATE TRIGGER search_course AFTER INSERT OR DELETE
	OR UPDATE OF course_type, title, description, theme_id, instructor_id, preset, level, price, start_date, registration_status,
		objectives, prerequisites, students_only, session_days, session_start, session_end, intended_for, age_min, age_max, on_site,
		is_online, address, payment, is_published, created_at, trash_item_id ON courses
	FOR EACH ROW EXECUTE FUNCTION search_refresh_item();
--> statement-breakpoint
-- A place is asked as it is written, by its towns, and by what is online: « Mali » is no « mal ».
DO $$
	BEGIN
		EXECUTE replace(replace(pg_get_functiondef('search_groups'::regproc),
			'WHEN stop THEN lexemes[1:1]', 'WHEN stop THEN lexemes[1:1]
			WHEN place.also IS NOT NULL THEN plain || place.also'),
			'FROM counted ORDER BY n', 'FROM counted LEFT JOIN search_places place ON place.spelling = plain ORDER BY n');
	END
	$$;
--> statement-breakpoint
-- What is online from a place comes after what names it.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_any_or_facet'::regproc),
			'''@'' || lexeme FROM unnest(lexemes) AS lexeme)', '''@'' || lexeme FROM unnest(lexemes) AS lexeme
			WHERE weight = '''' OR lexeme <> ''+téléenseignement'')');
	END
	$$;
--> statement-breakpoint
-- An ordinary word is not mistyped, whatever the site has.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_nearest_words'::regproc), 'FROM candidate WHERE length(typed) BETWEEN 4 AND 60',
			'FROM candidate WHERE length(typed) BETWEEN 4 AND 60 AND typed <> ALL (search_stop_words()) AND typed !~ ''^h\d{4}$''
			AND NOT EXISTS (SELECT FROM search_ordinary_words AS ordinary WHERE ordinary.word = typed)');
	END
	$$;
--> statement-breakpoint
-- The cheapest, asked as « moinscher »; the next that one can still join comes before the next.
DO $$
	BEGIN
		EXECUTE replace(replace(pg_get_functiondef('search_wishes'::regproc),
			'bound := CASE', 'IF words ~* ''moinscher'' THEN
			wish."first" := ''cheapest'';
			words := regexp_replace(words, ''moinscher'', '' '', ''i'');
		END IF;
		bound := CASE'),
			'wish.kinds := said.kinds;', 'wish.kinds := CASE wish."first" WHEN ''cheapest'' THEN ''{formation}'' ELSE said.kinds END;');
		EXECUTE replace(replace(pg_get_functiondef('search_fit'::regproc),
			'1 / (1 + (start_date - current_date) / 365.0) END',
			'CASE registration_status WHEN ''ouvert'' THEN 1 ELSE 0.3 END / (1 + (start_date - current_date) / 365.0) END
				WHEN wish."first" = ''cheapest'' THEN 1 / (1 + price / 100)'),
			'WHEN wish."first" = ''longest'' THEN document.seconds', 'WHEN wish."first" = ''cheapest'' THEN 0
		WHEN wish."first" = ''longest'' THEN document.seconds');
	END
	$$;
--> statement-breakpoint
-- A page that has the very question among its own comes before what shares its words; the next « formation arabe » is one
-- whose labels have « arabe ».
DO $$
	BEGIN
		EXECUTE replace(replace(pg_get_functiondef('search_score'::regproc), 'THEN 10 * fit',
			'THEN 10 * fit * CASE WHEN query IS NULL OR document.vector @@ labelled THEN 1 ELSE 0.5 END'), '+ ts_rank(document.vector, query, 1)',
			'+ (document.kind = ''page'' AND length(begun) > 7 AND document.vector @@ labelled
				AND position(translate(begun, ''-'', '' '') IN translate(folded(document.detail), ''-'', '' '')) > 0)::int
		+ ts_rank(document.vector, query, 1)');
	END
	$$;
--> statement-breakpoint
-- Of an age, what is for it and nothing else.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_hits'::regproc),
			'AND (wish.age IS NULL OR wish.kinds IS NULL)', 'AND wish.age IS NULL');
	END
	$$;
--> statement-breakpoint
TRUNCATE search_learnt;

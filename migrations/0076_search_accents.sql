-- « jeûne » is no « jeune ».
DO $$
	DECLARE
		plain text := pg_get_functiondef('search_plain'::regproc);
		given text := 'normalize(words, NFKC)';
	BEGIN
		IF strpos(plain, given) = 0 THEN RAISE EXCEPTION 'search_plain is not as expected'; END IF;
		EXECUTE replace(plain, given, 'regexp_replace(normalize(words, NFKC), ''(je)[ûÛ](n)'', ''\1uh\2'', ''gi'')');
	END
	$$;
--> statement-breakpoint
TRUNCATE search_learnt;

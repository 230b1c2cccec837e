-- A lone letter or digit names nothing: it brings what comes near only where all the other words do too.
DO $$
	DECLARE
		plan text := pg_get_functiondef('search_plan'::regproc);
		told text[] := ARRAY[
			'), near AS (', '), nearby AS (',
			'AS lexeme WHERE lexeme ^@ ''+'')
		)', 'AS lexeme WHERE lexeme ^@ ''+'')
		), near AS (
			SELECT nearby.*, length(spelling) > 1 AS telling FROM nearby
			WHERE length(spelling) > 1 OR NOT EXISTS (SELECT FROM tried WHERE length(tried.word) > 1 AND tried.n NOT IN (SELECT nearby.n FROM nearby))
		)',
			'FILTER (WHERE NOT near.lexemes && kind_words) AS rest', 'FILTER (WHERE telling AND NOT near.lexemes && kind_words) AS rest',
			'beginnings, '''')) AS either', 'beginnings, '''')) FILTER (WHERE telling) AS either',
			'beginnings, ''A'')) AS either', 'beginnings, ''A'')) FILTER (WHERE telling) AS either',
			'beginnings, ''AB'')) AS either', 'beginnings, ''AB'')) FILTER (WHERE telling) AS either'];
	BEGIN
		FOR part IN 1..cardinality(told) BY 2 LOOP
			IF strpos(plan, told[part]) = 0 THEN RAISE EXCEPTION 'search_plan is not as expected: %', told[part]; END IF;
			plan := replace(plan, told[part], told[part + 1]);
		END LOOP;
		EXECUTE plan;
	END
	$$;

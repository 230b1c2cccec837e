-- Of a formation whose ages are not told, whether it says that it takes all of them.
CREATE FUNCTION search_any_age(intended_for text) RETURNS boolean
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT intended_for ~* '\m(tout public|tous publics|tous (les )?[âa]ges|en famille|familles|petits et grands)\M|^enfants\M'
	$$;
--> statement-breakpoint
-- It comes after those whose ages have the one asked for.
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_fit'::regproc), 'WHEN wish.age < coalesce(age_min',
			'WHEN wish.age < 18 AND num_nulls(age_min, age_max) = 2 AND search_any_age(intended_for) THEN 0.001
				WHEN wish.age < coalesce(age_min');
	END
	$$;

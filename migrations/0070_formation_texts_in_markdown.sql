-- What was written before the editor came keeps its look: a sign that Markdown would take for its own is escaped.
CREATE FUNCTION markdown_of_plain(plain text) RETURNS text
	LANGUAGE sql IMMUTABLE
	AS $$
	SELECT regexp_replace(regexp_replace(regexp_replace(plain,
		'^[ \t]+', '', 'gn'),
		'([\\*`\[<]|~(?=~)|(?<!\w)_|_(?!\w)|&(?=#?\w+;))', '\\\1', 'g'),
		'^(\d*)([#+=|:>-]|[.)](?=\s|$))', '\1\\\2', 'gn')
	$$;
--> statement-breakpoint
-- An escaped sign is read as itself.
CREATE OR REPLACE FUNCTION search_prose(markdown text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		btrim(left(markdown, 100000), E' \t\r\n'),
		'(^|\n)[ \t]*\|?[ \t]*:?-{3,}[-: \t|]*(?=\n|$)', '\1', 'g'),
		'(^|\n)[ \t]*\|[ \t]*|[ \t]*\|[ \t|]*(?=\r?\n|$)', '\1', 'g'),
		'[ \t]*\|[ \t|]*', ', ', 'g'),
		'(?<!\\)!?\[([^\]\n]*)\]\([^)\n]*\)', '\1', 'g'),
		'(^|\n)[ \t]*(?:#{1,6}|>|[-+*]|\d{1,3}[.)])[ \t]+', '\1', 'g'),
		'(?<!\\)\*+(?=\S)|(?<=[^\s\\])\*+|(?<![\w\\])_+(?=\S)|(?<=[^\s\\])_+(?!\w)|(?<!\\)`+|(?<!\\)~~+', '', 'g'),
		'\\([!-/:-@\[-`{-~])', '\1', 'g'),
		'(?<=[^\s.!?…:;,·])[ \t\r]*\n\s*', ' · ', 'g')
	$$;
--> statement-breakpoint
DO $$
	BEGIN
		EXECUTE replace(pg_get_functiondef('search_sources'::regproc), 'course.description,',
			'CASE WHEN course.course_type = ''formation'' THEN search_prose(course.description) ELSE course.description END,');
	END
	$$;
--> statement-breakpoint
UPDATE courses SET description = markdown_of_plain(description), practical_terms = markdown_of_plain(practical_terms)
	WHERE course_type = 'formation'
		AND (description, practical_terms) IS DISTINCT FROM (markdown_of_plain(description), markdown_of_plain(practical_terms));
--> statement-breakpoint
UPDATE contact_messages SET admin_response = markdown_of_plain(admin_response)
	WHERE admin_response <> markdown_of_plain(admin_response);
--> statement-breakpoint
UPDATE reply_templates SET text = markdown_of_plain(text) WHERE text <> markdown_of_plain(text);
--> statement-breakpoint
DROP FUNCTION markdown_of_plain;

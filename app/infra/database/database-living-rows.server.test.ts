import { expect, it } from "vitest";
import { runSql } from "./database.server.ts";

it("has a view of the living rows for every table with a trash, with every column", async () => {
  const { rows } = await runSql(`
    select own.table_name as name,
      (select array_agg(column_name::text order by ordinal_position) from information_schema.columns
        where table_schema = 'public' and table_name = own.table_name)
      = (select array_agg(column_name::text order by ordinal_position) from information_schema.columns
        where table_schema = 'not_deleted' and table_name = own.table_name) as whole
    from information_schema.columns own
    where table_schema = 'public' and column_name = 'trash_item_id' order by 1`);
  expect(rows).toEqual(
    [
      "contact_messages",
      "contents",
      "course_contents",
      "course_registrations",
      "courses",
      "instructors",
      "newsletter_campaigns",
      "pages",
      "registration_repeats",
      "reply_templates",
      "series",
      "themes",
    ].map((name) => ({ name, whole: true })),
  );
});

it("is where every connection looks first", async () => {
  const all = Array.from({ length: 5 }, () =>
    runSql("select 'courses'::regclass::oid = 'not_deleted.courses'::regclass::oid as living"),
  );
  for (const { rows } of await Promise.all(all)) expect(rows).toEqual([{ living: true }]);
});

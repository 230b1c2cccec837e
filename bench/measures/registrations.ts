import { runSql } from "#app/infra/database/database.server.ts";
import { ask, askAtMost } from "#bench/load.ts";
import { record } from "#bench/results.ts";
import { administratorCookies } from "#bench/site.ts";

const AT_ONCE = 32;
const SEATS = 40;
const WHO_WANT_THEM = 120;

/** Through the public form, each from a network of its own; then more people than seats are let in at once. */
export async function measureRegistrations(site: string, count: number): Promise<void> {
  await letFloodsThrough();
  const spacious = await newFormation(0);
  const begun = performance.now();
  const told = await register(site, spacious, count);
  record("registrations-rate", (told / (performance.now() - begun)) * 1000);
  const kept = await idsOf(spacious, "pending");
  if (told < count || kept.length !== told) {
    throw new Error(`Of ${count}, ${told} were told yes, and ${kept.length} are kept.`);
  }
  const small = await newFormation(SEATS);
  await register(site, small, WHO_WANT_THEM);
  await approveAll(site, await idsOf(small, "pending"));
  record("seats-exact", (await idsOf(small, "approved")).length, SEATS);
}

/** How many are told that they are registered. */
async function register(site: string, slug: string, count: number): Promise<number> {
  const page = `${site}/formations/${slug}/inscription`;
  const html = (await ask(page)).body.toString();
  const token = html.match(/name="jeton_formulaire"[^>]*value="([^"]+)"/)?.[1] ?? "";
  let registered = 0;
  await askAtMost(AT_ONCE, count, async (index) => {
    const headers = { "X-Forwarded-For": `198.18.${index >> 8}.${index & 255}` };
    const form = {
      ...{ jeton_formulaire: token, firstName: `Prénom ${index}`, lastName: slug },
      ...{ userEmail: `eleve-${slug}-${index}@exemple.fr`, phone: "" },
    };
    const { status } = await ask(page, { headers, form });
    if (status === 302 || status === 303) registered += 1;
  });
  return registered;
}

/** Past so many in ten minutes, visitors are asked for a proof that takes a phone two seconds. */
async function letFloodsThrough(): Promise<void> {
  await runSql(
    `insert into attempts (key, count, window_ends_at)
     values ('inscription:partout', -1000000, now() + interval '1 hour')
     on conflict (key) do update set count = excluded.count, window_ends_at = excluded.window_ends_at`,
  );
}

async function newFormation(seats: number): Promise<string> {
  const { rows } = await runSql(
    `insert into courses (course_type, title, max_students, registration_status)
     values ('formation', 'Formation mesurée', $1, 'ouvert') returning slug`,
    [seats],
  );
  return (rows as { slug: string }[])[0]?.slug ?? "";
}

async function approveAll(site: string, ids: string[]): Promise<void> {
  const headers = { Cookie: await administratorCookies(site) };
  await askAtMost(ids.length, ids.length, (index) =>
    ask(`${site}/admin/registrations/${ids[index]}/approve`, { headers, form: { reason: "" } }),
  );
}

async function idsOf(formation: string, status: string): Promise<string[]> {
  const { rows } = await runSql(
    `select id from course_registrations
     where status = $2 and course_id = (select id from courses where course_type = 'formation' and slug = $1)`,
    [formation, status],
  );
  return (rows as { id: string }[]).map(({ id }) => id);
}

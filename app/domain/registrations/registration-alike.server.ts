import { and, eq, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { courseRegistrations, personKey } from "./registration.table.server.ts";
import { hasEmail, hasSameEnd } from "./registration-person.server.ts";

type Person = Pick<
  typeof courseRegistrations.$inferSelect,
  "firstName" | "lastName" | "userEmail" | "phone"
>;

/** « Mohamed » and « Mohammed », « Yacine » and « Yassine »; a brother shares the contact, not the first name. */
const ALIKE = 0.35;

/** Who may be this person in the same formation, spelt otherwise or reached otherwise: for a question, never a refusal. */
export async function findAlike(tx: Transaction, courseId: string, person: Person) {
  const { firstName, lastName, userEmail, phone } = person;
  const { id, referenceNumber, status, registrationDate } = courseRegistrations;
  const { firstName: first, lastName: last } = courseRegistrations;
  const isNamedSo = eq(
    personKey(first, last),
    personKey(sql`${firstName}::text`, sql`${lastName}::text`),
  );
  const sharesContact = or(
    userEmail ? hasEmail(userEmail) : undefined,
    phone ? hasSameEnd(phone) : undefined,
  );
  const isNamedNearlySo = or(
    and(isAlike(first, firstName), isAlike(last, lastName)),
    and(isAlike(first, lastName), isAlike(last, firstName)),
  );
  const [alike] = await tx
    .select({
      id,
      name: sql<string>`${first} || ' ' || ${last}`,
      reference: referenceNumber,
      status,
    })
    .from(courseRegistrations)
    .where(
      and(
        eq(courseRegistrations.courseId, courseId),
        ne(status, "withdrawn"),
        or(
          and(isNamedSo, isReachedOtherwise(person)),
          sharesContact && and(sharesContact, isNamedNearlySo),
        ),
      ),
    )
    .orderBy(registrationDate)
    .limit(1);
  return alike;
}

/** One gave an e-mail, the other a telephone: nothing tells them apart. */
function isReachedOtherwise(person: Person): SQL | undefined {
  const { userEmail, phone } = courseRegistrations;
  return and(
    person.userEmail ? isNull(userEmail) : undefined,
    person.phone ? isNull(phone) : undefined,
  );
}

function isAlike(name: SQLWrapper, typed: string): SQL {
  const one = sql`folded(${name})`;
  const other = sql`folded(${typed}::text)`;
  return sql`(similarity(${one}, ${other}) >= ${ALIKE}::real
    or length(${consonants(one)}) > 1 and ${consonants(one)} = ${consonants(other)})`;
}

/** « Musa » and « Moussa »: each writes the vowels of a name from elsewhere as they hear them. */
function consonants(name: SQL): SQL {
  return sql`regexp_replace(regexp_replace(${name}, '[aeiouy]', '', 'g'), '(.)\\1+', '\\1', 'g')`;
}

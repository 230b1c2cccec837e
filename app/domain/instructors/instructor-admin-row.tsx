import { Mail, Pencil, Phone } from "lucide-react";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { phoneLink } from "#app/infra/forms/web-address.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatShortDate } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Confirmation, DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Cell, Facts, type Head, ItemRow } from "#app/ui/lists/item-table.tsx";
import type { ListedInstructor } from "./instructor.server.ts";
import { instructorPath } from "./instructor.ts";
import { InstructorPortrait } from "./instructor-portrait.tsx";

export const INSTRUCTOR_HEADS: Head[] = [
  { label: "Nom", sort: { ascending: "nom", descending: "nom-z" } },
  { label: "Spécialisations" },
  { label: "E-mail", wide: true },
  { label: "Ajouté le", sort: { descending: "recent", ascending: "ancien" } },
];

type Props = { instructor: ListedInstructor; deletion: Confirmation };

export function InstructorAdminRow({ instructor, deletion }: Props) {
  const { id, name, email, specializations, profileImageId, createdAt } = instructor;
  const [first, ...others] = specializations;
  return (
    <ItemRow
      item={{ id, title: name }}
      picks
      to={`/admin/instructors/${id}/edit`}
      portrait={<InstructorPortrait size="small" instructor={{ name, photoId: profileImageId }} />}
      verbs={<Verbs instructor={instructor} deletion={deletion} />}
      details={<Details instructor={instructor} />}
    >
      <Cell>
        <Bilingual>{first ?? ""}</Bilingual>
        {/* On a phone the row stays short: its own screen says them all. */}
        {others.length > 0 && (
          <span className="max-lg:hidden">
            , <Bilingual>{others.join(", ")}</Bilingual>
          </span>
        )}
      </Cell>
      <Cell wide>{email}</Cell>
      <Cell>{formatShortDate(createdAt)}</Cell>
    </ItemRow>
  );
}

function Verbs({ instructor, deletion }: Props) {
  const { id, name, email, phone } = instructor;
  return (
    <>
      <ButtonLink look="secondary" size="small" to={`/admin/instructors/${id}/edit`}>
        <Pencil aria-hidden size={16} /> Modifier
        <span className="sr-only"> {name}</span>
      </ButtonLink>
      <SiteLink
        size="small"
        to={instructorPath(instructor)}
        item={{ isPublished: true, publishAt: null }}
      >
        <span className="sr-only"> {name}</span>
      </SiteLink>
      {email && (
        <ButtonLink look="secondary" size="small" to={`mailto:${email}`}>
          <Mail aria-hidden size={16} /> Écrire
          <span className="sr-only"> à {name}</span>
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink look="secondary" size="small" to={phoneLink(phone)}>
          <Phone aria-hidden size={16} /> Appeler
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
      <DeleteLink to={`/admin/instructors/${id}/delete`} of={name} {...deletion} />
    </>
  );
}

function Details({ instructor }: { instructor: ListedInstructor }) {
  const { email, phone, bio, specializations, createdAt } = instructor;
  return (
    <>
      <Facts
        facts={[
          ["E-mail", email],
          ["Téléphone", phone],
          ["Ajouté le", formatLongDate(createdAt)],
        ]}
      />
      {bio && (
        <p className="line-clamp-6 text-soft">
          <Bilingual>{bio}</Bilingual>
        </p>
      )}
      {specializations.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {specializations.map((specialization) => (
            <li key={specialization}>
              <Badge small>
                <Bilingual>{specialization}</Bilingual>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { Mail, Pencil, Phone } from "lucide-react";
import { formatLongDate } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Confirmation, DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { ListedInstructor } from "./instructor.server.ts";
import { InstructorPortrait } from "./instructor-portrait.tsx";

export function InstructorAdminCard({
  instructor,
  deletion,
}: {
  instructor: ListedInstructor;
  deletion: Confirmation;
}) {
  const { id, name, email, phone, bio, specializations, profileImageId, createdAt } = instructor;
  return (
    <li className="panel grid content-between gap-4 p-5">
      <div className="grid gap-3">
        <div className="flex items-center gap-4">
          <InstructorPortrait instructor={{ name, photoId: profileImageId }} />
          <div className="min-w-0">
            <h2 className="text-xl">
              <Bilingual>{name}</Bilingual>
            </h2>
            <p className="text-sm text-soft">Ajouté le {formatLongDate(createdAt)}</p>
          </div>
        </div>
        {(email || phone) && (
          <ul className="grid text-sm">
            {email && (
              <li>
                <a
                  href={`mailto:${email}`}
                  className="inline-flex min-h-11 max-w-full items-center gap-2 hover:underline"
                >
                  <Mail aria-hidden size={16} className="shrink-0 text-soft" />
                  <span className="min-w-0 break-words">{email}</span>
                </a>
              </li>
            )}
            {phone && (
              <li>
                <a
                  href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
                  className="inline-flex min-h-11 items-center gap-2 hover:underline"
                >
                  <Phone aria-hidden size={16} className="shrink-0 text-soft" /> {phone}
                </a>
              </li>
            )}
          </ul>
        )}
        {bio && (
          <p className="line-clamp-4 text-soft">
            <Bilingual>{bio}</Bilingual>
          </p>
        )}
        {specializations.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {specializations.map((specialization) => (
              <li key={specialization}>
                <Badge>
                  <Bilingual>{specialization}</Bilingual>
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="secondary" size="small" to={`/admin/instructors/${id}/edit`}>
          <Pencil aria-hidden size={16} /> Modifier
          <span className="sr-only"> {name}</span>
        </ButtonLink>
        <DeleteLink to={`/admin/instructors/${id}/delete`} of={name} {...deletion} />
      </div>
    </li>
  );
}

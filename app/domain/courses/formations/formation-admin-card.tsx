import { ListMusic, Pencil, Users } from "lucide-react";
import {
  type AdminCourse,
  enrolment,
} from "#app/domain/courses/audio-courses/audio-course-admin.ts";
import { REGISTRATION_STATUSES } from "#app/domain/courses/course.ts";
import { imageUrl } from "#app/domain/media/media-file.ts";
import {
  FeatureSwitch,
  PublishButton,
} from "#app/domain/records/publication/publication-actions.tsx";
import { PublicationBadge } from "#app/domain/records/publication/publication-badge.tsx";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { formatLongDate } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { CardActions } from "#app/ui/lists/rows.tsx";
import { Pick } from "#app/ui/lists/selection.tsx";
import { VerbSelect } from "#app/ui/lists/verbs.tsx";
import { formationPath } from "./formation.ts";
import { adminPrice, formationDeletion, STATUS_LABELS } from "./formation-admin.ts";

const STATUSES = REGISTRATION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
const TONES = { ouvert: "leaf", fermé: "rose", complet: "gold" } as const;

export function FormationAdminCard({ formation }: { formation: AdminCourse }) {
  const { id, title, description, featured, registrationStatus, startDate, price } = formation;
  const facts = [
    startDate ? formatLongDate(startDate) : "Date non définie",
    enrolment(formation),
    adminPrice(price),
  ];
  return (
    <li className="panel flex flex-col overflow-hidden">
      <Cover
        seed={id}
        image={formation.imageId ? imageUrl(formation.imageId, 640) : formation.imageUrl}
        className="h-32 w-full"
      />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex items-start gap-4">
          <Pick id={id} title={title} />
          <h2 className="min-w-0 flex-1 text-2xl break-words">
            <Bilingual>{title}</Bilingual>
          </h2>
        </div>
        <div className="flex flex-wrap gap-2">
          <PublicationBadge item={formation} />
          <Badge tone={TONES[registrationStatus]}>{STATUS_LABELS[registrationStatus]}</Badge>
          {featured && <Badge tone="gold">Mis en avant</Badge>}
        </div>
        {description && (
          <p className="line-clamp-3 text-soft">
            <Bilingual>{description}</Bilingual>
          </p>
        )}
        <ul className="mt-auto flex flex-wrap gap-x-4 gap-y-1 font-semibold">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <VerbSelect
            to={`/admin/formations/${id}/status`}
            name="status"
            label="Inscriptions"
            of={title}
            value={registrationStatus}
            options={STATUSES}
          />
          <FeatureSwitch collection="formations" item={formation} featured={featured} />
        </div>
        <FormationActions formation={formation} />
      </div>
    </li>
  );
}

function FormationActions({ formation }: { formation: AdminCourse }) {
  const { id, title } = formation;
  const name = <span className="sr-only"> « {title} »</span>;
  return (
    <CardActions>
      <ButtonLink look="secondary" size="small" to={`/admin/formations/${id}/students`}>
        <Users aria-hidden size={16} /> Étudiants{name}
      </ButtonLink>
      <ButtonLink look="secondary" size="small" to={`/admin/courses/${id}/contents`}>
        <ListMusic aria-hidden size={16} /> Gérer les contenus{name}
      </ButtonLink>
      <ButtonLink look="secondary" size="small" to={`/admin/formations/${id}/edit`}>
        <Pencil aria-hidden size={16} /> Modifier{name}
      </ButtonLink>
      <SiteLink to={formationPath(id)} item={formation} size="small">
        {name}
      </SiteLink>
      <PublishButton collection="formations" item={formation} />
      <DeleteLink
        to={`/admin/formations/${id}/delete`}
        of={`« ${title} »`}
        {...formationDeletion(formation)}
      />
    </CardActions>
  );
}

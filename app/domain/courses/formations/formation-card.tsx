import { Calendar } from "lucide-react";
import {
  formationPath,
  mayJoin,
  REGISTRATION_BADGES,
  type RegistrationStatus,
  registrationPath,
  type Seats,
  seatsText,
  shownStatus,
  startText,
} from "#app/domain/courses/course.ts";
import { ThemeLabel } from "#app/domain/themes/theme-badge.tsx";
import { ThemeIcon } from "#app/domain/themes/theme-icon.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Link } from "#app/ui/link.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { alertPath, ENROLMENT_LABELS, priceOf, WAITING_LIST } from "./formation.ts";
import type { listedFormation } from "./formation-list.server.ts";
import type { FormationPreset } from "./formation-presets.ts";

/** The specification's 420 px, at least that where text is larger; long texts are cut, never buttons. */
export function FormationCard({
  formation,
  allowRegistrations,
  eager,
  under,
  twoLines,
}: {
  formation: ReturnType<typeof listedFormation>;
  allowRegistrations: boolean;
  eager?: boolean;
  /** Below a heading of the list. */
  under?: boolean;
  /** A title of its row needs them on a computer: what stands below is level. */
  twoLines?: boolean;
}) {
  const Heading = under ? "h3" : "h2";
  const { id, title, theme, startDate, place, instructorName } = formation;
  const { description, more, later } = formation;
  const status = shownStatus(formation.registrationStatus, allowRegistrations, formation);
  const path = formationPath(formation);
  return (
    <article className="panel relative flex h-105 flex-col overflow-hidden wrap-break-word max-sm:h-auto larger:h-full larger:min-h-105 large:min-h-0">
      <Cover
        seed={coverSeed({ id, title })}
        tint={theme?.color}
        imageId={formation.imageId}
        image={formation.imageUrl}
        eager={eager}
        leaves={path}
        className="h-18 w-full shrink-0 max-sm:h-14 large:hidden"
      />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-1.5 px-4 pt-2 pb-4 sm:px-5">
        <div className="flex shrink-0 items-center justify-between gap-2 text-sm text-soft large:flex-wrap">
          {theme && <ThemeLabel theme={theme} />}
          {!under && (
            <Badge tone={status === "ouvert" ? "leaf" : "solid"} small>
              {REGISTRATION_BADGES[status]}
            </Badge>
          )}
        </div>
        <Heading
          className={classNames(
            "-mb-1 line-clamp-2 shrink-0 pb-1 text-2xl larger:line-clamp-none",
            twoLines && "lg:max-[100rem]:min-h-[calc(2lh+4px)]",
          )}
        >
          <Link to={path} viewTransition className="card-link formation-link">
            <Bilingual>{title}</Bilingual>
          </Link>
        </Heading>
        <MetaList items={[instructorName, place]} />
        <div className="whole-lines leading-snug text-soft sm:text-sm sm:leading-snug">
          <p>
            <Bilingual>{description}</Bilingual>
          </p>
          {more.map((sentence) => (
            <p key={sentence}>
              <Bilingual>{sentence}</Bilingual>
            </p>
          ))}
        </div>
        <p className="flex shrink-0 items-baseline gap-2 border-t border-rule pt-2 font-semibold larger:flex-wrap larger:gap-x-6 large:flex-wrap">
          <Calendar
            aria-hidden
            size={16}
            className="shrink-0 self-center text-teal larger:hidden"
          />
          {startText(startDate)}
          <span className="ml-auto font-title text-xl font-normal larger:ml-0 large:ml-0">
            {priceOf(formation.price)}
          </span>
        </p>
        <div className="formation-end">
          <p className="text-sm text-soft first-letter:uppercase sm:min-h-[1lh]">
            {seatsOf(formation, status)}
          </p>
          {mayJoin(status, allowRegistrations) ? (
            <ButtonLink
              to={registrationPath(formation)}
              look={status === "ouvert" ? "primary" : "secondary"}
            >
              {status === "ouvert" ? ENROLMENT_LABELS.ouvert : WAITING_LIST}
              <span className="sr-only"> : {title}</span>
            </ButtonLink>
          ) : (
            <ButtonLink to={later.to} look="secondary">
              {later.label}
              <span className="sr-only"> : {title}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

function seatsOf(formation: Seats, status: RegistrationStatus): string {
  if (status === "complet") return "Plus de place";
  return status === "ouvert" ? seatsText(formation) || "Places illimitées" : "";
}

export function FormationSoonCard({ preset }: { preset: FormationPreset }) {
  const leave = useMailsLeave();
  return (
    <article className="panel flex h-105 flex-col overflow-hidden max-sm:h-auto larger:h-full larger:min-h-105 large:min-h-0">
      <Cover seed={`preset-${preset.icon}`} tint={preset.color} className="h-28 w-full shrink-0" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 className="flex items-center gap-3 text-2xl">
          <ThemeIcon icon={preset.icon} size={24} color={preset.color} />
          {preset.name}
        </h3>
        <p className="text-soft">
          <Bilingual>{preset.description}</Bilingual>
        </p>
        <Badge tone="gold" className="mt-auto w-fit">
          Bientôt
        </Badge>
        {leave && (
          <ButtonLink to={alertPath({ preset: preset.name })} look="secondary">
            Prévenez-moi
            <span className="sr-only"> : {preset.name}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

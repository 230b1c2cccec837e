import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { mayOpen } from "#app/domain/accounts/role.ts";
import { formationRecord } from "#app/domain/all-formations.server.ts";
import { FORMATION_DEFAULT_SEATS, formationPath } from "#app/domain/courses/course.ts";
import { contentsPath } from "#app/domain/courses/formations/admin/formation-admin.ts";
import { FormationForm } from "#app/domain/courses/formations/admin/formation-form.tsx";
import { listInstructorsToChoose } from "#app/domain/instructors/instructor.server.ts";
import { publicationSaid } from "#app/domain/records/publication/publication.server.ts";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { REGISTRATIONS_PATH } from "#app/domain/registrations/admin/registration-admin.ts";
import { findDatesAudience } from "#app/domain/registrations/decisions/registration-dates.server.ts";
import { datesHelp, datesNews } from "#app/domain/registrations/decisions/registration-dates.ts";
import {
  findSeatsAwaited,
  listOffersSince,
} from "#app/domain/registrations/seats/added-seats.server.ts";
import { offersText, seatsAwaitedText } from "#app/domain/registrations/seats/added-seats.ts";
import { countSeats } from "#app/domain/registrations/seats/seat-gauge.server.ts";
import { SeatGauge } from "#app/domain/registrations/seats/seat-gauge.tsx";
import { findFormationChange } from "#app/domain/students/changes/formation-change.server.ts";
import {
  askToTell,
  FormationChangeQuestion,
  tellPath,
} from "#app/domain/students/changes/formation-change-question.tsx";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerRecord, seeAction } from "#app/routes/admin/answers/answer-form.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/formation-form.ts";

const FAILURE = "Impossible de sauvegarder la formation";
const FORMATIONS = "/admin/formations";

type Params = { id?: string };

export async function loader({ request, params }: Route.LoaderArgs) {
  const { id }: Params = params;
  const [formation, audience, change, seats, awaited, themes, instructors] = await Promise.all([
    id ? formationRecord.find(id) : formationRecord.blank({ maxStudents: FORMATION_DEFAULT_SEATS }),
    findDatesAudience(id ?? ""),
    findFormationChange(id ?? ""),
    countSeats(id ?? ""),
    findSeatsAwaited(id ?? ""),
    listThemeMarks(),
    listInstructorsToChoose(),
  ]);
  if (!formation) throw data("Formation non trouvée", { status: 404 });
  const back = backOf(request);
  const contents = formation.contentCount;
  return {
    formation,
    contents,
    isNew: !id,
    audience,
    change,
    seats,
    awaited,
    back,
    themes,
    instructors,
  };
}

export function action(args: Route.ActionArgs) {
  const { id = "" }: Params = args.params;
  const asked = new Date();
  return answerRecord(args, {
    record: formationRecord,
    failure: FAILURE,
    done: async (isNew, input) => {
      const news = datesNews(await findDatesAudience(id), mailsLeave());
      const change = await findFormationChange(id);
      const tells = mayOpen(args.context.get(adminContext).role, tellPath(id));
      const saved = `La formation a été ${isNew ? "créée" : "mise à jour"}.${publicationSaid(input)}`;
      const toTell = change && !tells && askToTell(change);
      const offers = offersText(await listOffersSince(asked, id), mailsLeave());
      return {
        to: change && tells ? tellPath(id) : backOf(args.request),
        description: [saved, offers, news, toTell].filter(Boolean).join(" "),
        action: nextAction({ isNew, hasNews: Boolean(news), input }),
      };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function FormationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { formation, contents, isNew, audience, change, seats, awaited, back } = loaderData;
  const leave = useMailsLeave();
  const news = datesNews(audience, leave);
  const students = `/admin/formations/${formation.id}/students`;
  const opensStudents = useMayOpen()(students);
  return (
    <>
      <ScreenHeader
        title={isNew ? "Nouvelle Formation" : "Modifier la formation"}
        back={{ to: back, label: back === FORMATIONS ? "Formations" : "Inscription" }}
      >
        {!isNew && <SiteLink to={formationPath(formation)} item={formation} />}
        {!isNew && (
          <ButtonLink to={contentsPath(formation.id)} look="secondary">
            {contents > 0 ? `Leçons (${contents})` : "Leçons"}
          </ButtonLink>
        )}
        {!isNew && (
          <VerbButton
            to={`/admin/formations/${formation.id}/duplicate`}
            look="secondary"
            size="regular"
          >
            Dupliquer
          </VerbButton>
        )}
      </ScreenHeader>
      {seats && opensStudents && (
        <Link to={students} className="mb-6 block rounded-xl py-2">
          <SeatGauge seats={seats} />
        </Link>
      )}
      {seats && !opensStudents && (
        <div className="mb-6 py-2">
          <SeatGauge seats={seats} />
        </div>
      )}
      {news && (
        <aside className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-gold-wash p-4 text-gold-ink">
          <p className="reading">{news}</p>
          <VerbButton to={quietPath(formation.id)} look="secondary">
            Ne pas prévenir
          </VerbButton>
        </aside>
      )}
      {change && <FormationChangeQuestion formation={formation.id} change={change} />}
      <FormationForm
        key={isNew ? "new" : formation.id}
        {...loaderData}
        datesHelp={datesHelp(audience, leave)}
        seatsHelp={awaited && seatsAwaitedText(awaited, leave)}
        refusal={actionData}
      />
    </>
  );
}

/** A registration where a seat was missing, else the list. */
function backOf(request: Request): string {
  const asked = new URL(request.url).searchParams.get("retour") ?? "";
  return returnPath(
    request,
    asked.startsWith(REGISTRATIONS_PATH) ? REGISTRATIONS_PATH : FORMATIONS,
  );
}

/** A formation begins without lessons: they come next. */
function nextAction(saved: {
  isNew: boolean;
  hasNews: boolean;
  input: { id: string; publication?: string };
}) {
  const { isNew, hasNews, input } = saved;
  if (isNew) return { label: "Ajouter des leçons", to: contentsPath(input.id), opens: true };
  if (hasNews) return { label: "Ne pas prévenir", to: quietPath(input.id) };
  return seeAction("/formations", input);
}

function quietPath(id: string): string {
  return `/admin/formations/${id}/quiet-dates`;
}

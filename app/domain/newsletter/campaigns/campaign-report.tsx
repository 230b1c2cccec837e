import { MailNowhereNotice, SetMailServer } from "#app/domain/mail/mail-admin-row.tsx";
import { ARCHIVE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { count } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { ConfirmLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { useRefreshWhile } from "#app/ui/fetching.ts";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { type Campaign, cancelling, type ShownLetter } from "./campaign.ts";
import { CampaignBadge, FigureList, leftNowhere } from "./campaign-line.tsx";
import type { CampaignFigures, FailedDelivery } from "./campaign-list.server.ts";
import { LetterPreview } from "./campaign-preview.tsx";

export function CampaignReport({
  campaign,
  figures,
  failures,
  preview,
  recipients,
}: {
  campaign: Campaign;
  figures: CampaignFigures;
  failures: FailedDelivery[];
  preview: ShownLetter;
  recipients: number;
}) {
  const { id, state, slug, scheduledAt } = campaign;
  const letter = `/admin/newsletter/${id}`;
  const cancel = cancelling(campaign, figures.waiting);
  const leave = useMailsLeave();
  const scheduled = state === "programmee";
  const begun = state === "en_cours" || state === "en_pause";
  useRefreshWhile(scheduled || state === "en_cours", { from: scheduled ? scheduledAt : null });
  return (
    <>
      <ScreenHeader
        title={campaign.subject}
        text={when(campaign, { figures, recipients, leave })}
        back={{ to: "/admin/newsletter", label: "Newsletter" }}
      >
        {state === "en_cours" && (
          <VerbButton to={`${letter}/pause`} look="secondary" size="regular">
            Mettre en pause
          </VerbButton>
        )}
        {state === "en_pause" && (
          <VerbButton to={`${letter}/resume`} size="regular">
            Reprendre l'envoi
          </VerbButton>
        )}
        {(begun || scheduled) && (
          <ConfirmLink
            to={`${letter}/cancel`}
            className={buttonClass({ look: "danger" })}
            {...cancel}
          >
            {cancel.confirm}
          </ConfirmLink>
        )}
        {slug && !leftNowhere(campaign, figures, leave) && (
          <ButtonLink look="secondary" to={`${ARCHIVE_PATH}/${slug}`}>
            Voir sur le site
          </ButtonLink>
        )}
        <VerbButton to={`${letter}/reuse`} look="secondary" size="regular">
          Dupliquer en brouillon
        </VerbButton>
      </ScreenHeader>
      <MailNowhereNotice />
      <div className="grid gap-8">
        <div>
          <CampaignBadge {...figures} state={state} />
        </div>
        {!scheduled && <LeavesNowhere state={state} figures={figures} />}
        {begun && <CampaignProgress campaign={campaign} figures={figures} />}
        {!scheduled && <Figures campaign={campaign} figures={figures} />}
        {failures.length > 0 && <FailureList failures={failures} />}
        <LetterPreview letter={preview} />
      </div>
    </>
  );
}

function when(
  campaign: Campaign,
  { figures, recipients, leave }: { figures: CampaignFigures; recipients: number; leave: boolean },
) {
  const { state, scheduledAt, startedAt, finishedAt } = campaign;
  if (state === "programmee" && scheduledAt) {
    const people = recipients.toLocaleString("fr-FR");
    const when = `${formatDateTime(scheduledAt)}, ${zoneHour()}`;
    if (!leave) return `Programmée pour le ${when}. Personne ne la recevra sans serveur d'envoi.`;
    return `Partira le ${when}. Abonnés concernés aujourd'hui : ${people}.`;
  }
  if (!startedAt) return undefined;
  if (leftNowhere(campaign, figures, leave)) return `Écrite le ${formatDateTime(startedAt)}.`;
  const end = finishedAt ? `, terminé le ${formatDateTime(finishedAt)}` : "";
  return `Envoi commencé le ${formatDateTime(startedAt)}${end}.`;
}

/** What becomes of a letter where no mail leaves, or of one that was finished there. */
function LeavesNowhere({
  state,
  figures: { kept },
}: Pick<Campaign, "state"> & { figures: CampaignFigures }) {
  const leave = useMailsLeave();
  const stuck = leave ? undefined : STUCK[state];
  if (!stuck && kept === 0) return null;
  const { becomes, next } = stuck ?? KEPT;
  return (
    <p role="status" className="reading rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
      {!leave && "Aucun serveur d'envoi n'est réglé : personne ne reçoit cette lettre. "}
      {`${becomes} `}
      {leave ? "Pour l'envoyer, dupliquez-la en brouillon." : <SetMailServer />}
      {!leave && next}
    </p>
  );
}

const DUPLICATE = ", puis dupliquez-la en brouillon pour l'envoyer.";
const KEPT = {
  becomes: "Elle a été gardée, mais personne ne l'a reçue.",
  next: DUPLICATE,
};
const STUCK: Partial<Record<Campaign["state"], typeof KEPT>> = {
  en_cours: {
    becomes:
      "Elle est gardée, puis comptée comme non envoyée. Pour que le reste attende, mettez-la en pause.",
    next: DUPLICATE,
  },
  en_pause: {
    becomes: "Ce qui reste attend tant qu'elle est en pause.",
    next: ", puis reprenez l'envoi.",
  },
};

type Counted = { campaign: Campaign; figures: CampaignFigures };

function CampaignProgress({ campaign, figures }: Counted) {
  const { recipients, waiting, later } = figures;
  const leave = useMailsLeave();
  const done = recipients - waiting;
  const percent = recipients === 0 ? 0 : Math.floor((done / recipients) * 100);
  return (
    <div className="panel grid gap-3 p-5">
      <label className="grid gap-2">
        <span className="font-semibold">
          {count(done, "destinataire")} sur {recipients.toLocaleString("fr-FR")} · {percent} %
        </span>
        <progress
          value={done}
          max={Math.max(1, recipients)}
          className="h-3 w-full appearance-none overflow-hidden rounded-full bg-rule [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-teal"
        />
      </label>
      {campaign.trouble && (
        <p role="alert" className="rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
          Erreur lors de l'envoi de la newsletter : le serveur d'envoi n'accepte rien pour le moment
          (« {campaign.trouble} »). Rien n'est perdu,
          {campaign.retryAt
            ? ` l'envoi reprend tout seul vers le ${formatDateTime(campaign.retryAt)}.`
            : " l'envoi reprend tout seul."}
        </p>
      )}
      {later > 0 && (
        <p>
          {count(later, "destinataire attend", "destinataires attendent")} : leur serveur de
          courrier a demandé de revenir plus tard. Le site essaie de nouveau, avec des pauses de
          plus en plus longues, puis compte la lettre en échec.
        </p>
      )}
      <p className="text-sm text-soft">
        {campaign.state === "en_pause"
          ? "L'envoi est en pause. « Reprendre l'envoi » continue avec les abonnés qui n'ont pas encore reçu la lettre."
          : leave &&
            "Vous pouvez quitter cette page : l'envoi continue. Ces chiffres se mettent à jour automatiquement."}
        <noscript> Sans JavaScript, rechargez la page.</noscript>
      </p>
    </div>
  );
}

function Figures({ campaign, figures }: Counted) {
  const cards: [label: string, number: number, shown?: boolean][] = [
    ["Destinataires", figures.recipients],
    ["Envoyées", figures.sent],
    ["En échec", figures.failed],
    ["Désinscrits", figures.unsubscribed],
    ["Non envoyées, gardées sur le serveur", figures.kept, figures.kept > 0],
    ["Non envoyées", figures.cancelled, figures.cancelled > 0],
    ["Ouvertures", figures.opened, campaign.tracked],
    ["Clics", figures.clicked, campaign.tracked],
  ];
  const shown = cards.filter(([, , shown = true]) => shown);
  return (
    <div className="grid gap-3">
      <FigureList
        figures={shown.map(([label, count]) => ({ label, count }))}
        className="lg:grid-cols-4"
      />
      {figures.unknown > 0 && (
        <p className="text-soft">
          {count(figures.unknown, "lettre a été remise", "lettres ont été remises")} au serveur de
          courrier au moment d'une panne, sans sa réponse : elles sont sans doute arrivées, et ne
          sont pas renvoyées pour que personne ne les reçoive deux fois.
        </p>
      )}
      {!campaign.tracked && (
        <p className="text-sm text-soft">
          Les ouvertures et les clics ne sont pas suivis : vous pouvez le changer dans les
          paramètres.
        </p>
      )}
    </div>
  );
}

function FailureList({ failures }: { failures: FailedDelivery[] }) {
  return (
    <section aria-labelledby="echecs" className="grid gap-3">
      <h2 id="echecs" className="text-2xl">
        Lettres non remises
      </h2>
      <ul className="panel divide-y divide-rule px-5">
        {failures.map(({ id, email, error, status }) => (
          <li key={id} className="grid gap-0.5 py-3">
            <span className="break-all">{email ?? "Adresse effacée"}</span>
            <span className="text-sm text-soft [overflow-wrap:anywhere]">
              {status === "bounced" && "Adresse désactivée : elle n'existe pas. "}
              {error && `Réponse du serveur : ${error}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

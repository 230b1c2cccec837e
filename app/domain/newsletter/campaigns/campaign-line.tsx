import { count } from "#app/infra/french/french.ts";
import { formatDateTime, formatShortDate } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pick } from "#app/ui/lists/selection.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { CAMPAIGN_STATES, type CampaignState } from "./campaign.ts";
import type { ListedCampaign } from "./campaign-list.server.ts";

const TONES = {
  brouillon: "neutral",
  programmee: "gold",
  en_cours: "teal",
  en_pause: "gold",
  envoyee: "leaf",
  annulee: "rose",
} as const;

export function CampaignBadge({
  state,
  sent,
  kept,
  small,
}: {
  state: CampaignState;
  sent: number;
  kept: number;
  small?: boolean;
}) {
  const leave = useMailsLeave();
  if (leftNowhere({ state }, { sent, kept }, leave))
    return (
      <Badge small={small} tone="rose">
        Non envoyée
      </Badge>
    );
  return (
    <Badge small={small} tone={TONES[state]}>
      {CAMPAIGN_STATES[state]}
    </Badge>
  );
}

export function leftNowhere(
  { state }: { state: CampaignState },
  { sent, kept }: { sent: number; kept: number },
  mailsLeave: boolean,
): boolean {
  return sent === 0 && (kept > 0 || (state === "en_cours" && !mailsLeave));
}

/** `picks`: drafts can be chosen, and the others stand in line with them. */
export function CampaignLine({ letter, picks }: { letter: ListedCampaign; picks: boolean }) {
  const leave = useMailsLeave();
  const title = letter.subject || "Sans sujet";
  return (
    <li className="relative flex items-center px-4 py-2.5 hover:bg-leaf sm:px-5">
      {picks && (
        <div className="relative z-10 w-9 shrink-0">
          {letter.state === "brouillon" && <Pick id={letter.id} title={title} />}
        </div>
      )}
      <div className="min-w-0">
        <h3 className="font-sans leading-snug font-semibold">
          <Link
            to={`/admin/newsletter/${letter.id}`}
            className="after:absolute after:inset-0 [overflow-wrap:anywhere]"
          >
            {title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <CampaignBadge small {...letter} />
          <span>{whenAndWhom(letter, leave)}</span>
        </p>
      </div>
    </li>
  );
}

function whenAndWhom(
  { state, scheduledAt, startedAt, ...letter }: ListedCampaign,
  leave: boolean,
): string {
  if (state === "brouillon") {
    return `${letter.author}, ${formatShortDate(letter.editedAt ?? letter.createdAt)}`;
  }
  if (state === "programmee" && scheduledAt) {
    const when = formatDateTime(scheduledAt);
    if (!leave) return `Programmée pour le ${when}. Personne ne la recevra sans serveur d'envoi.`;
    return `Partira le ${when}`;
  }
  const day = startedAt ? `Le ${formatDateTime(startedAt)}, ` : "";
  return `${day}reçue par ${count(letter.sent, "destinataire")} sur ${letter.recipients.toLocaleString("fr-FR")}`;
}

export function FigureList({
  figures,
  className,
}: {
  figures: { label: string; count: number }[];
  className: string;
}) {
  return (
    <dl className={`grid grid-cols-2 gap-2 sm:gap-3 ${className}`}>
      {figures.map(({ label, count }) => (
        <div key={label} className="panel flex flex-col-reverse justify-end p-3 sm:p-4">
          <dt className="leading-snug text-soft max-sm:text-sm">{label}</dt>
          <dd className="font-title text-2xl tabular-nums sm:text-3xl">
            {count.toLocaleString("fr-FR")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

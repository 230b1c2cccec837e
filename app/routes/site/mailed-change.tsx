import { data } from "react-router";
import {
  confirmSubscription,
  unsubscribe,
} from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import {
  ARCHIVE_PATH,
  CONFIRM_PATH,
  SUBSCRIBE_PATH,
  UNSUBSCRIBE_PATH,
} from "#app/domain/newsletter/subscribers/subscriber.ts";
import {
  CONFIRM_DAYS,
  readConfirmToken,
  readUnsubscribeToken,
} from "#app/domain/newsletter/subscribers/subscriber-link.server.ts";
import { confirmAlert, withdrawAlert } from "#app/domain/opening-alerts/opening-alert.server.ts";
import {
  ALERT_CONFIRM_DAYS,
  ALERT_CONFIRM_PATH,
  ALERT_WITHDRAW_PATH,
} from "#app/domain/opening-alerts/opening-alert.ts";
import {
  readConfirmAlertToken,
  readWithdrawAlertToken,
} from "#app/domain/opening-alerts/opening-alert-link.server.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import {
  ExpiredLink,
  mailedLinkMeta,
  PanelPage,
  PRIVATE,
  TokenButton,
  tokenOf,
} from "#app/routes/site/mailed-link.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/mailed-change.ts";

const FORMATIONS = { to: "/formations", label: "Voir les formations", look: "secondary" } as const;

const LINKS = {
  [CONFIRM_PATH]: {
    meta: "Confirmer l'abonnement à la lettre",
    read: readConfirmToken,
    change: confirmSubscription,
    asked: {
      title: "Recevoir la lettre",
      text: "Plus qu'une étape : confirmez que cette adresse est bien la vôtre.",
      button: "Confirmer mon abonnement",
    },
    done: {
      title: "Votre abonnement est confirmé",
      text: "Vous recevrez la prochaine lettre à cette adresse.",
      unsent:
        "Votre adresse est sur la liste de la lettre. Ce site n'envoie pas encore d'e-mails : en attendant, vous pouvez lire les lettres ici.",
      next: { to: ARCHIVE_PATH, label: "Lire les lettres", look: "primary" },
    },
    dead: {
      text: `Un lien de confirmation est valable ${CONFIRM_DAYS} jours. Donnez de nouveau votre adresse pour avoir un nouveau lien.`,
      to: SUBSCRIBE_PATH,
      label: "Recommencer",
    },
  },
  [UNSUBSCRIBE_PATH]: {
    meta: "Se désinscrire de la lettre",
    read: readUnsubscribeToken,
    change: unsubscribe,
    asked: {
      title: "Se désinscrire",
      text: "Ne plus recevoir la lettre à cette adresse ? Appuyez sur le bouton pour confirmer : rien d'autre ne change.",
      button: "Ne plus recevoir la lettre",
    },
    done: {
      title: "C'est fait",
      text: "Vous ne recevrez plus la lettre. Vous pourrez vous réinscrire quand vous voudrez.",
      next: { to: SUBSCRIBE_PATH, label: "Me réinscrire", look: "secondary" },
    },
    dead: {
      text: "Il a peut-être été mal copié. Ouvrez celui d'une autre lettre, ou écrivez-nous : nous vous désinscrirons.",
      to: "/contact?objet=lettre",
      label: "Nous écrire",
    },
    bare: {
      title: "Se désinscrire de la lettre",
      text: "Au bas de chaque lettre, un lien vous désinscrit tout de suite. Vous n'en avez plus sous la main ? Écrivez-nous depuis l'adresse inscrite : nous vous désinscrirons.",
    },
  },
  [ALERT_CONFIRM_PATH]: {
    meta: "Confirmer mon adresse",
    read: readConfirmAlertToken,
    change: confirmAlert,
    asked: {
      title: "Être prévenu",
      text: "Confirmez que cette adresse est bien la vôtre : vous y recevrez un seul e-mail, quand les inscriptions ouvriront.",
      button: "Me prévenir",
    },
    done: {
      title: "C'est noté",
      text: "Un e-mail vous préviendra quand les inscriptions ouvriront, puis votre adresse sera effacée de cette liste. Pour la retirer avant, suivez l'autre lien de l'e-mail de confirmation.",
      unsent:
        "Votre adresse est notée. Ce site n'envoie pas encore d'e-mails : d'ici là, la page des formations dit celles où l'on peut s'inscrire.",
      next: FORMATIONS,
    },
    dead: {
      text: `Un lien de confirmation est valable ${ALERT_CONFIRM_DAYS} jours. Donnez de nouveau votre adresse sur la page de la formation.`,
      ...FORMATIONS,
    },
  },
  [ALERT_WITHDRAW_PATH]: {
    meta: "Retirer mon adresse",
    read: readWithdrawAlertToken,
    change: withdrawAlert,
    asked: {
      title: "Retirer mon adresse",
      text: "Vous ne serez pas prévenu de l'ouverture des inscriptions, et votre adresse sera effacée de cette liste.",
      button: "Retirer mon adresse",
    },
    done: {
      title: "C'est fait",
      text: "Votre adresse est effacée de cette liste.",
      next: FORMATIONS,
    },
    dead: {
      text: "Il a peut-être été mal copié. Écrivez-nous : nous retirerons votre adresse.",
      to: "/contact",
      label: "Nous écrire",
    },
  },
} as const;

// Opening the link changes nothing: mail programs open links by themselves. The button does.
export function loader({ url }: Route.LoaderArgs) {
  const { meta, read, asked, dead, ...link } = linkAt(url);
  const token = tokenOf(url);
  const alive = read(token) !== null;
  // Typed by hand, or from a page that lists the site's addresses: it was never a link of a mail.
  const bare = !token && "bare" in link ? link.bare : {};
  const said = { token, meta, dead: { ...dead, ...bare }, asked: alive ? asked : null };
  return data(said, { status: alive ? 200 : 410, headers: PRIVATE });
}

/** Also the one click of mail programs (RFC 8058), which post to the link itself. */
export async function action({ url }: Route.ActionArgs) {
  const { change, done } = linkAt(url);
  const changed = await change(tokenOf(url));
  const { ok } = changed;
  const leave = "leave" in changed ? changed.leave : undefined;
  const text = "unsent" in done && !mailsLeave() ? done.unsent : done.text;
  return data(
    { done: ok ? { ...done, text, leave } : null },
    { status: ok ? 200 : 410, headers: PRIVATE },
  );
}

export const headers: Route.HeadersFunction = () => PRIVATE;
export function meta({ matches, loaderData }: Route.MetaArgs) {
  return mailedLinkMeta(matches, loaderData?.meta ?? "La lettre");
}

export default function MailedChange({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asked, dead } = loaderData;
  if (asked && !actionData) {
    return (
      <PanelPage title={asked.title}>
        <p>{asked.text}</p>
        <TokenButton token={token}>{asked.button}</TokenButton>
      </PanelPage>
    );
  }
  if (!actionData?.done) return <ExpiredLink {...dead} />;
  const { title, text, next, leave } = actionData.done;
  return (
    <PanelPage title={title} next={next}>
      <p role="status">{text}</p>
      {leave && (
        <p className="text-soft">
          Vous avez changé d'avis ?{" "}
          <Link to={leave} className="text-teal underline">
            Ne plus recevoir la lettre
          </Link>
        </p>
      )}
    </PanelPage>
  );
}

function linkAt({ pathname }: URL) {
  const address = pathname.replace(/\/+$/, "");
  const found = Object.entries(LINKS).find(([path]) => path === address);
  if (!found) throw data(null, 404);
  return found[1];
}

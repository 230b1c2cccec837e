import { formatLongDate } from "#app/infra/french/french.ts";
import { addressedTo } from "./templates/reply-template.ts";

type Asked = { name: string; message: string; createdAt: Date };

const GREETED =
  /^[\s*_#>]*(?:bonjour|bonsoir|salut|sal[aā]m|selam|[ae]ss?[- ]?s?[ae]l|wa?[- ]*[ʿ'’]?al[ae]y|chère?|السلام|سلام|و?عليكم)/iu;
/** Any word that a mail reader would make a link of. */
const LINK = /\S*(?::\/\/|@|www\.|\.\p{L}{2,})\S*/giu;
const NAME = /^[\p{L}\p{M}'’ʿʾ -]{1,60}$/u;
const MOST_QUOTED = 1000;
const HELLO = "As-salāmu ʿalaykum {prénom},";

/** What goes with an answer: nothing that its author wrote already, no link that the visitor typed. */
export function aroundReply({ name, message, createdAt }: Asked, words: string, siteName: string) {
  const whole = message.trim().replaceAll(LINK, "…");
  const quoted = whole.length > MOST_QUOTED ? `${whole.slice(0, MOST_QUOTED)}…` : whole;
  const hello = addressedTo(NAME.test(name.trim()) ? name : "", HELLO);
  return {
    greeting: GREETED.test(words) ? null : hello,
    signature: words.slice(-200).includes(siteName) ? null : siteName,
    quoting: `Votre message du ${formatLongDate(createdAt)} :`,
    quoted: `« ${quoted} »`,
  };
}

const LONGEST_SUBJECT = 120;

/** The person knows it again among others; « Re : » stands once, and no link of theirs in it. */
export function replySubject(subject: string | null): string {
  const asked = (subject ?? "")
    .replaceAll(LINK, "…")
    .replaceAll(/\s+/g, " ")
    .replace(/^(?:\s*re\s*:)+/i, "")
    .trim();
  if (!/\p{L}/u.test(asked)) return "Réponse à votre message";
  return `Re : ${asked.length > LONGEST_SUBJECT ? `${asked.slice(0, LONGEST_SUBJECT)}…` : asked}`;
}

/** For the administrator's own mail, where none leaves the site. */
export function replyText(asked: Asked, words: string, siteName: string): string {
  const { greeting, signature, quoting, quoted } = aroundReply(asked, words, siteName);
  return [greeting, words, signature, quoting, quoted].filter(Boolean).join("\n\n");
}

const INK = "#1c2527";
const TEAL = "#1d5a58";
const SERIF = "Georgia, 'Times New Roman', serif";

const styled = (className: string, style: string) => ` class="${className}" style="${style}"`;

/** Class and style of each element of a letter in a mail; the classes are those of MailLayout's dark sheet. */
export const MAIL_LOOK = {
  paragraph: styled("mail-ink", `margin:0 0 16px;color:${INK};font-size:16px;line-height:1.6`),
  tight: styled("mail-ink", `margin:0 0 6px;color:${INK};font-size:16px;line-height:1.6`),
  h2: styled(
    "mail-ink",
    `margin:28px 0 10px;color:${INK};font-family:${SERIF};font-size:22px;font-weight:normal;line-height:1.3`,
  ),
  h3: styled(
    "mail-ink",
    `margin:22px 0 8px;color:${INK};font-family:${SERIF};font-size:18px;font-weight:normal;line-height:1.3`,
  ),
  list: styled("mail-ink", `margin:0 0 16px;padding:0 0 0 24px;color:${INK}`),
  item: styled("mail-ink", `margin:0 0 6px;color:${INK};font-size:16px;line-height:1.6`),
  quotation: styled(
    "mail-ink",
    `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid #c9973f;color:${INK};font-style:italic`,
  ),
  rule: styled("mail-rule", "margin:28px auto;width:96px;border:0;border-top:1px solid #c9973f"),
  link: styled("mail-link", `color:${TEAL};text-decoration:underline`),
  card: styled(
    "mail-box",
    "margin:0 0 16px;padding:14px 16px;border:1px solid #e6dfd3;border-radius:12px;font-size:16px;line-height:1.5",
  ),
  cardLabel: styled("mail-soft", "color:#586568;font-size:13px"),
  cardTitle: styled("mail-link", `color:${TEAL};font-family:${SERIF};font-size:18px`),
} as const;
export type LetterLook = typeof MAIL_LOOK;

/** The countries people write from, with how their own numbers look without the country's code. */
const COUNTRIES = [
  { name: "France", code: "33", national: /^0([1-9]\d{8})$/ },
  { name: "Maroc", code: "212", national: /^0([5-7]\d{8})$/ },
  { name: "Algérie", code: "213", national: /^0([5-7]\d{8})$/ },
  { name: "Côte d'Ivoire", code: "225", national: /^((?:01|05|07|2[157])\d{8})$/ },
  { name: "Belgique", code: "32", national: /^0(4\d{8})$/ },
  { name: "Sénégal", code: "221", national: /^(7\d{8})$/ },
  { name: "Mali", code: "223", national: /^([5-9]\d{7})$/ },
  { name: "Burkina Faso", code: "226", national: /^([05-7]\d{7})$/ },
  { name: "Tunisie", code: "216", national: /^([2459]\d{7})$/ },
];

export type WhatsappLink = { href: string; country: string | null };

/**
 * WhatsApp with a text ready to send. A number that says its country has one link. Without it « 06… »
 * is as much a number of Paris as of Casablanca, and a wrong guess would write to a stranger: every
 * country where it can be one is offered, the most likely first.
 */
export function whatsappLinks(phone: string, text: string): WhatsappLink[] {
  const digits = phone.replaceAll(/\(0\)|[^+\d]/g, "");
  const international = /^(?:\+|00)(\d{8,15})$/.exec(digits)?.[1];
  if (international) return [{ href: linkTo(international, text), country: null }];
  return COUNTRIES.flatMap(({ name, code, national }) => {
    const subscriber = national.exec(digits)?.[1];
    return subscriber
      ? [{ href: linkTo(code + subscriber, text), country: `${name}, +${code}` }]
      : [];
  });
}

function linkTo(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

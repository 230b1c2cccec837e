import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Text,
} from "@react-email/components";
import { createContext, type ReactNode, useContext } from "react";
import { Bilingual } from "./bilingual.tsx";

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";
const INK = "#1c2527";
const SOFT = "#586568";

/** In the sheet as well as inline: mail readers in dark mode get their own colours. */
const sheetOf = ({ paper, card, rule, teal, onTeal }: MailInks["dark"]) => `
@media (prefers-color-scheme: dark) {
  .mail-paper, .mail-paper > table > tbody > tr > td { background-color: ${paper} !important; }
  .mail-card { background-color: ${card} !important; border-color: ${rule} !important; }
  .mail-ink { color: #efe9e0 !important; }
  .mail-box { border-color: ${rule} !important; }
  .mail-rule { border-color: ${rule} !important; }
  .mail-soft { color: #b9b8ae !important; }
  .mail-link { color: ${teal} !important; }
  .mail-button { background-color: ${teal} !important; color: ${onTeal} !important; }
}`;

type MailInks = {
  teal: string;
  dark: Record<"paper" | "card" | "rule" | "teal" | "onTeal", string>;
};

export type MailSite = {
  name: string;
  url: string;
  inks: MailInks;
  logo?: { url: string; width: number; height: number };
  contactEmail?: string;
  replyEmail?: string;
  contactPhone?: string;
};
export const MailSiteContext = createContext<MailSite | null>(null);

export function useMailSite(): MailSite {
  const site = useContext(MailSiteContext);
  if (!site) throw new Error("A mail is rendered without its site.");
  return site;
}

export function MailLayout({
  preview,
  title,
  foot,
  children,
}: {
  preview: string;
  title: string;
  foot: ReactNode;
  children: ReactNode;
}) {
  const site = useMailSite();
  return (
    <Html lang="fr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{sheetOf(site.inks.dark)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="mail-paper"
        style={{ backgroundColor: "#fbf8f3", fontFamily: SANS, margin: 0, padding: "24px 12px" }}
      >
        <Container style={{ maxWidth: 560 }}>
          <Text style={{ margin: "0 0 16px", fontFamily: SERIF, fontSize: 20 }}>
            {site.logo && <MailLogo {...site.logo} />}
            <Link className="mail-link" href={site.url} style={{ color: site.inks.teal }}>
              {site.name}
            </Link>
          </Text>
          <Container
            className="mail-card"
            style={{
              maxWidth: 560,
              padding: "28px 28px 12px",
              backgroundColor: "#fffefb",
              border: "1px solid #e6dfd3",
              borderRadius: 14,
            }}
          >
            <Heading
              className="mail-ink"
              style={{ margin: "0 0 12px", color: INK, fontFamily: SERIF, fontSize: 26 }}
            >
              <Bilingual>{title}</Bilingual>
            </Heading>
            {children}
          </Container>
          <Hr className="mail-rule" style={{ borderTop: "1px solid #e6dfd3", margin: "16px 0" }} />
          <SmallText>{foot}</SmallText>
          <MailSender site={site} />
        </Container>
      </Body>
    </Html>
  );
}

/** The name follows as text, for where pictures are held back. */
function MailLogo({ url, width, height }: NonNullable<MailSite["logo"]>) {
  const style = { display: "block", maxWidth: "100%", marginBottom: 10 };
  return <Img src={url} alt="" width={width} height={height} style={style} />;
}

/** A mail without sender and answer address looks like a fraud. */
function MailSender({ site: { name, url, contactEmail, contactPhone } }: { site: MailSite }) {
  return (
    <SmallText>
      {name}
      <br />
      <SmallLink href={url}>{url.replace(/^https?:\/\//, "")}</SmallLink>
      {contactEmail && (
        <>
          {" · "}
          <SmallLink href={`mailto:${contactEmail}`}>{contactEmail}</SmallLink>
        </>
      )}
      {contactPhone && (
        <>
          {" · "}
          <SmallLink href={`tel:${contactPhone.replaceAll(/[^+\d]/g, "")}`}>
            {contactPhone}
          </SmallLink>
        </>
      )}
      {" · "}
      <SmallLink href={`${url}/mes-donnees`}>Vos données</SmallLink>
    </SmallText>
  );
}

function SmallText({ children, seen }: { children: ReactNode; seen?: true }) {
  return (
    <Text
      className="mail-soft"
      data-skip-in-text={seen}
      style={{ color: SOFT, fontSize: 13, lineHeight: 1.5 }}
    >
      {children}
    </Text>
  );
}

function SmallLink({ href, children }: { href: string; children: string }) {
  return (
    <Link className="mail-soft" href={href} style={{ color: SOFT, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text className="mail-ink" style={{ color: INK, fontSize: 16, lineHeight: 1.6 }}>
      {children}
    </Text>
  );
}

/** Stays on one line, so that it is read and copied whole. */
export function MailCode({ children }: { children: string }) {
  return <span style={{ whiteSpace: "nowrap" }}>{children}</span>;
}

/** Ends « écrivez-nous … »: by an answer where somebody reads them, else on the site. */
export function MailAnswerWay() {
  const { url, inks, contactEmail, replyEmail } = useMailSite();
  if (replyEmail || contactEmail) return "en répondant à cet e-mail";
  return (
    <>
      sur{" "}
      <Link
        className="mail-link"
        href={`${url}/contact`}
        style={{ color: inks.teal, textDecoration: "underline" }}
      >
        notre page de contact
      </Link>
    </>
  );
}

/** The address is written out too: some mail readers hide buttons. */
export function MailAction({ href, children }: { href: string; children: ReactNode }) {
  const { teal } = useMailSite().inks;
  return (
    <>
      <Button
        className="mail-button"
        href={href}
        style={{
          backgroundColor: teal,
          borderRadius: 12,
          color: "#fffefb",
          fontSize: 16,
          fontWeight: 600,
          padding: "13px 22px",
        }}
      >
        {children}
      </Button>
      {/* The text alone has no button, and its address is there. */}
      <SmallText seen>
        Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :
        <br />
        <Link className="mail-link" href={href} style={{ color: teal, wordBreak: "break-all" }}>
          {href}
        </Link>
      </SmallText>
    </>
  );
}

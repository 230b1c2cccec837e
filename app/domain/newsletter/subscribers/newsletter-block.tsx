import type { ReactNode, Ref } from "react";
import { Form, useNavigation } from "react-router";
import { VisitorSeal } from "#app/domain/limits/visitor-seal.tsx";
import type { HomeTexts } from "#app/domain/settings/home-texts.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { ARCHIVE_PATH, SUBSCRIBE_PATH } from "./subscriber.ts";

export function NewsletterBlock({
  texts,
  token,
  letters,
}: {
  texts: HomeTexts;
  token: string;
  /** Some were sent already. */
  letters: boolean;
}) {
  return (
    <section
      aria-labelledby="lettre"
      className="mt-16 -mb-20 border-t border-rule bg-leaf print:hidden"
    >
      <div className="wrap grid items-center gap-6 py-12 lg:grid-cols-2">
        <div>
          <h2 id="lettre" className="text-3xl">
            <Bilingual>{texts.homeLetterTitle}</Bilingual>
          </h2>
          <p className="text-lg text-soft">
            <Bilingual>{texts.homeLetterText}</Bilingual>
          </p>
          {letters && (
            <Link to={ARCHIVE_PATH} className="inline-block py-2.5 text-teal hover:underline">
              Lettres précédentes
            </Link>
          )}
        </div>
        <SubscriptionForm guard={<VisitorSeal token={token} />} />
      </div>
    </section>
  );
}

/** In a margin. */
export function LetterPanel({
  letter: { title, text, token },
}: {
  letter: { title: string; text: string; token: string };
}) {
  return (
    <section className="panel grid grid-cols-1 gap-3 p-6">
      <h2 className="text-2xl">
        <Bilingual>{title}</Bilingual>
      </h2>
      <p className="text-soft">
        <Bilingual>{text}</Bilingual>
      </p>
      <SubscriptionForm guard={<VisitorSeal token={token} />} />
    </section>
  );
}

export function SubscriptionForm({
  guard,
  ref,
  onSubmit,
  email,
  error,
  question,
}: {
  guard: ReactNode;
  ref?: Ref<HTMLFormElement>;
  onSubmit?: () => void;
  /** As typed, where it is refused. */
  email?: string;
  error?: string;
  /** Under the field. */
  question?: ReactNode;
}) {
  const { state: moving, formAction } = useNavigation();
  const sending = moving === "submitting" && formAction === SUBSCRIBE_PATH;
  const leave = useMailsLeave();
  return (
    <Form
      method="post"
      action={SUBSCRIBE_PATH}
      noValidate
      ref={ref}
      onSubmit={onSubmit}
      className="relative grid grid-cols-1 gap-2"
    >
      {guard}
      {!leave && (
        <p className="mb-2 text-soft">
          Ce site n'envoie pas encore d'e-mails. Laissez votre adresse : nous vous dirons comment la
          confirmer.
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2 max-sm:flex-col max-sm:items-stretch">
        <TextField
          label="Votre adresse e-mail"
          error={error && <span role="alert">{error}</span>}
          question={question}
          className="min-w-0 grow"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          // Without scripts, on the page that says what is wrong.
          autoFocus={!!error}
          defaultValue={email}
          required
        />
        {/* Level with the field: below its label. */}
        <Button
          type="submit"
          aria-label="S'inscrire à la lettre"
          disabled={sending}
          className="sm:mt-8 sm:min-h-12"
        >
          S'inscrire
        </Button>
      </div>
      <p className="text-sm text-soft">
        Votre adresse ne sert qu'à cette lettre.{leave && " Désinscription en un clic."}
      </p>
    </Form>
  );
}

import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Form } from "react-router";
import { count } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { wordsOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { listStudentMessages } from "./student-message.server.ts";

/** What stays to be done by hand is listed below it. */
export function MessageSent({
  said,
  draft: { subject, body },
  path,
}: {
  said: string;
  draft: { subject: string; body: string };
  path: string;
}) {
  return (
    <section aria-label="Votre message" className="panel grid gap-3 p-4 sm:p-5">
      <p role="status" className="font-semibold">
        {said}
      </p>
      <p className="reading whitespace-pre-line wrap-anywhere">
        <strong className="font-semibold">{subject}</strong>
        {`\n${wordsOfMarkdown(body)}`}
      </p>
      <ButtonLink to={path} look="secondary" className="w-fit">
        Écrire un autre message
      </ButtonLink>
    </section>
  );
}

/** Sent by the one that is taken back. */
export const TAKE_BACK = "takeBack";

/** Gone once the mails leave. */
function TakeBack({ message: { id, subject, leavesIn } }: { message: Sent }) {
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    const leaving = setTimeout(() => setLeft(true), leavesIn);
    return () => clearTimeout(leaving);
  }, [leavesIn]);
  if (hasLeft) return null;
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status">« {subject} » part dans moins d'une minute.</p>
      <Button type="submit" look="secondary" size="small" name={TAKE_BACK} value={id}>
        <Undo2 aria-hidden size={16} /> Annuler l'envoi
      </Button>
    </Form>
  );
}

type Sent = Awaited<ReturnType<typeof listStudentMessages>>[number];

export function StudentMessagesSent({
  messages,
}: {
  messages: Awaited<ReturnType<typeof listStudentMessages>>;
}) {
  const [last] = messages;
  return (
    <section aria-labelledby="envoyes" className="grid gap-2">
      <h2 id="envoyes" className="text-2xl">
        {useMailsLeave() ? "Messages envoyés" : "Messages gardés"}
      </h2>
      {last && last.leavesIn > 0 && <TakeBack key={last.id} message={last} />}
      <ul className="panel divide-y divide-rule">
        {messages.map(({ id, subject, body, recipients, sentBy, sentAt }) => (
          <li key={id}>
            <details className="px-4 py-1">
              <summary className="min-h-11 cursor-pointer py-2 wrap-anywhere">
                <strong className="font-semibold">{subject}</strong>{" "}
                <span className="text-sm text-soft">
                  {`${formatDateTime(sentAt)}, ${count(recipients, "personne")}, par ${sentBy}`}
                </span>
              </summary>
              <p className="reading pb-3 whitespace-pre-line wrap-anywhere">{body}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

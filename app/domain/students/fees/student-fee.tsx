import { FileText, Mail, Pencil } from "lucide-react";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { ConfirmLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { ChoiceGroup } from "#app/ui/forms/choice-group.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormQuestion } from "#app/ui/forms/form-question.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import type { listPayments } from "./fee.server.ts";
import {
  centsField,
  type Fee,
  formatCents,
  METHODS,
  OVERPAID,
  PAYMENT_METHODS,
  paymentVersion,
} from "./fee.ts";

type Payment = Awaited<ReturnType<typeof listPayments>>[number];

export const PAYMENT_FORM = "noter-un-paiement";

type Asked = {
  /** The payment's: sent twice, it is noted once. */
  id: string;
  today: string;
  busy: boolean;
  refusal: FormRefusal | undefined;
};

export function PaymentForm({ fee, ...asked }: Asked & { fee: Fee }) {
  // The whole of it at first; after one payment, a sum already written would be sent by mistake.
  const amount = fee.paid === 0 && fee.due > 0 ? centsField(fee.due) : "";
  return (
    <PaymentFields
      {...asked}
      name="paiement"
      stored={{ amount, method: "cash", paidOn: asked.today }}
      title="Noter un paiement"
      submit="Enregistrer le paiement"
    />
  );
}

export function PaymentCorrection({ payment, ...asked }: Omit<Asked, "id"> & { payment: Payment }) {
  const { id, amountCents, method, paidOn, receiptNumber } = payment;
  return (
    <PaymentFields
      {...asked}
      id={id}
      name={`paiement-${id}`}
      version={paymentVersion(payment)}
      stored={{ amount: centsField(amountCents), method, paidOn }}
      help={`Le reçu ${receiptNumber} garde son numéro et dira qu'il a été corrigé ; le journal garde ce qui était écrit.`}
      submit="Enregistrer la correction"
    />
  );
}

function PaymentFields({
  id,
  today,
  busy,
  refusal,
  name,
  version,
  stored,
  title,
  help,
  submit,
}: Asked & {
  name: string;
  version?: string;
  stored: Record<"amount" | "method" | "paidOn", string>;
  title?: string;
  help?: string;
  submit: string;
}) {
  return (
    <AutosavedForm
      id={PAYMENT_FORM}
      name={name}
      itemId={id}
      version={version}
      stored={stored}
      refusal={refusal}
      questions={{ [OVERPAID]: ["amount"] }}
      className="panel grid scroll-mt-4 gap-4 p-4 sm:p-5"
    >
      {({ shown, errors }) => (
        <>
          {title && <h2 className="text-2xl">{title}</h2>}
          {help && <p className="reading text-soft">{help}</p>}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Somme (€)"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              required
              defaultValue={shown.amount}
              error={errors.amount}
            />
            <TextField
              label="Payée le"
              type="date"
              name="paidOn"
              max={today}
              required
              defaultValue={shown.paidOn}
              error={errors.paidOn}
            />
          </div>
          <ChoiceGroup label="Moyen de paiement" error={errors.method}>
            <div className="grid grid-cols-2 gap-2">
              {METHODS.map((method) => (
                <label
                  key={method}
                  className="flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border border-edge bg-card px-3 has-checked:border-teal has-checked:bg-leaf has-checked:font-semibold"
                >
                  <input
                    type="radio"
                    name="method"
                    value={method}
                    defaultChecked={shown.method === method}
                    className="size-5 accent-teal"
                  />
                  {PAYMENT_METHODS[method]}
                </label>
              ))}
            </div>
          </ChoiceGroup>
          {errors[OVERPAID] && (
            <FormQuestion name={OVERPAID} asked={errors[OVERPAID]} value={errors[OVERPAID]} />
          )}
          <Button type="submit" disabled={busy} className="sm:w-fit">
            {errors[OVERPAID] ? "Enregistrer quand même" : submit}
          </Button>
        </>
      )}
    </AutosavedForm>
  );
}

/** Each with its receipt; a cancelled one stays, struck through. */
export function Payments({
  path,
  payments,
  mayMail,
}: {
  path: string;
  payments: Payment[];
  /** The student has an address, and mails leave. */
  mayMail: boolean;
}) {
  if (payments.length === 0) return <p className="text-soft">Aucun paiement noté.</p>;
  return (
    <ul className="divide-y divide-rule">
      {payments.map((payment) => (
        <PaymentLine key={payment.id} path={path} payment={payment} mayMail={mayMail} />
      ))}
    </ul>
  );
}

function PaymentLine({
  path,
  payment,
  mayMail,
}: {
  path: string;
  payment: Payment;
  mayMail: boolean;
}) {
  const { id, amountCents, method, paidOn, receiptNumber, cancelledAt, correctedAt } = payment;
  const sum = formatCents(amountCents);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className={cancelledAt ? "text-soft line-through" : undefined}>
          <strong className="font-semibold">{sum}</strong>
          {`, ${PAYMENT_METHODS[method].toLowerCase()}, ${formatLongDate(paidOn)}`}
        </p>
        <p aria-hidden className="text-sm text-soft sm:hidden">
          Reçu {receiptNumber}
        </p>
        {correctedAt && !cancelledAt && (
          <p className="text-sm text-soft">{`Corrigé le ${formatLongDate(correctedAt)}`}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:[&_.button]:px-2">
        <a
          href={`${path}/payments/${id}/receipt.pdf`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: "secondary", size: "small" })}
        >
          <FileText aria-hidden size={16} />
          {/* Its number stands above where the buttons share a phone's line. */}
          <span>
            Reçu<span className="max-sm:sr-only"> {receiptNumber}</span>
          </span>
          <span className="sr-only"> (PDF, nouvel onglet)</span>
        </a>
        {mayMail && !cancelledAt && (
          <VerbButton to={`${path}/payments/${id}/mail`} look="secondary">
            <Mail aria-hidden size={16} /> Envoyer par e-mail
            <span className="sr-only"> le reçu {receiptNumber}</span>
          </VerbButton>
        )}
        {cancelledAt ? (
          <span className="text-sm font-semibold text-rose">
            Annulé le {formatLongDate(cancelledAt)}
          </span>
        ) : (
          <>
            <ButtonLink look="secondary" size="small" to={`${path}/payments/${id}/edit`}>
              <Pencil aria-hidden size={16} /> Corriger
              <span className="sr-only"> le paiement de {sum}</span>
            </ButtonLink>
            <ConfirmLink
              to={`${path}/payments/${id}/cancel`}
              className={buttonClass({ look: "danger", size: "small" })}
              {...cancellation(sum, receiptNumber)}
            >
              Annuler
              <span className="sr-only"> le paiement de {sum}</span>
            </ConfirmLink>
          </>
        )}
      </div>
    </li>
  );
}

export function cancellation(sum: string, receipt: string) {
  return {
    question: `Annuler le paiement de ${sum} ?`,
    consequence: `Le reçu ${receipt} portera la mention « Annulé », et la somme ne comptera plus.`,
    confirm: "Annuler le paiement",
    keep: "Garder le paiement",
  };
}

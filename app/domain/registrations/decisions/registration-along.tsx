import { useId } from "react";
import type { listRegistrants } from "#app/domain/registrations/admin/registration-list.server.ts";
import { REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { count } from "#app/infra/french/french.ts";

const NAMES_SHOWN = 12;

export function RegistrationsAlong({
  registrants,
  refusal,
}: {
  registrants: Awaited<ReturnType<typeof listRegistrants>>;
  refusal?: string;
}) {
  const id = useId();
  const total = registrants.length;
  if (total === 0) return null;
  const rest = total - NAMES_SHOWN;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1 rounded-xl bg-leaf px-4 py-3">
        {registrants
          .slice(0, rest > 1 ? NAMES_SHOWN : total)
          .map(({ id, firstName, lastName, status }) => (
            <li key={id} className="flex min-w-0 flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">{`${firstName} ${lastName}`}</span>
              <span className="text-soft">{REGISTRATION_STATES[status].label}</span>
            </li>
          ))}
        {rest > 1 && <li className="text-soft">et {rest} autres</li>}
      </ul>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="inscriptions"
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal && id}
          className="size-5 shrink-0 cursor-pointer accent-teal"
        />
        {total === 1
          ? "Supprimer aussi l'inscription"
          : `Supprimer aussi les ${count(total, "inscription")}`}
      </label>
      {refusal && (
        <p id={id} role="alert" className="text-sm font-semibold text-rose">
          {refusal} Cochez la case pour les supprimer aussi.
        </p>
      )}
    </div>
  );
}

import { ButtonLink } from "#app/ui/button.tsx";
import type { toldLater } from "./formation-told-later.server.ts";

export function ToldLater({ to, label, promise }: ReturnType<typeof toldLater>) {
  return (
    <>
      <ButtonLink to={to} className="enrolment-action">
        {label}
      </ButtonLink>
      {promise && <p className="text-sm text-soft">{promise}</p>}
    </>
  );
}

import { KeyRound, ShieldCheck, ShieldOff } from "lucide-react";
import { count } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { SECOND_FACTOR_PATH } from "./account-second-factor.ts";

/** In the profile: whether a second code protects the account, and the ways to change that. */
export function SecondFactorPanel({ on, codesLeft }: { on: boolean; codesLeft: number }) {
  if (!on) {
    return (
      <div className="grid gap-4">
        <p className="reading text-soft">
          Une application de votre téléphone donne un code de six chiffres, demandé après le mot de
          passe. Qui devinerait votre mot de passe n'entrerait pas.
        </p>
        <ButtonLink to={SECOND_FACTOR_PATH} className="sm:justify-self-start">
          <ShieldCheck aria-hidden size={18} /> Protéger mon compte par un deuxième code
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone="leaf">
          <ShieldCheck aria-hidden size={16} /> Compte protégé
        </Badge>
        <span className={codesLeft < 3 ? "text-rose" : "text-soft"}>
          {codesLeft === 0
            ? "Il ne vous reste aucun code de secours."
            : `Il vous reste ${count(codesLeft, "code")} de secours.`}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${SECOND_FACTOR_PATH}/codes`} look="secondary">
          <KeyRound aria-hidden size={18} /> Refaire les codes de secours
        </ButtonLink>
        <ButtonLink to={`${SECOND_FACTOR_PATH}/off`} look="danger">
          <ShieldOff aria-hidden size={18} /> Ne plus demander de code
        </ButtonLink>
      </div>
    </div>
  );
}

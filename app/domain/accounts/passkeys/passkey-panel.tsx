import { Fingerprint, KeyRound } from "lucide-react";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import type { ListedPasskey } from "./passkey.server.ts";
import { NEW_PASSKEY_PATH, removalPath } from "./passkey.ts";

export function PasskeyPanel({ passkeys }: { passkeys: ListedPasskey[] }) {
  return (
    <div className="grid gap-4">
      <p className="reading text-soft">
        Connectez-vous avec l'empreinte, le visage ou le code de votre téléphone ou de votre
        ordinateur, sans mot de passe ni code à recopier. Un changement de mot de passe retire
        toutes les clés.
      </p>
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-rule">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <ButtonLink to={NEW_PASSKEY_PATH} look="secondary" className="sm:justify-self-start">
        <Fingerprint aria-hidden size={18} /> Ajouter une clé d'accès
      </ButtonLink>
    </div>
  );
}

function PasskeyLine({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: ListedPasskey }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <KeyRound aria-hidden size={24} className="shrink-0 text-soft" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">
          {`ajoutée le ${formatLongDate(createdAt)} · `}
          {lastUsedAt ? `utilisée le ${formatDateTime(lastUsedAt)}` : "pas encore utilisée"}
        </p>
      </div>
      <VerbButton to={removalPath(id)} look="secondary">
        Retirer{" "}
        <span className="sr-only">
          la clé de {name}, ajoutée le {formatLongDate(createdAt)}
        </span>
      </VerbButton>
    </li>
  );
}

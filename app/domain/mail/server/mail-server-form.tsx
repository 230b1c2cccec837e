import { useState } from "react";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { useRoundFetcher } from "#app/ui/fetching.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import {
  ENCRYPTIONS,
  type Encryption,
  MAIL_SERVER_PATH,
  type MailServerShown,
  PROVIDERS,
} from "./mail-server.ts";

const BLANK: MailServerShown = {
  host: "",
  port: "465",
  encryption: "tls",
  username: "",
  sender: "",
};

export function MailServerForm({
  server: { fixed, shown: set },
  refusal,
}: {
  server: { fixed: boolean; shown: MailServerShown | null };
  /** The answer that its own page got, without scripts. */
  refusal?: FormRefusal;
}) {
  const { fetcher, round } = useRoundFetcher<FormRefusal>();
  const busy = fetcher.state !== "idle";
  if (fixed) {
    return (
      <p className="reading text-soft">
        Il est réglé par la personne qui a installé le site (variable <code>SMTP_URL</code>) : c'est
        ce réglage qui compte, rien n'est à remplir ici.
      </p>
    );
  }
  return (
    <>
      <p className="reading text-soft">
        {!set &&
          "Sans lui, chaque e-mail est gardé dans un fichier du serveur, et personne ne le reçoit. "}
        Votre fournisseur d'e-mail donne ces renseignements, souvent sous le titre « SMTP ». Le
        serveur est essayé avant d'être enregistré.
      </p>
      <AutosavedForm
        key={round}
        name="serveur-envoi"
        fetcher={fetcher}
        action={MAIL_SERVER_PATH}
        stored={set ?? BLANK}
        refusal={fetcher.data ?? refusal}
        className="grid gap-5"
      >
        {({ shown, errors }) => (
          <>
            <ServerFields shown={shown} errors={errors} known={set !== null} />
            <Button type="submit" aria-disabled={busy} className="sm:justify-self-start">
              {busy ? "Essai du serveur…" : "Essayer et enregistrer"}
            </Button>
          </>
        )}
      </AutosavedForm>
      {set && (
        <VerbButton to={`${MAIL_SERVER_PATH}/remove`} look="danger">
          Ne plus envoyer d'e-mail
        </VerbButton>
      )}
    </>
  );
}

function ServerFields({
  shown,
  errors,
  known,
}: {
  shown: MailServerShown;
  errors: Record<string, string>;
  known: boolean;
}) {
  const [{ host, encryption, port }, set] = useState(shown);
  const change = (changed: Partial<MailServerShown>) => set((known) => ({ ...known, ...changed }));
  const encrypt = (chosen: Encryption) =>
    change({ encryption: chosen, port: String(ENCRYPTIONS[chosen].port) });
  return (
    <>
      <SelectField
        label="Fournisseur d'e-mail"
        className="needs-scripts sm:max-w-xs"
        value={host}
        onChange={({ target }) => {
          const provider = PROVIDERS.find((one) => one.host === target.value);
          change({ host: target.value });
          if (provider) encrypt(provider.encryption);
        }}
      >
        {PROVIDERS.map((one) => (
          <option key={one.host} value={one.host}>
            {one.name}
          </option>
        ))}
        <option value={PROVIDERS.some((one) => one.host === host) ? "" : host}>Autre</option>
      </SelectField>
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_2fr_1fr]">
        <TextField
          label="Serveur"
          name="host"
          required
          inputMode="url"
          autoCapitalize="none"
          placeholder="smtp.exemple.fr"
          value={host}
          onChange={({ target }) => change({ host: target.value })}
          error={errors.host}
        />
        <SelectField
          label="Chiffrement"
          name="encryption"
          value={encryption}
          error={errors.encryption}
          onChange={({ target }) => encrypt(target.value as Encryption)}
        >
          {Object.entries(ENCRYPTIONS).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Port"
          name="port"
          required
          inputMode="numeric"
          value={port}
          onChange={({ target }) => change({ port: target.value })}
          error={errors.port}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Identifiant"
          name="username"
          optional
          autoCapitalize="none"
          autoComplete="off"
          help="Souvent l'adresse e-mail entière."
          defaultValue={shown.username}
          error={errors.username}
        />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="off"
          help={
            known
              ? "Laissez vide pour garder celui qui est enregistré."
              : "Gardé chiffré, et jamais montré."
          }
          error={errors.password}
        />
        <TextField
          label="Adresse d'expédition"
          name="sender"
          type="email"
          required
          help="C'est elle que les gens voient comme expéditeur."
          defaultValue={shown.sender}
          error={errors.sender}
        />
      </div>
    </>
  );
}

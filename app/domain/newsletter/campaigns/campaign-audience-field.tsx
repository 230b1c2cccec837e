import { type FormEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { count } from "#app/infra/french/french.ts";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";

export function AudienceField({
  themes,
  chosen,
  initialCount,
  recounted = false,
}: {
  themes: { id: string; name: string }[];
  chosen: string[];
  initialCount: number;
  recounted?: boolean;
}) {
  const counting = useFetcher<{ recipients: number }>();
  const leave = useMailsLeave();
  const [some, setSome] = useState(chosen.length > 0);
  const recipients = counting.data?.recipients ?? initialCount;
  const ask = (ids: string[]) =>
    counting.load(
      `/admin/newsletter/audience?${new URLSearchParams(ids.map((id) => ["theme", id]))}`,
    );
  const recount = (event: FormEvent<HTMLFieldSetElement>) => {
    const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>("input:checked");
    setSome(boxes.length > 0);
    ask([...boxes].map(({ value }) => value));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the choice the field came with
  useEffect(() => {
    if (recounted) ask(chosen);
  }, []);
  return (
    <fieldset onChange={recount} className="grid gap-3">
      <legend className="pb-1.5 font-semibold">Destinataires</legend>
      {themes.length > 0 && (
        <>
          <p className="text-sm text-soft">
            Sans thème coché, tous les abonnés actifs. Avec des thèmes : ceux qui s'y intéressent,
            et ceux qui n'ont rien choisi.
          </p>
          <div className="grid gap-x-4 sm:grid-cols-2 md:grid-cols-3">
            {themes.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  name="themeIds[]"
                  value={id}
                  defaultChecked={chosen.includes(id)}
                  className="size-5 shrink-0 accent-(--teal)"
                />
                {name}
              </label>
            ))}
          </div>
        </>
      )}
      <p role="status" className="w-fit rounded-xl bg-leaf px-4 py-2.5">
        {recipients === 0 ? (
          <strong>{some ? "Aucun abonné à ces thèmes" : "Aucun abonné"} pour l'instant.</strong>
        ) : (
          <>
            {leave ? (
              <>
                <strong>{count(recipients, "personne recevra", "personnes recevront")}</strong>{" "}
                cette lettre
              </>
            ) : (
              <>
                Cette lettre s'adresse à <strong>{count(recipients, "personne")}</strong>
              </>
            )}
            {some ? "." : " : tous les abonnés actifs."}
            {!leave && " Aucune ne la recevra : aucun serveur d'envoi n'est réglé."}
          </>
        )}
      </p>
    </fieldset>
  );
}

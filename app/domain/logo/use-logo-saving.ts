import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FieldFile, FileFieldState } from "#app/domain/media/upload/use-file-field.ts";
import { type headerLogo, LOGO_PATH } from "#app/domain/settings/logo.ts";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";

export type WornLogo = ReturnType<typeof headerLogo> | null;
type Stored = Omit<FieldFile, "existing"> | null;

export function useLogoSaving(
  file: FileFieldState,
  { stored, worn }: { stored: Stored; worn: WornLogo },
) {
  const { submit, state, data } = useFetcher<FormRefusal<unknown>>();
  const sent = useRef(stored);
  const [former, setFormer] = useState<Stored | "same">("same");
  const wanted = file.sending ? sent.current : file.file;
  const send = (logo: Stored) =>
    submit(
      { logo: logo?.id ?? "" },
      { method: "post", action: LOGO_PATH, preventScrollReset: true },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (wanted?.id === sent.current?.id) return;
    setFormer(sent.current);
    sent.current = wanted;
    send(wanted);
  }, [wanted?.id]);
  useEffect(() => wear(worn), [worn]);

  if (file.sending) return {};
  const isSaved = (stored?.id ?? "") === (wanted?.id ?? "");
  if (state !== "idle") return { said: isSaved ? "" : "Enregistrement…" };
  if (!isSaved) {
    const { logo, form } = data?.errors ?? ({} as Record<string, string>);
    return {
      said: "Ce changement n'est pas encore enregistré.",
      error: logo ?? form,
      retry: () => send(wanted),
    };
  }
  if (former === "same") return {};
  return {
    said: stored ? "Le logo est en place sur tout le site." : "Le logo est retiré.",
    undo: () => file.show(former),
  };
}

/** The document came with the former one, and stays while pages change in it. */
function wear(worn: WornLogo): void {
  const { style, classList } = document.documentElement;
  classList.remove("with-logo", "wide-logo");
  if (worn) classList.add(...worn.classes.split(" "));
  for (const declaration of worn?.style.split(";") ?? []) {
    const [, name = "", value = ""] = declaration.match(/^([^:]+):(.+)$/) ?? [];
    style.setProperty(name, value);
  }
}

import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FieldFile, FileFieldState } from "#app/domain/media/upload/use-file-field.ts";
import { type headerLogo, LOGO_PATH } from "#app/domain/settings/logo.ts";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";

export type WornLogo = ReturnType<typeof headerLogo> | null;
type Saving = {
  /** The crop window's answer: the picture that is kept. */
  answer: (id: string) => void;
  said?: string;
  error?: string | undefined;
  retry?: () => void;
  undo?: () => void;
};
type Stored = Omit<FieldFile, "existing"> | null;

export function useLogoSaving(
  file: FileFieldState,
  { stored, worn }: { stored: Stored; worn: WornLogo },
): Saving {
  const { submit, state, data } = useFetcher<FormRefusal<unknown>>();
  const sent = useRef(stored);
  const [former, setFormer] = useState<Stored | "same">("same");
  const [answered, setAnswered] = useState("");
  const wanted = file.sending ? sent.current : file.file;
  const save = (logo: Stored) => {
    if (logo?.id !== sent.current?.id) setFormer(sent.current);
    sent.current = logo;
    submit(
      { logo: logo?.id ?? "" },
      { method: "post", action: LOGO_PATH, preventScrollReset: true },
    );
  };
  // What has just arrived is shown to nobody before its cutting is answered.
  const isAnswered = !file.file || file.file.existing || file.file.id === answered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (isAnswered && wanted?.id !== sent.current?.id) save(wanted);
  }, [wanted?.id, isAnswered]);
  useEffect(() => wear(worn), [worn]);

  const shared = { answer: setAnswered };
  if (file.sending) return shared;
  const isSaved = (stored?.id ?? "") === (wanted?.id ?? "");
  if (state !== "idle") return { ...shared, said: isSaved ? "" : "Enregistrement…" };
  if (!isSaved) {
    const { logo, form } = data?.errors ?? ({} as Record<string, string>);
    return {
      ...shared,
      said: isAnswered
        ? "Ce changement n'est pas encore enregistré."
        : "Ce logo n'est pas encore sur le site.",
      error: logo ?? form,
      retry: () => save(wanted),
    };
  }
  if (former === "same") return shared;
  return {
    ...shared,
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

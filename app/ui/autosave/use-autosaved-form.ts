import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import type { FieldValues, Typed } from "#app/infra/forms/form-values.ts";
import type { OtherVersion } from "#app/infra/forms/version.server.ts";
import { refocusSoon } from "#app/ui/focus.ts";
import { notifyError } from "#app/ui/page/notify.ts";
import { keptOf, shownValues } from "./form-values.ts";
import { type Choice, type Comparing, conflictWith, withProposals } from "./other-version.tsx";
import { useDraft } from "./use-draft.ts";

const NOT_RESUMED = "La saisie n'a pas pu être reprise. Vérifiez votre connexion, puis réessayez.";

export type AutosaveOptions<Item, Values extends FieldValues> = {
  form: RefObject<HTMLFormElement | null>;
  /** Unique among forms: « cours/{id} », « cours/nouveau ». */
  name: string;
  stored: Values;
  version?: string;
  refusal: FormRefusal<Item> | undefined;
  keepsDraft?: boolean;
  comparing?: Comparing<Item, Values>;
  /** Restores what is more than plain fields; `files` are those sent for the draft. */
  restore?: (typed: Typed, files: string[]) => Promise<void> | undefined;
  unsaved?: boolean;
};

/** The fields are drawn anew (`drawing`) when their values are replaced. */
export function useAutosavedForm<Item, Values extends FieldValues>(
  options: AutosaveOptions<Item, Values>,
) {
  const { form, stored, refusal, comparing, restore } = options;
  const other = refusal?.other;
  const [fields, setFields] = useState(() => ({
    drawing: 0,
    savings: 0,
    version: other?.item.version ?? options.version ?? "",
    shown: withProposals(shownValues(stored, refusal), other, comparing),
  }));
  const replace = (shown: Values, change: { savings?: number; version?: string } = {}) =>
    setFields((before) => ({ ...before, ...change, shown, drawing: before.drawing + 1 }));
  const draft = useDraft({
    form,
    name: options.name,
    kept: options.keepsDraft ?? false,
    version: fields.version,
    unsaved: options.unsaved ?? false,
    savings: fields.savings,
    onSaved: () => replace(stored, { savings: fields.savings + 1, version: options.version ?? "" }),
    onEarly: (typed) => {
      // React's controlled fields would revert it. A password is not in `typed`: it would be lost.
      if (!form.current || form.current.querySelector("[type=password]")) return;
      refocusSoon(form.current);
      restore?.(typed, []);
      flushSync(() => replace(shownValues(stored, typed)));
    },
  });
  const conflict = useConflict({
    other,
    comparing,
    inForm: () => shownValues(stored, form.current ? keptOf(form.current) : refusal),
    replace,
    onOther: (version) => setFields((before) => ({ ...before, version })),
  });
  return {
    ...fields,
    ...conflict,
    changed: draft.changed,
    draftKey: draft.key,
    found: draft.found,
    resume: async () => {
      if (!draft.found) return;
      const { typed, files, version } = draft.found;
      try {
        await restore?.(typed, files);
      } catch {
        notifyError(NOT_RESUMED);
        return;
      }
      replace(shownValues(stored, typed), { version: version || fields.version });
      draft.answer("restored");
    },
    erase: () => draft.answer("erased"),
  };
}

function useConflict<Item, Values extends FieldValues>({
  other,
  comparing,
  inForm,
  replace,
  onOther,
}: {
  other: OtherVersion<Item> | undefined;
  comparing: Comparing<Item, Values> | undefined;
  inForm: () => Values;
  replace: (values: Values) => void;
  onOther: (version: string) => void;
}) {
  const [conflict, setConflict] = useState(() => other && conflictWith(other, inForm(), comparing));
  const undo = useRef<Record<string, () => void>>({});

  const take = (name: string, choice: Choice) => {
    const field = comparing?.fields[name];
    if (!other || typeof field !== "object") return;
    undo.current[name]?.();
    delete undo.current[name];
    const undone = choice === "theirs" && field.take?.(other.item);
    if (undone) undo.current[name] = undone;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer of the server
  useEffect(() => {
    if (!other || conflict?.other === other) return;
    const mine = inForm();
    undo.current = {};
    setConflict(conflictWith(other, mine, comparing));
    onOther(other.item.version);
    const theirs = other.conflicts.filter(({ keep }) => keep === "theirs");
    for (const { name } of theirs) take(name, "theirs");
    if (theirs.length > 0) replace(withProposals(mine, other, comparing));
  }, [other]);

  return {
    conflict: conflict?.other === other ? conflict : undefined,
    choose: (name: string, choice: Choice) => {
      if (!conflict || !comparing || conflict.choices[name] === choice) return;
      take(name, choice);
      const from = choice === "theirs" ? comparing.fieldsOf(conflict.other.item) : conflict.yours;
      replace({ ...inForm(), [name]: from[name] });
      setConflict({ ...conflict, choices: { ...conflict.choices, [name]: choice } });
    },
  };
}

import { type RefObject, useEffect, useRef, useState } from "react";
import { refocusSoon } from "#app/ui/focus.ts";
import { notifyError } from "#app/ui/page/notify.ts";
import { type FieldValues, shownValues, type Typed, typedIn } from "./form-values.ts";
import type { Choice, Comparing, OtherVersion, Yours } from "./other-version.tsx";
import { useDraft } from "./use-draft.ts";

export type Refusal<Item> = {
  errors: Record<string, string>;
  values: Record<string, string>;
  lists?: Record<string, string[]>;
  other?: OtherVersion<Item>;
  /** Nothing was checked: somebody has to sign in first. */
  sessionOver?: boolean;
};

/** Restores what is more than plain fields; `files` are those sent for the draft. */
export type Restore = (typed: Typed, files: string[]) => Promise<void> | undefined;

const NOT_RESUMED =
  "Le brouillon n'a pas pu être repris. Vérifiez votre connexion, puis réessayez.";

export type AutosaveOptions<Item, Values extends FieldValues> = {
  form: RefObject<HTMLFormElement | null>;
  /** Unique among forms: « cours/{id} », « cours/nouveau ». */
  name: string;
  stored: Values;
  version?: string;
  refusal: Refusal<Item> | undefined;
  keepsDraft?: boolean;
  comparing?: Comparing<Item, Values>;
  restore?: Restore;
  unsaved?: boolean;
};

/** The fields are drawn anew (`drawing`) when their values are replaced. */
export function useAutosavedForm<Item, Values extends FieldValues>(
  options: AutosaveOptions<Item, Values>,
) {
  const { form, stored, refusal, comparing, restore } = options;
  const [{ drawing, savings, shown }, setFields] = useState(() => ({
    drawing: 0,
    savings: 0,
    shown: withProposals(shownValues(stored, refusal), options),
  }));
  const replace = (values: Values, saved = 0) =>
    setFields((before) => ({
      drawing: before.drawing + 1,
      savings: before.savings + saved,
      shown: values,
    }));
  const [version, setVersion] = useState(refusal?.other?.item.version ?? options.version ?? "");
  const draft = useDraft({
    form,
    name: options.name,
    kept: options.keepsDraft ?? false,
    version,
    unsaved: options.unsaved ?? false,
    savings,
    onSaved: () => {
      setVersion(options.version ?? "");
      replace(stored, 1);
    },
    onEarly: (typed) => {
      // React's controlled fields would revert it. A password is not in `typed`: it would be lost.
      if (!form.current || form.current.querySelector("[type=password]")) return;
      refocusSoon(form.current);
      restore?.(typed, []);
      replace(shownValues(stored, typed));
    },
  });
  const inForm = () => shownValues(stored, form.current ? typedIn(form.current) : refusal);
  const differences = useDifferences({ refusal, comparing, inForm, replace });

  const other = refusal?.other;
  useEffect(() => {
    if (other) setVersion(other.item.version);
  }, [other]);

  return {
    drawing,
    shown,
    version,
    draftKey: draft.key,
    found: draft.found,
    resume: async () => {
      if (!draft.found) return;
      try {
        await restore?.(draft.found.typed, draft.found.files);
      } catch {
        notifyError(NOT_RESUMED);
        return;
      }
      replace(shownValues(stored, draft.found.typed));
      setVersion(draft.found.version || version);
      draft.answer("restored");
    },
    erase: () => draft.answer("erased"),
    ...differences,
  };
}

function useDifferences<Item, Values extends FieldValues>({
  refusal,
  comparing,
  inForm,
  replace,
}: Pick<AutosaveOptions<Item, Values>, "refusal" | "comparing"> & {
  inForm: () => Values;
  replace: (values: Values) => void;
}) {
  const other = refusal?.other;
  const [yours, setYours] = useState(() => (other ? snapshotOf(inForm(), comparing) : undefined));
  const [choices, setChoices] = useState(() => proposedBy(other));
  const undo = useRef<Record<string, () => void>>({});
  const shownOther = useRef(other);

  const apply = (name: string, choice: Choice, values: Values, mine: Values) => {
    const field = comparing?.fields[name];
    if (!other || !comparing) return values;
    if (typeof field === "object" && field.take) {
      undo.current[name]?.();
      delete undo.current[name];
      if (choice === "theirs") undo.current[name] = field.take(other.item);
    }
    const from = choice === "theirs" ? comparing.fieldsOf(other.item) : mine;
    return { ...values, [name]: from[name] };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer of the server
  useEffect(() => {
    if (!other || shownOther.current === other) return;
    shownOther.current = other;
    undo.current = {};
    const mine = inForm();
    setYours(snapshotOf(mine, comparing));
    setChoices(proposedBy(other));
    const theirs = other.conflicts.filter(({ keep }) => keep === "theirs");
    if (theirs.length === 0) return;
    let values = mine;
    for (const { name } of theirs) values = apply(name, "theirs", values, mine);
    replace(values);
  }, [other]);

  return {
    yours,
    choices,
    choose: (name: string, choice: Choice) => {
      if (!yours || choices[name] === choice) return;
      replace(apply(name, choice, inForm(), yours.values));
      setChoices((known) => ({ ...known, [name]: choice }));
    },
  };
}

function snapshotOf<Item, Values extends FieldValues>(
  values: Values,
  comparing: Comparing<Item, Values> | undefined,
): Yours<Values> {
  const texts = Object.entries(comparing?.fields ?? {}).flatMap(([name, field]) => {
    const own = typeof field === "object" && field.yours?.();
    return typeof own === "string" ? [[name, own]] : [];
  });
  return { values, texts: Object.fromEntries(texts) };
}

function proposedBy(other: OtherVersion<unknown> | undefined): Record<string, Choice> {
  return Object.fromEntries((other?.conflicts ?? []).map(({ name, keep }) => [name, keep]));
}

/** As the server sends it: fields left alone already hold what the other person wrote. */
function withProposals<Item, Values extends FieldValues>(
  shown: Values,
  { refusal, comparing }: Pick<AutosaveOptions<Item, Values>, "refusal" | "comparing">,
): Values {
  if (!refusal?.other || !comparing) return shown;
  const theirs = comparing.fieldsOf(refusal.other.item);
  const taken = refusal.other.conflicts.filter(({ keep }) => keep === "theirs");
  return { ...shown, ...Object.fromEntries(taken.map(({ name }) => [name, theirs[name]])) };
}

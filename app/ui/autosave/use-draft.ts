import { createContext, type RefObject, useContext, useEffect, useRef, useState } from "react";
import type { Typed } from "#app/infra/forms/form-values.ts";
import { watchUnsaved } from "#app/ui/dialogs/leave-guard.tsx";
import { useHydrated } from "#app/ui/hydration.ts";
import { SAVED_EVENT } from "#app/ui/page/notify.ts";
import {
  answerFilesInUse,
  type Draft,
  draftKey,
  forgetDraft,
  notInUse,
  readDraft,
  writeDraft,
} from "./drafts.ts";
import { filesIn, keptOf, sameTyped, sentIn } from "./form-values.ts";

const WRITE_AFTER_MS = 400;

/** Drafts are kept per account: several people may share a computer. */
export const DraftOwner = createContext("");
/** Removes the files sent for a draft that is thrown away. */
export const DraftFiles = createContext<(ids: string[]) => void>(() => {});

type Options = {
  form: RefObject<HTMLFormElement | null>;
  name: string;
  /** False where what is typed must not stay in the browser; leaving is watched all the same. */
  kept: boolean;
  version: string;
  unsaved: boolean;
  /** Grows when the form stays open after a saving and shows what is stored. */
  savings: number;
  onSaved: () => void;
  onEarly: (typed: Typed) => void;
};

export function useDraft({ form, name, kept, savings, ...latest }: Options) {
  const key = draftKey(useContext(DraftOwner), name);
  const releaseFiles = useContext(DraftFiles);
  const now = useRef(latest);
  now.current = latest;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const opened = useRef<Typed>({ values: {} });
  const [found, setFound] = useState<Draft | null>(null);
  /** A draft offered and not answered yet is neither forgotten nor overwritten. */
  const offered = useRef<Draft | null>(null);
  /** Another page may keep a draft under this name: only this page's own may be forgotten. */
  const isOwn = useRef(false);
  const asSent = useRef(!useHydrated());
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    const node = form.current;
    if (!node) return;
    const standing = asSent.current ? sentIn : keptOf;
    asSent.current = false;
    opened.current = standing(node);
    const words = opened.current;
    const stored = filesIn(node);
    const isChanged = () => now.current.unsaved || !sameTyped(opened.current, keptOf(node));
    const stopTimer = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    const write = () => {
      stopTimer();
      setChanged(isChanged());
      if (!kept) return;
      const typed = keptOf(node);
      if (!sameTyped(typed, words)) {
        const files = filesIn(node).filter((id) => !stored.includes(id));
        const { version } = now.current;
        const before = offered.current;
        writeDraft(localStorage, key, { at: Date.now(), version, typed, files, before });
        isOwn.current = true;
      } else if (isOwn.current) putBack(key, offered.current);
    };
    const writeNow = () => timer.current && write();
    const writeSoon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(write, WRITE_AFTER_MS);
    };
    const saved = (event: Event) => {
      if ((event as CustomEvent<string>).detail !== key) return;
      stopTimer();
      now.current.onSaved();
    };

    const draft = kept ? readDraft(localStorage, key) : null;
    const isKnown = draft !== null && sameTyped(draft.typed, words);
    offered.current = isKnown ? (draft.before ?? null) : draft;
    isOwn.current = isKnown;
    setFound(offered.current);

    if (!sameTyped(keptOf(node), opened.current)) {
      writeSoon();
      // Read and drawn in one go, once React may draw at once: what is typed in between would be lost.
      queueMicrotask(() => now.current.onEarly(keptOf(node)));
    }
    const unwatch = watchUnsaved({ form: node, isUnsaved: isChanged, keepsDraft: kept });
    // Another page asks because it drops its draft, maybe this one's too: write ours anew.
    const unanswer = answerFilesInUse(() => {
      if (isChanged()) write();
      return filesIn(node);
    });
    const listening = new AbortController();
    for (const change of CHANGES) node.addEventListener(change, writeSoon, listening);
    addEventListener("pagehide", writeNow, listening);
    addEventListener(SAVED_EVENT, saved, listening);
    return () => {
      writeNow();
      unwatch();
      unanswer();
      listening.abort();
    };
  }, [form, key, kept]);

  useEffect(() => {
    if (savings === 0 || !form.current) return;
    opened.current = keptOf(form.current);
    setChanged(false);
  }, [savings, form]);

  return {
    key,
    found,
    changed,
    answer: (choice: "restored" | "erased") => {
      const before = found?.before ?? null;
      if (choice === "erased") {
        putBack(key, before);
        if (found && found.files.length > 0) void notInUse(found.files).then(releaseFiles);
      }
      isOwn.current ||= choice === "restored";
      offered.current = before;
      setFound(before);
    },
  };
}

function putBack(key: string, before: Draft | null): void {
  if (before) writeDraft(localStorage, key, before);
  else forgetDraft(localStorage, key);
}

/** Clicks too: buttons change the rows of a list without a word being typed. */
const CHANGES = ["input", "change", "click"];

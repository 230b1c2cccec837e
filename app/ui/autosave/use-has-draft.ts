import { useContext, useEffect, useState } from "react";
import { draftKey, readDraft } from "./drafts.ts";
import { DraftOwner } from "./use-draft.ts";

/** Known in the browser only: something typed in that form, here, was not sent. */
export function useHasDraft(name: string): boolean {
  const key = draftKey(useContext(DraftOwner), name);
  const [has, setHas] = useState(false);
  useEffect(() => setHas(readDraft(localStorage, key) !== null), [key]);
  return has;
}

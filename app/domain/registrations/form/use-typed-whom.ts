import { startTransition, useEffect, useRef, useState } from "react";
import { CONSENTS_ALONE } from "#app/domain/courses/formations/formation.ts";
import { asTyped } from "#app/infra/french/typed-numbers.ts";
import { CHILD, FOR_CHILD } from "./registration-child.ts";

/** Whom one registers, as it is typed: what came with the page is read again, for scripts come later. */
export function useTypedWhom(values: Record<string, string> | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const [isChild, setChild] = useState(values?.[FOR_CHILD] === CHILD);
  const [isYoung, setYoung] = useState(isYoungAge(values?.age));
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () => {
      const typed = new FormData(form);
      startTransition(() => {
        setChild(typed.getAll(FOR_CHILD).includes(CHILD));
        setYoung(isYoungAge(typed.get("age")));
      });
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  return { place, isChild, isYoung };
}

function isYoungAge(age: unknown): boolean {
  return Number.parseInt(asTyped(String(age)), 10) < CONSENTS_ALONE;
}

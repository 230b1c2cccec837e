import { createContext } from "react";
import type { Suggest } from "#app/ui/suggestions/use-suggestions.ts";

/** Finds what the product itself holds that a link may lead to. */
export const LinkTargets = createContext<Suggest>(async () => []);

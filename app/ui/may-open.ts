import { createContext, useContext } from "react";

/** Whether who looks may open an address, or press what is sent there: what is refused is not shown. */
export const MayOpen = createContext<(to: string) => boolean>(() => true);

export function useMayOpen() {
  return useContext(MayOpen);
}

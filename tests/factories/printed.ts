import { vi } from "vitest";

/** What commands write from now on instead of the terminal, until mocks are restored. */
export function keepPrinted(): { text: string } {
  const printed = { text: "" };
  const keep = (text: unknown) => {
    printed.text += String(text);
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(keep);
  vi.spyOn(process.stderr, "write").mockImplementation(keep);
  return printed;
}

import { formatSize } from "#app/infra/french/french.ts";

const GIGABYTE = 1_000_000_000;

export function formatSpace(bytes: number): string {
  if (bytes < GIGABYTE) return formatSize(bytes);
  const value = (bytes / GIGABYTE).toLocaleString("fr-FR", { maximumFractionDigits: 1 });
  return `${value}\u00a0Go`;
}

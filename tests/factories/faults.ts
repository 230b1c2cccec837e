/** How often a test kills what it tests: a few times beside the others, often with `npm run test:faults`. */
export function faults(few: number): number {
  return Number(process.env.FAULTS) || few;
}

import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** What is longer takes long to judge, and is hard to guess anyway. */
const LONGEST_JUDGED = 40;

/** From 0, guessed at once, to 4. `known`: the words of the person's own name and address. */
export function passwordScore(password: string, known: string[]): number {
  return judge.check(password.slice(0, LONGEST_JUDGED), known).score;
}

/** How a command of the root is called. */
export interface CommandLine {
  /** Usage text: the words after `npm run`. */
  readonly usage: string;
  /** The most words that it takes; without it, the program that it runs reads and refuses its own. */
  readonly words?: number;
  /** The options that it takes. */
  readonly options?: readonly string[];
}

const isOption = (word: string) => word.startsWith('-');

/** Problem with the arguments of a command, including its usage; `null` if they are fine. */
export function wordProblem({ usage, words, options = [] }: CommandLine, args: readonly string[]): string | null {
  if (words === undefined) return null;
  const unknown = args.find((word) => isOption(word) && !options.includes(word)) ?? args[words];
  return unknown === undefined ? null : `“${unknown}” means nothing here\n  Usage: ${usage}`;
}

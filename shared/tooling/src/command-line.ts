/** How a command of the root is called. */
export interface CommandLine {
  /** What stands behind `npm run`, for people. */
  readonly usage: string;
  /** The most words that it takes; without it, the program that it runs reads and refuses its own. */
  readonly words?: number;
}

/** Words that none of our commands takes: options of npm or of another tool. */
const isOption = (word: string) => word.startsWith('-');

/** What is wrong with the words behind a command, with its usage; `null` where nothing is. */
export function wordProblem({ usage, words }: CommandLine, args: readonly string[]): string | null {
  if (words === undefined) return null;
  const unknown = args.find(isOption) ?? args[words];
  return unknown === undefined ? null : `“${unknown}” means nothing here\n  Usage: ${usage}`;
}

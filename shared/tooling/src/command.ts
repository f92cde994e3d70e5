/** Runs one command of the root and answers with the exit code. */
export type Command = (args: readonly string[]) => Promise<number>;

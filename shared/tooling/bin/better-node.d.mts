/** Whether a Node of this version, like `20.20.2`, runs the repository's TypeScript and its tests. */
export function isGoodEnough(version: string): boolean;

/** Runs a script with its arguments under a Node fetched through npm, and answers with its exit code. */
export function runUnderBetterNode(root: string, script: string, args: readonly string[]): Promise<number>;

import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { type ApiReport, parseReport } from './report-file.ts';

const git = async (...args: string[]): Promise<string | null> => {
  const { code, output } = await run('git', args);
  return code === 0 ? output.trim() : null;
};

/** The commit of the main branch that this work began from; `null` where there is no repository to ask. */
async function baseCommit(): Promise<string | null> {
  return (await git('merge-base', 'HEAD', 'main')) ?? (await git('merge-base', 'HEAD', 'origin/main'));
}

/**
 * The reports to compare with: those of the main branch, so that a report that was written anew on this branch still
 * has to answer for its changes. Without a repository, those that are checked in.
 */
export async function baseReports(files: readonly string[]): Promise<ReadonlyMap<string, ApiReport>> {
  const commit = await baseCommit();
  const read = async (file: string): Promise<string | null> => {
    if (commit !== null) return git('show', `${commit}:${file}`);
    return existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : null;
  };
  const texts = await Promise.all(files.map(async (file) => [file, await read(file)] as const));
  return new Map(texts.flatMap(([file, text]) => (text === null ? [] : [[file, parseReport(text)] as const])));
}

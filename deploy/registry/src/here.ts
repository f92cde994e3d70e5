import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProvidedNames } from '@plugboard/contracts/platform';
import type { CompareCalls } from './call-uses.ts';
import { findBackend } from './health/backend.ts';
import { Refusal } from './refusal.ts';
import { runningShell } from './running-shell.ts';

/** The repository that this tool stands in. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export const releasesDirHere = (): string => resolve(process.env['RELEASES_DIR'] ?? join(root, '.data/releases'));

export const portalUrlHere = (): string =>
  process.env['PORTAL_URL'] ?? `http://localhost:${process.env['PORT'] ?? 8080}`;

export const warn = (text: string): void => void process.stderr.write(`${text}\n`);

/** Exports of the running shell. A release may proceed while the portal is down, because the shell compares again. */
export async function findShell(): Promise<ProvidedNames | null> {
  const { SHELL_DIR: shellDir, PORTAL_URL: portalUrl } = process.env;
  return runningShell({ shellDir, portalUrl, builtHere: join(root, 'shell/dist') }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    warn(`Not compared with what the portal provides. ${error.message}`);
    return null;
  });
}

/**
 * Asks the backend that runs what it lacks of a release's calls. A release may proceed while it is away: at its next
 * start the backend compares as well.
 */
export const compareCalls: CompareCalls = async (used) => {
  try {
    const backend = await findBackend(releasesDirHere(), portalUrlHere());
    if (!backend) throw new Error('there is no RELEASES_TOKEN');
    return await backend.compareCalls(used);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn(`Not compared with the calls of the backend that runs: ${reason}`);
    return [];
  }
};

export const describeFailure = (error: unknown): string => {
  if (error instanceof Refusal)
    return `Refused, nothing was changed:\n${error.problems.map((problem) => `- ${problem}`).join('\n')}`;
  return error instanceof Error ? error.message : String(error);
};

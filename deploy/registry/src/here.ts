import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProvidedNames } from '@plugboard/contracts/platform';
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

export const describeFailure = (error: unknown): string => {
  if (error instanceof Refusal)
    return `Refused, nothing was changed:\n${error.problems.map((problem) => `- ${problem}`).join('\n')}`;
  return error instanceof Error ? error.message : String(error);
};

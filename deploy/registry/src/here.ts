import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProvidedNames } from '@plugboard/contracts/platform';
import type { CompareCalls } from './call-uses.ts';
import { findBackend } from './health/backend.ts';
import { Refusal } from './refusal.ts';
import { runningShell } from './running-shell.ts';

/** The repository that this tool stands in, or the package in which a team has installed it. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

const isInstalled = import.meta.url.includes('/node_modules/');

/** @throws Refusal where the tool is installed and is not told which registry is meant. */
export function releasesDirHere(): string {
  const folder = process.env['RELEASES_DIR'] ?? (isInstalled ? undefined : join(root, '.data/releases'));
  if (folder === undefined) throw new Refusal('RELEASES_DIR names the portal’s folder of releases');
  return resolve(folder);
}

/** Folder that a remote's build has written. */
export const buildHere = (id: string): string =>
  isInstalled ? resolve('dist') : join(root, `mf-${id.replaceAll('_', '-')}`, 'dist');

/** The built shell: of the repository, or the one that came with the tool. */
export const shellHere = (): string => join(root, 'shell/dist');

export const portalUrlHere = (): string =>
  process.env['PORTAL_URL'] ?? `http://localhost:${process.env['PORT'] ?? 8080}`;

export const warn = (text: string): void => void process.stderr.write(`${text}\n`);

/** Exports of the running shell. A release may proceed while the portal is down, because the shell compares again. */
export async function findShell(): Promise<ProvidedNames | null> {
  const { SHELL_DIR: shellDir, PORTAL_URL: portalUrl } = process.env;
  return runningShell({ shellDir, portalUrl, builtHere: shellHere() }).catch((error: unknown) => {
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

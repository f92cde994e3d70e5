import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { builtShell, withBackend, withPortal } from '../portal.ts';
import { inRoot } from '../services.ts';
import { type Builds, expectedIn, gatewayOf, type Host, publishTo, toolOf } from './host.ts';
import { type Look, lookAtScreens, type Place } from './look-at-screens.ts';
import { buildTomorrowsTickets } from './tomorrow.ts';
import { lastVersions } from './versions.ts';
import { withWorktree, type Worktree } from './worktree.ts';

/** How many versions before this one. */
const before = 3;

const places: readonly Place[] = [
  { remote: 'chargers', path: '/chargers', withRow: true },
  { remote: 'locations', path: '/locations', withRow: true },
  { remote: 'tickets', path: '/tickets', withRow: false },
];
const remotes = places.map(({ remote }) => remote);

export interface SdkVersionObservations {
  /** This one and those before it. */
  readonly versions: readonly string[];
  readonly looks: readonly Look[];
  /** Releases that the tool did not publish, because the shell lacks what they use. */
  readonly refused: number;
}

const foldersOf = (folderOf: (id: string) => string): Builds['folders'] =>
  Object.fromEntries(remotes.map((id) => [id, folderOf(id)]));

async function buildVersion(version: string, { at, build }: Worktree): Promise<Host & Builds> {
  const shell = await build('shell');
  for (const id of remotes) await build(`mf-${id}`);
  const folders = foldersOf((id) => at(`mf-${id}`, 'dist'));
  return { version, shell, folders, gatewayScript: gatewayOf(at), tool: toolOf(at) };
}

interface Pair {
  readonly backend: string;
  readonly host: Host;
  readonly builds: Builds;
}

/** Shows the remotes of one version in the shell of another, behind that shell's own gateway. */
async function lookAtPair(browser: Browser, { backend, host, builds }: Pair): Promise<readonly Look[]> {
  const { shell, gatewayScript } = host;
  const expected = new Map<string, Look['expected']>();
  for (const id of remotes) expected.set(id, await expectedIn(host, builds.folders[id] ?? ''));
  return withPortal({ backend, shell, gatewayScript, remotes: [] }, async (portal) => {
    for (const id of remotes) await publishTo(portal.releases, builds, id, shell);
    const pair = `${builds.version} in ${host.version}`;
    return lookAtScreens(browser, portal, places, { pair, expected: (id) => expected.get(id) ?? 'screen' });
  });
}

/** Publishes what the shell lacks names for, by a tool that knows the shell, and then by one that does not. */
async function lookAtTomorrow(browser: Browser, { backend, host, builds }: Pair) {
  const { shell, gatewayScript } = host;
  const nowhere = await mkdtemp(join(tmpdir(), 'plugboard-no-shell-'));
  try {
    return await withPortal({ backend, shell, gatewayScript, remotes: [] }, async (portal) => {
      const refused = await publishTo(portal.releases, builds, 'tickets', shell).then(
        () => 0,
        (error: unknown) => (String(error).includes('orbitsOfTomorrow of @plugboard/ui') ? 1 : 0),
      );
      await publishTo(portal.releases, builds, 'tickets', nowhere);
      const tickets = places.filter(({ remote }) => remote === 'tickets');
      const pair = `${builds.version} in ${host.version}`;
      const looks = await lookAtScreens(browser, portal, tickets, { pair, expected: () => 'card' });
      return { refused, looks };
    });
  } finally {
    await rm(nowhere, { recursive: true, force: true });
  }
}

/**
 * Opens the remotes of this version in the shells of the versions before it, and theirs in this one's shell. The backend
 * is this one's; a shell has its own gateway, because they are one image.
 */
export async function observeSdkVersions(browser: Browser): Promise<SdkVersionObservations> {
  const [current, ...older] = await lastVersions(before);
  const version = current?.version ?? '';
  const today = { version, shell: builtShell, gatewayScript: gatewayOf(inRoot), tool: toolOf(inRoot) };
  const builds: Host & Builds = { ...today, folders: foldersOf((id) => inRoot(`mf-${id}`, 'dist')) };
  const looks: Look[] = [];
  let refused = 0;
  await withBackend((backend) =>
    withWorktree('HEAD', async (worktree) => {
      const tickets = await buildTomorrowsTickets(worktree);
      const tomorrow: Builds = { version: 'the next', tool: today.tool, folders: { tickets } };
      const lookAhead = async (host: Host) => {
        const seen = await lookAtTomorrow(browser, { backend, host, builds: tomorrow });
        refused += seen.refused;
        looks.push(...seen.looks);
      };
      await lookAhead(builds);
      for (const one of older)
        await withWorktree(one.commit, async (theirs) => {
          const old = await buildVersion(one.version, theirs);
          looks.push(...(await lookAtPair(browser, { backend, host: old, builds })));
          looks.push(...(await lookAtPair(browser, { backend, host: builds, builds: old })));
          await lookAhead(old);
        });
    }),
  );
  return { versions: [version, ...older.map((one) => one.version)], looks, refused };
}

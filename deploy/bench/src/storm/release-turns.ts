import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@plugboard/contracts/platform';
import { inRoot, run } from '../services.ts';

/** Remotes that take turns; the others stay as they are. */
const moved = ['chargers', 'locations', 'tickets'] as const;

interface Version {
  readonly id: string;
  readonly version: string;
  readonly from: string;
}

const versionIn = async (from: string): Promise<string> =>
  (JSON.parse(await readFile(join(from, 'remote.json'), 'utf8')) as RemoteManifest).version;

/** Builds a second version of each moved remote, with the same code: a folder for each. */
export async function buildSecondVersions(): Promise<readonly Version[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-storm-'));
  const rsbuild = inRoot('shared/tooling/node_modules/.bin/rsbuild');
  const built: Version[] = [];
  for (const id of moved) {
    const from = join(folder, id);
    const environment = { NODE_ENV: 'production', PLUGBOARD_CONTENT_HASH: '57057057' };
    await run(rsbuild, ['build', '--dist-path', from], environment, inRoot(`mf-${id}`));
    built.push({ id, version: await versionIn(from), from });
  }
  return built;
}

/** What the release tool needs to know of the portal. */
interface Registry {
  readonly RELEASES_DIR: string;
  readonly PORTAL_URL: string;
  readonly RELEASES_TOKEN: string;
}

const release = (registry: Registry, ...args: string[]): Promise<void> =>
  run(process.execPath, ['deploy/registry/src/cli.ts', ...args], { ...registry });

/**
 * Gives everybody another version of a remote, in turns: forward by `use`, back by `rollback`.
 *
 * @param failed commands that were refused or broke
 */
export async function takeTurns(
  registry: Registry,
  versions: readonly Version[],
  { count, everyMs }: { readonly count: number; readonly everyMs: number },
  failed: string[],
): Promise<void> {
  for (const { id, from } of versions) await release(registry, 'publish', id, '--from', from, '--without-mount');
  const start = Date.now();
  for (let turn = 0; turn < count; turn += 1) {
    const next = versions[turn % versions.length];
    const isBack = Math.floor(turn / versions.length) % 2 === 1;
    if (next) {
      const words = isBack ? ['rollback', next.id] : ['use', next.id, next.version];
      await release(registry, ...words).catch((error: unknown) => failed.push(String(error)));
    }
    const wait = start + (turn + 1) * everyMs - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

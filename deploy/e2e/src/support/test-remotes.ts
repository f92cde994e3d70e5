import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';
import { root } from './services.ts';

const rsbuild = join(root, 'shared/tooling/node_modules/.bin/rsbuild');

/** The portal's own remotes, as they were built. */
const realRemotes = ['chargers', 'tickets', 'payments_public', 'locations', 'reports', 'mobile_app', 'grid'] as const;

/**
 * Builds for the tests: four releases of one remote, of which the third breaks, one with every screen behind a tenant feature, one built against a
 * newer SDK than the shell's, and the tickets and locations once more.
 */
const testReleases = [
  { name: 'sections-1', folder: 'deploy/e2e/remotes/sections', hash: '11111111' },
  { name: 'sections-2', folder: 'deploy/e2e/remotes/sections', hash: '22222222' },
  { name: 'sections-3', folder: 'deploy/e2e/remotes/sections', hash: '33333333' },
  { name: 'sections-4', folder: 'deploy/e2e/remotes/sections', hash: '44444444' },
  { name: 'extras-1', folder: 'deploy/e2e/remotes/extras', hash: '11111111' },
  { name: 'ahead-1', folder: 'deploy/e2e/remotes/ahead', hash: '11111111' },
  { name: 'tickets-2', folder: 'mf-tickets', hash: '22222222' },
  { name: 'locations-2', folder: 'mf-locations', hash: '22222222' },
] as const;

export type TestRelease = (typeof testReleases)[number]['name'];

/** Copies the current builds, so that a build during the run does not replace files of an open page. */
export async function keepBuilds(into: string): Promise<void> {
  await cp(join(root, 'shell/dist'), join(into, 'shell'), { recursive: true });
  for (const id of realRemotes)
    await cp(join(root, `mf-${id.replaceAll('_', '-')}/dist`), join(into, id), { recursive: true });
}

/**
 * Publishes the real remotes once, into a folder that every portal copies: a registry command is a process of its own.
 */
export async function releaseRealRemotes(from: string, into: string): Promise<void> {
  for (const id of realRemotes)
    await run(
      process.execPath,
      ['deploy/registry/src/cli.ts', 'publish', id, '--from', join(from, id), '--promote', '--without-mount'],
      { RELEASES_DIR: into },
    );
}

/** Builds the remotes of the tests with the preset of every remote, into folders of their own. */
export async function buildTestRemotes(into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const { name, folder, hash } of testReleases) {
    const environment = { NODE_ENV: 'production', PLUGBOARD_CONTENT_HASH: hash };
    await run(rsbuild, ['build', '--dist-path', join(into, name)], environment, join(root, folder));
  }
}

import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';
import { root } from './services.ts';

const rsbuild = join(root, 'shared/tooling/node_modules/.bin/rsbuild');

/** What is built for the tests: two releases of one remote, and one whose every screen hangs on a tenant feature. */
export const testReleases = [
  { name: 'sections-1', remote: 'sections', hash: '11111111' },
  { name: 'sections-2', remote: 'sections', hash: '22222222' },
  { name: 'vehicles-1', remote: 'vehicles', hash: '11111111' },
] as const;

export type TestRelease = (typeof testReleases)[number]['name'];

/** Keeps the builds as they are now, so that somebody who builds meanwhile does not pull them away under a page. */
export async function keepBuilds(into: string): Promise<void> {
  await cp(join(root, 'shell/dist'), join(into, 'shell'), { recursive: true });
  await cp(join(root, 'mf-chargers/dist'), join(into, 'chargers'), { recursive: true });
}

/** Builds the remotes of the tests with the preset of every remote, into folders of their own. */
export async function buildTestRemotes(into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const { name, remote, hash } of testReleases) {
    const folder = join(root, 'deploy/e2e/remotes', remote);
    await run(rsbuild, ['build'], { NODE_ENV: 'production', PLUGBOARD_CONTENT_HASH: hash }, folder);
    await cp(join(folder, 'dist'), join(into, name), { recursive: true });
  }
}

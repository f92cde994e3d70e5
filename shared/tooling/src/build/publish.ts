import { existsSync, readFileSync } from 'node:fs';
import { dataDir, inRoot, releasesDir } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { print } from '../run/print.ts';
import { stampsIn } from '../run/stamps.ts';
import type { BuildResult } from './build.ts';

const published = stampsIn(`${dataDir}/published`);

/** The id that a built remote declares; packages without one, like the shell, are not released. */
function remoteId(folder: string): string | undefined {
  const manifest = inRoot(folder, 'dist/remote.json');
  if (!existsSync(manifest)) return undefined;
  const { id }: { id: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  return id;
}

/**
 * Publishes builds that were not released yet into the local registry and makes them current. What someone rolled back or pinned stays so until
 * there is a new build.
 */
export async function publishNew(builds: readonly BuildResult[]): Promise<void> {
  for (const { folder, fingerprint } of builds) {
    const id = remoteId(folder);
    if (!id || (published.read(id) === fingerprint && existsSync(releasesDir))) continue;
    // Skips the browser check for local builds: the machine may have no browser.
    const from = ['publish', id, '--from', inRoot(folder, 'dist'), '--promote', '--without-mount'];
    const { code, output } = await run(process.execPath, ['deploy/registry/src/cli.ts', ...from], {
      env: { RELEASES_DIR: releasesDir },
    });
    if (code !== 0) throw new Error(`${id} could not be published\n${output}`);
    published.write(id, fingerprint);
    print.done(`${id} published`);
  }
}

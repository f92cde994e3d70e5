import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasesDir } from './paths.ts';
import { print } from './print.ts';
import { run } from './process.ts';

/** In milliseconds: a canary that fares worse is to be gone within a minute. */
const intervalMs = 10_000;

/** Most registries have no canary, and need no process for one all the time. */
function hasCanary(): boolean {
  try {
    return readFileSync(join(releasesDir, 'registry.json'), 'utf8').includes('"canary"');
  } catch {
    return false;
  }
}

async function takeWaves(port: number): Promise<void> {
  if (!hasCanary()) return;
  const env = { RELEASES_DIR: releasesDir, PORT: String(port) };
  const { output } = await run(process.execPath, ['deploy/registry/src/cli.ts', 'tick'], { env });
  if (output.trim() !== '') print(output.trim());
}

/**
 * Looks how canaries fare while the portal runs: rolls back those that fare worse, and takes the waves that are due. One
 * look after the other.
 */
export function startWaves(port: number): void {
  const next = () => void takeWaves(port).finally(() => setTimeout(next, intervalMs).unref());
  setTimeout(next, intervalMs).unref();
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasesDir } from './paths.ts';
import { print } from './print.ts';
import { run } from './process.ts';

const intervalMs = 60_000;

/** Most registries have no schedule, and need no process for it every minute. */
function hasWaves(): boolean {
  try {
    return readFileSync(join(releasesDir, 'registry.json'), 'utf8').includes('"waves"');
  } catch {
    return false;
  }
}

async function takeWaves(port: number): Promise<void> {
  if (!hasWaves()) return;
  const env = { RELEASES_DIR: releasesDir, PORT: String(port) };
  const { output } = await run(process.execPath, ['deploy/registry/src/cli.ts', 'tick'], { env });
  if (output.trim() !== '') print(output.trim());
}

/** Takes the waves of canaries that are due, every minute while the portal runs. */
export const startWaves = (port: number): void => void setInterval(() => void takeWaves(port), intervalMs).unref();

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '../command.ts';
import { releasesDir } from '../run/paths.ts';
import { run, runScript } from '../run/process.ts';

const script = 'deploy/backend/src/live-remotes.ts';

/** What the registry of this machine says that live remotes use. */
async function localUses(): Promise<string> {
  const env = { RELEASES_DIR: process.env['RELEASES_DIR'] ?? releasesDir };
  const { code, output } = await run(process.execPath, ['deploy/registry/src/cli.ts', 'uses'], { env });
  if (code !== 0) throw new Error(output);
  return output;
}

/** Compares the backend of these sources with live remotes: of a release service, a file, or this machine's registry. */
const liveRemotes: Command = async (args) => {
  if (args.length > 0 || process.env['RELEASE_SERVICE_URL']) return (await runScript(script, args)).code;
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-uses-'));
  try {
    const file = join(folder, 'uses.json');
    writeFileSync(file, await localUses());
    return (await runScript(script, ['--uses', file])).code;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export default liveRemotes;

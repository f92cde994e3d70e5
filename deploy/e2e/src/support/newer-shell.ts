import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providedNames } from '@plugboard/contracts/platform';

/** A folder with the export list of a newer shell, which provides `OrbitChart` too. */
export async function newerShell(): Promise<string> {
  const builds = process.env['E2E_BUILDS'] ?? '';
  const provided = providedNames.parse(JSON.parse(await readFile(join(builds, 'shell/sdk.json'), 'utf8')));
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-newer-shell-'));
  const ui = [...(provided.modules['@plugboard/ui'] ?? []), 'OrbitChart'];
  await writeFile(
    join(folder, 'sdk.json'),
    JSON.stringify({ ...provided, modules: { ...provided.modules, '@plugboard/ui': ui } }),
  );
  return folder;
}

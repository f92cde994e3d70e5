import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from './services.ts';
import { buildTestRemotes } from './test-remotes.ts';

/** One backend on the embedded database with the demo's data, for all tests; each worker adds a gateway of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-e2e-'));
  const database = { DATA_DIR: join(folder, 'database'), SEED: 'demo' };
  const [backend] = await Promise.all([
    startService('deploy/backend/src/server.ts', database),
    buildTestRemotes(join(folder, 'remotes')),
  ]);
  process.env['E2E_BACKEND_URL'] = backend.url;
  process.env['E2E_REMOTES'] = join(folder, 'remotes');
  return async () => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from './services.ts';
import { buildTestRemotes, keepBuilds } from './test-remotes.ts';

/** One backend on the embedded database with the demo's data, for all tests; each worker adds a gateway of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-e2e-'));
  const database = { DATA_DIR: join(folder, 'database'), SEED: 'demo' };
  const [backend] = await Promise.all([
    startService('deploy/backend/src/server.ts', database),
    buildTestRemotes(join(folder, 'builds')),
    keepBuilds(join(folder, 'builds')),
  ]);
  process.env['E2E_BACKEND_URL'] = backend.url;
  process.env['E2E_BUILDS'] = join(folder, 'builds');
  return async () => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

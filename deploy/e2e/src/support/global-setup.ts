import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasesToken, startService } from './services.ts';
import { buildTestRemotes, keepBuilds, releaseRealRemotes } from './test-remotes.ts';

/** One backend on the embedded database with the demo's data, for all tests; each worker adds a separate gateway. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-e2e-'));
  const database = { DATA_DIR: join(folder, 'database'), SEED: 'demo' };
  // A charge point that does not answer, or does not do what it promised, is given up on while a test looks; one that
  // does has time to, and so has the page that shows it on its way.
  const windows = { OCPP_ANSWER_SECONDS: '10', OCPP_CONFIRM_SECONDS: '12' };
  const builds = join(folder, 'builds');
  const releases = join(folder, 'releases');
  // The registry that the screen of releases moves: one test has it for itself.
  const moved = join(folder, 'moved-releases');
  const service = await startService('deploy/registry/src/server.ts', {
    RELEASES_DIR: moved,
    RELEASES_TOKEN: releasesToken,
    SHELL_DIR: join(builds, 'shell'),
  });
  const secret = { RELEASES_TOKEN: releasesToken, RELEASE_SERVICE_URL: service.url };
  const [backend] = await Promise.all([
    startService('deploy/backend/src/server.ts', { ...database, ...windows, ...secret }),
    buildTestRemotes(builds),
    keepBuilds(builds).then(() => releaseRealRemotes(builds, releases)),
  ]);
  await cp(releases, moved, { recursive: true });
  process.env['E2E_BACKEND_URL'] = backend.url;
  process.env['E2E_BUILDS'] = builds;
  process.env['E2E_RELEASES'] = releases;
  process.env['E2E_MOVED_RELEASES'] = moved;
  return async () => {
    await backend.stop();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

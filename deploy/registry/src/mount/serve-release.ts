import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { withPublishedRelease } from '../plan.ts';
import { withPromotion } from '../plan-promotion.ts';
import type { CheckedRelease } from '../read-release.ts';
import { toRelease } from '../publish.ts';
import { placeRelease } from '../release-files.ts';
import { Refusal } from '../refusal.ts';
import { emptyState } from '../state.ts';
import { releaseFolder, writeState } from '../store.ts';
import { createStubBackend } from './stub-backend.ts';

/** Started as a separate process: the gateway shares no code with other packages. */
const gateway = fileURLToPath(new URL('../../../gateway/src/server.ts', import.meta.url));

const readyTimeoutMs = 20_000;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const listen = (server: Server): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

async function findFreePort(): Promise<number> {
  const server = await listen(createServer());
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilReady(url: string): Promise<void> {
  const end = Date.now() + readyTimeoutMs;
  while (Date.now() < end) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(50);
  }
  throw new Error(`The gateway that tries the release was not ready after ${readyTimeoutMs} ms`);
}

/**
 * Serves a build as the only release of a throw-away portal: the real gateway and shell, with a stub for a backend.
 *
 * @param work gets the portal's address; everything is gone when it ends
 */
export async function withServedRelease<Result>(
  { from, shellDir, checked }: { from: string; shellDir: string; checked: CheckedRelease },
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(shellDir, 'index.html')))
    throw new Refusal(`There is no built shell in ${shellDir} to try the release in: npm run build -- shell`);
  const { id, version } = checked.manifest;
  const releasesDir = await mkdtemp(join(tmpdir(), 'plugboard-mount-'));
  const backend = await listen(createStubBackend());
  const port = await findFreePort();
  const environment = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    SHELL_DIR: shellDir,
    RELEASES_DIR: releasesDir,
    GATEWAY_STATE_DIR: join(releasesDir, '.gateway'),
    BACKEND_URL: `http://127.0.0.1:${portOf(backend)}`,
    TLS_CERT: undefined,
    TLS_KEY: undefined,
    DEV_SHELL_URL: undefined,
    DEV_REMOTES: undefined,
    RELEASE_KEYS: undefined,
    RELEASES_URL: undefined,
  };
  const child = spawn(process.execPath, [gateway], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await placeRelease(from, releaseFolder(releasesDir, id, version));
    const published = withPublishedRelease(id, version, toRelease(checked))(emptyState);
    await writeState(releasesDir, withPromotion({ id, version })(published));
    await waitUntilReady(`http://127.0.0.1:${port}`);
    return await work(`http://mount.localhost:${port}`);
  } finally {
    child.kill('SIGKILL');
    backend.close();
    await rm(releasesDir, { recursive: true, force: true });
  }
}

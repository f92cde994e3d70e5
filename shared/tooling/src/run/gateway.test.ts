import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startGateway } from './gateway.ts';
import { freePort, waitUntilReady } from './ports.ts';
import { stopAll } from './process.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  writeFileSync(join(folder, 'index.html'), '<html></html>');
});
afterEach(async () => {
  await stopAll();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('the gateway of this machine speaks http, also where a certificate for a real one is exported', async () => {
  vi.stubEnv('TLS_CERT', join(folder, 'chain.pem'));
  vi.stubEnv('TLS_KEY', join(folder, 'key.pem'));
  const backend = createServer((_, response) => response.end('ready')).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const port = await freePort();
  const gateway = startGateway({
    port,
    backendUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    log: join(folder, 'gateway.log'),
    env: { SHELL_DIR: folder },
  });
  const ready = waitUntilReady(`http://127.0.0.1:${port}/readyz`, 15).then(() => 'ready');
  expect(await Promise.race([ready, gateway.ended])).toBe('ready');
  backend.close();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith, shellPage } from './gateway.fixtures.ts';
import { post, send } from './raw-clients.fixtures.ts';

const server = fileURLToPath(new URL('./server.ts', import.meta.url));

interface Line {
  readonly msg?: string;
  readonly path?: string;
}

async function startGateway() {
  const env = { ...process.env, PORT: '0', SHELL_DIR: await folderWith({ 'index.html': shellPage }) };
  const gateway = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void gateway.kill('SIGKILL'));
  const lines = createInterface(gateway.stdout)[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '{}') as Line;
  const url = /http:\S+/.exec((await next()).msg ?? '')?.[0] ?? '';
  return { gateway, next, url };
}

test('it says where it listens, logs no token, and ends when told to', async () => {
  const { gateway, next, url } = await startGateway();
  await (await fetch(`${url}/login?token=secret-token&ref=secret`)).text();
  const logged = await next();
  expect(logged).toMatchObject({ method: 'GET', path: '/login', tenant: 'demo', status: 200 });
  expect(JSON.stringify(logged)).not.toContain('secret');
  gateway.kill('SIGTERM');
  expect(await once(gateway, 'exit')).toEqual([0, null]);
});

test('it ends at once though clients have broken off their bodies', async () => {
  const { gateway, url } = await startGateway();
  const began = post('/api/auth/user/token/', { 'content-type': 'application/json', 'content-length': 9 });
  for (const socket of await Promise.all([send(url, `${began}{`), send(url, `${began}{`)])) {
    await wait(200);
    socket.destroy();
  }
  await wait(200);
  const before = performance.now();
  gateway.kill('SIGTERM');
  expect(await once(gateway, 'exit')).toEqual([0, null]);
  expect(performance.now() - before).toBeLessThan(6_000);
});

test('a wrong environment is named before anything listens', async () => {
  const gateway = spawn(process.execPath, [server], {
    env: { ...process.env, BACKEND_URL: 'nonsense' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  gateway.stderr.on('data', (part) => said.push(String(part)));
  expect((await once(gateway, 'close'))[0]).toBe(1);
  expect(said.join('')).toContain('BACKEND_URL is not an address: nonsense');
});

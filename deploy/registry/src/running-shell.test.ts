import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newFolder } from './registry.fixtures.ts';
import { runningShell } from './running-shell.ts';

const names = (version: string) => ({ version, modules: { '@plugboard/ui': ['Button'] } });

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A portal that answers `/sdk.json` so, and nothing else. */
async function portal(status: number, body: string): Promise<string> {
  const server = createServer((request, reply) => {
    reply.writeHead(request.url === '/sdk.json' ? status : 500).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function folderOf(version: string): Promise<string> {
  const folder = await newFolder();
  await writeFile(join(folder, 'sdk.json'), JSON.stringify(names(version)));
  return folder;
}

test('the portal that runs counts, not the shell that is built here', async () => {
  const portalUrl = await portal(200, JSON.stringify(names('1.2.0')));
  expect(await runningShell({ portalUrl, builtHere: await folderOf('1.3.0') })).toEqual(names('1.2.0'));
});

test('without a portal named, the shell that is built here', async () => {
  expect(await runningShell({ builtHere: await folderOf('1.3.0') })).toEqual(names('1.3.0'));
  expect(await runningShell({ shellDir: await folderOf('1.1.0'), builtHere: '/nowhere' })).toEqual(names('1.1.0'));
});

test('an older portal that does not say is not known; one that is down, or talks nonsense, refuses', async () => {
  expect(await runningShell({ builtHere: '/nowhere' })).toBeNull();
  expect(await runningShell({ portalUrl: await portal(404, ''), builtHere: '/nowhere' })).toBeNull();
  await expect(runningShell({ portalUrl: 'http://127.0.0.1:1', builtHere: '/nowhere' })).rejects.toThrow('PORTAL_URL');
  await expect(runningShell({ portalUrl: await portal(502, ''), builtHere: '/nowhere' })).rejects.toThrow('502');
  await expect(runningShell({ portalUrl: await portal(200, '<html>'), builtHere: '/nowhere' })).rejects.toThrow(
    'cannot be read',
  );
});

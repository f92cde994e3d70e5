import { expect, test } from 'vitest';
import { folderWith, gatewayWith, shellPage, startBackend } from './gateway.fixtures.ts';

async function developing() {
  const shell = await startBackend((app) => {
    app.get('/index.html', (_request, reply) => reply.type('text/html').send(shellPage));
    app.get('/static/js/index.js', () => 'hot');
  });
  const backend = await startBackend((app) => {
    app.get('/boot-head', () => '<meta name="filled">');
    app.get('/api/x', () => 'backend');
  });
  const releasesDir = await folderWith({ 'tickets/1.0.0/remoteEntry.js': 'released' });
  return gatewayWith({ devShellUrl: shell.url, backendUrl: backend.url, releasesDir });
}

test('pages come from the dev server, with the include filled', async () => {
  const app = await developing();
  const answer = await app.inject({ url: '/chargers/7', headers: { accept: 'text/html,*/*' } });
  expect(answer.body).toBe(shellPage.replace(/<!--.*-->/, '<meta name="filled">'));
});

test('its files pass through, and the backend is still the backend', async () => {
  const app = await developing();
  expect((await app.inject({ url: '/static/js/index.js' })).body).toBe('hot');
  expect((await app.inject({ url: '/static/js/gone.js', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  expect((await app.inject({ url: '/api/x' })).body).toBe('backend');
});

test('remotes that are not being developed come from their releases', async () => {
  const app = await developing();
  expect((await app.inject({ url: '/releases/tickets/1.0.0/remoteEntry.js' })).body).toBe('released');
});

test('code may come from dev servers on this machine', async () => {
  const app = await developing();
  const answer = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(answer.headers['content-security-policy']).toContain('ws://localhost:*');
});

import { once } from 'node:events';
import { get, type ClientRequest } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { gatewayWith, getRaw, listening, startBackend } from './gateway.fixtures.ts';

const browsers = 300;

async function listen(url: string): Promise<ClientRequest> {
  const asked = get(`${url}/api/v1/events?after=7`, { agent: false }).on('error', () => undefined);
  await once(asked, 'response');
  return asked;
}

test(`with ${browsers} browsers that listen, a call is answered at once`, async () => {
  const streams: PassThrough[] = [];
  const backend = await startBackend((app) => {
    app.get('/api/v1/charger/', () => ({ count: 7 }));
    app.get('/api/v1/events', (_request, reply) => {
      const stream = new PassThrough();
      streams.push(stream);
      stream.write('retry: 1000\n\n');
      return reply.type('text/event-stream').send(stream);
    });
  });
  const url = await listening(await gatewayWith({ backendUrl: backend.url }));
  const open: ClientRequest[] = [];
  while (open.length < browsers) open.push(...(await Promise.all(Array.from({ length: 50 }, () => listen(url)))));
  expect(streams).toHaveLength(browsers);
  expect(await getRaw(url, '/api/v1/charger/')).toEqual({ status: 200, body: '{"count":7}' });
  for (const asked of open) asked.destroy();
  await expect.poll(() => streams.every(({ closed }) => closed)).toBe(true);
});

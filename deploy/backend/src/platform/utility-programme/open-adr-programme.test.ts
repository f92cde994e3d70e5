import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type OpenAdrExchange, openAdrProblems } from '../../testing/open-adr-schema.ts';
import { createOpenAdrProgramme } from './open-adr-programme.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const event = (id: string, setpoint: number, special: object = {}) => ({
  id,
  objectType: 'EVENT',
  programID: 'p-7',
  targets: [{ type: 'RESOURCE_NAME', values: ['M-1', 'M-9'] }],
  intervalPeriod: { start: '2026-03-02T22:00:00Z', duration: 'PT1H30M' },
  intervals: [
    {
      id: 0,
      payloads: [
        { type: 'DISPATCH_SETPOINT_RELATIVE', values: [setpoint] },
        { type: 'PRICE', values: [1.25] },
      ],
    },
  ],
  ...special,
});

/** A server of OpenADR 3 with one programme, two resources and what events a test gives it. */
async function fakeServer(listed: readonly object[]) {
  const asked: Asked[] = [];
  const exchanges: OpenAdrExchange[] = [];
  const subscribed: object[] = [];
  let tokens = 0;
  let isRevoked = false;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://vtn');
    const { authorization } = request.headers;
    const body = await bodyOf(request);
    const method = request.method ?? '';
    asked.push({ method, path: url.pathname + url.search, authorization, body });
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const parse = () => (isForm ? Object.fromEntries(new URLSearchParams(body)) : (JSON.parse(body) as object));
    const sent = body === '' ? undefined : parse();
    const answer = (status: number, reply: unknown) => {
      if (status < 300) exchanges.push({ method, path: url.pathname, query: url.searchParams, request: sent, reply });
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    };
    if (url.pathname === '/auth/token') {
      tokens += 1;
      return answer(200, { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: 3600 });
    }
    if (isRevoked && authorization === 'Bearer token-1') return answer(401, { title: 'unauthorized', status: 401 });
    const skip = Number(url.searchParams.get('skip') ?? 0);
    const page = (all: readonly object[]) => answer(200, all.slice(skip, skip + Number(url.searchParams.get('limit'))));
    const resource = (resourceName: string, group: string) => ({
      id: resourceName,
      resourceName,
      attributes: [{ type: 'SITE_NAME', values: ['Harbor'] }],
      targets: [{ type: 'GROUP', values: [group] }],
    });
    if (url.pathname === '/programs') return page([{ id: 'p-7', programName: 'EV-FLEX' }]);
    if (url.pathname === '/vens') return page([{ id: 'v-1', venName: 'plugboard' }]);
    if (url.pathname === '/vens/v-1/resources') return page([resource('M-1', 'ours'), resource('M-2', 'theirs')]);
    if (url.pathname === '/events') return page(listed);
    if (url.pathname === '/reports' && method === 'POST') return answer(201, { ...sent, id: 'r-1' });
    if (url.pathname === '/subscriptions' && method === 'GET') return page(subscribed);
    if (method === 'DELETE') {
      const at = subscribed.findIndex((each) => 'id' in each && url.pathname === `/subscriptions/${each.id}`);
      return at < 0 ? answer(404, { title: 'not found' }) : answer(200, subscribed.splice(at, 1)[0]);
    }
    if (url.pathname === '/subscriptions') {
      subscribed.push({ ...sent, id: `s-${subscribed.length}` });
      return answer(201, subscribed.at(-1));
    }
    return answer(404, { title: 'not found' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    // Every exchange of every test is one of the published schema.
    expect(exchanges.flatMap(openAdrProblems)).toEqual([]);
  });
  const api_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const programme = createOpenAdrProgramme({
    name: 'Flex',
    program: 'EV-FLEX',
    api_url,
    client_id: 'plugboard',
    client_secret: 'secret',
    connect_url: 'https://utility.example/connect',
    utility: 'Tern Power',
  });
  return { programme, asked, exchanges, subscribed, revoke: () => (isRevoked = true) };
}

const now = new Date('2026-03-02T12:00:00Z');

it('reads the events of its programme page by page, for the meters that take part', async () => {
  const many = Array.from({ length: 51 }, (_, index) => event(`e-${index}`, index === 50 ? -20 : 5));
  const { programme, asked } = await fakeServer(many);
  const dispatches = await programme.listDispatches({ meters: ['M-1'], now });
  // Only the last one, of the second page, asks for less load.
  expect(dispatches).toEqual([
    {
      reference: 'e-50 0 M-1',
      meterNumber: 'M-1',
      startsAt: new Date('2026-03-02T22:00:00Z'),
      endsAt: new Date('2026-03-02T23:30:00Z'),
      reductionKw: 20,
      priceMinor: 125,
    },
  ]);
  expect(asked.map(({ method, path, authorization }) => [method, path, authorization])).toEqual([
    ['POST', '/auth/token', undefined],
    ['GET', '/programs?skip=0&limit=50', 'Bearer token-1'],
    ['GET', '/events?programID=p-7&skip=0&limit=50', 'Bearer token-1'],
    ['GET', '/events?programID=p-7&skip=50&limit=50', 'Bearer token-1'],
  ]);
  expect(asked[0]?.body).toBe('grant_type=client_credentials&client_id=plugboard&client_secret=secret');
});

it('takes the interval’s own time, and leaves out what is over', async () => {
  const own = { id: 3, intervalPeriod: { start: '2026-03-03T10:00:00Z', duration: 'PT15M' } };
  const payloads = [{ type: 'DISPATCH_SETPOINT_RELATIVE', values: [-8] }];
  const over = { intervalPeriod: { start: '2026-03-01T10:00:00Z', duration: 'P1D' } };
  const { programme } = await fakeServer([
    event('own', -1, { intervals: [{ ...own, payloads }] }),
    event('over', -5, over),
  ]);
  const dispatches = await programme.listDispatches({ meters: ['M-1'], now });
  expect(dispatches.map(({ reference, endsAt, priceMinor }) => [reference, endsAt.toISOString(), priceMinor])).toEqual([
    ['own 3 M-1', '2026-03-03T10:15:00.000Z', 0],
  ]);
});

it('takes over the meters of its own group alone, and leads to the page of the utility', async () => {
  const { programme } = await fakeServer([]);
  expect(await programme.listReleasedMeters({ code: 'ours', tenantId: 'demo' })).toEqual([
    { number: 'M-1', utility: 'Tern Power', sites: ['Harbor'] },
  ]);
  const link = new URL(programme.connectUrl({ state: 'st', returnTo: 'https://demo.example/utility_rewards' }));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    state: 'st',
    redirect_uri: 'https://demo.example/utility_rewards',
    response_type: 'code',
  });
});

it('reports demand and baseline by the minute', async () => {
  const { programme, asked } = await fakeServer([]);
  const minute = { at: now, baselineKw: 60, measuredKw: 45 };
  await programme.sendReport({ reference: 'e-1 0 M-1', meterNumber: 'M-1', minutes: [minute] });
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({
    objectType: 'REPORT',
    programID: 'p-7',
    eventID: 'e-1',
    clientName: 'plugboard',
    resources: [
      {
        resourceName: 'M-1',
        intervals: [
          {
            id: 0,
            intervalPeriod: { start: '2026-03-02T12:00:00.000Z', duration: 'PT1M' },
            payloads: [
              { type: 'DEMAND', values: [45] },
              { type: 'BASELINE', values: [60] },
            ],
          },
        ],
      },
    ],
  });
});

it('fetches a new token after the server has taken one back', async () => {
  const { programme, asked, revoke } = await fakeServer([]);
  await programme.listDispatches({ meters: [], now });
  revoke();
  await expect(programme.listDispatches({ meters: [], now })).rejects.toThrow('401');
  await programme.listDispatches({ meters: [], now });
  expect(asked.at(-1)?.authorization).toBe('Bearer token-2');
});

it('subscribes to the events of its programme once for an address, and ends a subscription', async () => {
  const { programme, subscribed } = await fakeServer([]);
  const callback = { url: 'https://demo.example/api/v1/utility/notification/', bearerToken: 'bearer' };
  expect(await programme.subscribe(callback)).toBe('s-0');
  expect(await programme.subscribe(callback)).toBe('s-0');
  expect(subscribed).toEqual([
    {
      id: 's-0',
      objectType: 'SUBSCRIPTION',
      clientName: 'plugboard',
      programID: 'p-7',
      objectOperations: [
        {
          objects: ['EVENT'],
          operations: ['CREATE', 'UPDATE', 'DELETE'],
          callbackUrl: callback.url,
          bearerToken: 'bearer',
        },
      ],
    },
  ]);
  await programme.subscribe({ ...callback, url: 'https://metro.example/api/v1/utility/notification/' });
  expect(subscribed).toHaveLength(2);
  await programme.unsubscribe('s-0');
  await programme.unsubscribe('s-0');
  expect(subscribed).toMatchObject([{ id: 's-1' }]);
});

it('reads durations as the standard has them, and leaves out an event without one', async () => {
  const lasting = (id: string, duration?: string) =>
    event(id, -5, { intervalPeriod: { start: '2026-03-02T22:00:00Z', ...(duration && { duration }) } });
  const { programme } = await fakeServer([
    lasting('week', 'P1W'),
    lasting('seconds', 'PT90.5S'),
    lasting('none'),
    lasting('zero', 'PT0S'),
  ]);
  const dispatches = await programme.listDispatches({ meters: ['M-1'], now });
  expect(dispatches.map(({ reference, endsAt }) => [reference, endsAt.toISOString()])).toEqual([
    ['week 0 M-1', '2026-03-09T22:00:00.000Z'],
    ['seconds 0 M-1', '2026-03-02T22:01:30.500Z'],
  ]);
});

it('notices what the published schema does not allow', () => {
  const good = { method: 'GET', path: '/events', query: new URLSearchParams({ programID: 'p-7' }), request: undefined };
  expect(openAdrProblems({ ...good, reply: [event('e', -1)] })).toEqual([]);
  expect(openAdrProblems({ ...good, reply: [event('not a good id', -1)] })).toHaveLength(1);
  expect(openAdrProblems({ ...good, query: new URLSearchParams({ limit: '51', meter: '1' }), reply: [] })).toHaveLength(
    2,
  );
});

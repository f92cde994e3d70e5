import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { oneEngine } from '../../../testing/engines.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeService,
  startFakeService,
} from '../../../testing/fake-service.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { keepSubscription, type WantedSubscription } from './keep-subscription.service.ts';

interface Programme {
  readonly server: FakeService;
  /** Addresses that are notified, with their bearers. */
  readonly notified: () => string[];
  /** Secrets of the client that it takes. */
  readonly secrets: Set<string>;
}

/** A programme that keeps subscriptions, and asks for a client's secret. */
async function startProgramme(): Promise<Programme> {
  const kept = new Map<string, { readonly url: string; readonly bearer: string; readonly body: object }>();
  const secrets = new Set(['secret']);
  let count = 0;
  const answer = ({ method, path, body }: FakeRequest): FakeAnswer => {
    if (path === '/auth/token') {
      const { client_secret: given } = body as { readonly client_secret: string };
      if (!secrets.has(given)) return { status: 401, body: {} };
      return { body: { access_token: `token of ${given}`, token_type: 'Bearer', expires_in: 3600 } };
    }
    if (path === '/programs') return { body: [{ id: 'p-7', programName: 'EV-FLEX' }] };
    if (method === 'DELETE') return kept.delete(path) ? { body: {} } : { status: 404, body: {} };
    if (method === 'GET') return { body: [...kept.values()].map((each) => each.body) };
    count += 1;
    const id = `s-${count}`;
    const sent = body as { readonly objectOperations: readonly { callbackUrl: string; bearerToken: string }[] };
    const [operation] = sent.objectOperations;
    kept.set(`/subscriptions/${id}`, {
      url: operation?.callbackUrl ?? '',
      bearer: operation?.bearerToken ?? '',
      body: { ...sent, id },
    });
    return { status: 201, body: { id } };
  };
  const server = await startFakeService(answer);
  return { server, secrets, notified: () => [...kept.values()].map(({ url, bearer }) => `${url} ${bearer}`) };
}

describe.each([oneEngine])('the subscription at the utility’s programme on %s', (engine) => {
  let test: TestApp;
  const open: FakeService[] = [];
  let programme: Programme;

  beforeEach(async () => {
    test ??= await createTestApp(engine);
    await test.database.kysely.deleteFrom('utility_subscription').execute();
    programme = await startProgramme();
    open.push(programme.server);
  });
  afterAll(async () => {
    await test.close();
    for (const server of open) await server.close();
  });

  const at = (url: string, access: object = {}, callback: object = {}): WantedSubscription => ({
    access: {
      name: 'Flex',
      program: 'EV-FLEX',
      api_url: url,
      client_id: 'plugboard',
      client_secret: 'secret',
      connect_url: 'https://utility.example/connect',
      utility: 'Tern Power',
      ...access,
    },
    callback: { url: 'https://demo.example', bearerToken: 'one', ...callback },
  });
  const keep = (wanted: WantedSubscription | null, secret = test.app.platform.secret) =>
    keepSubscription({ database: test.database, secret }, wanted);

  it('is made once, and ended where none is wanted any more', async () => {
    const wanted = at(programme.server.url);
    await keep(wanted);
    await keep(wanted);
    expect(programme.notified()).toEqual(['https://demo.example one']);
    await keep(null);
    expect(programme.notified()).toEqual([]);
    expect(await test.database.kysely.selectFrom('utility_subscription').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['the portal’s address', {}, { url: 'https://new.example' }, 'https://new.example one'],
    ['its bearer', {}, { bearerToken: 'two' }, 'https://demo.example two'],
    ['the client', { client_id: 'other' }, {}, 'https://demo.example one'],
  ])('takes the place of the one before when %s changes', async (_, access, callback, notified) => {
    await keep(at(programme.server.url));
    await keep(at(programme.server.url, access, callback));
    expect(programme.notified()).toEqual([notified]);
    const removed = programme.server.requests.filter(({ method }) => method === 'DELETE');
    expect(removed.map(({ path }) => path)).toEqual(['/subscriptions/s-1']);
  });

  it('is ended at the old programme when the programme’s address changes, with the access of then', async () => {
    const next = await startProgramme();
    open.push(next.server);
    next.secrets.clear();
    next.secrets.add('secret of the next');
    await keep(at(programme.server.url));
    await keep(at(next.server.url, { client_secret: 'secret of the next' }));
    expect([programme.notified(), next.notified()]).toEqual([[], ['https://demo.example one']]);
    // Sealed: the credentials are not in the database as they are.
    const rows = await test.database.kysely.selectFrom('utility_subscription').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('secret of the next');
  });

  it('stays when the client’s secret alone changes, and is ended with today’s where the old one is taken back', async () => {
    await keep(at(programme.server.url));
    programme.secrets.clear();
    programme.secrets.add('renewed');
    await keep(at(programme.server.url, { client_secret: 'renewed' }, { url: 'https://new.example' }));
    expect(programme.notified()).toEqual(['https://new.example one']);
    await keep(at(programme.server.url, { client_secret: 'renewed' }, { url: 'https://new.example' }));
    expect(programme.notified()).toHaveLength(1);
  });

  it('is ended with today’s access where the server’s own secret has changed', async () => {
    await keep(at(programme.server.url));
    await keep(at(programme.server.url, {}, { bearerToken: 'two' }), new Uint8Array(32));
    expect(programme.notified()).toEqual(['https://demo.example two']);
  });

  it('is ended later where the programme does not answer', async () => {
    await keep(at(programme.server.url));
    programme.server.next.push('hang-up');
    const wanted = at(programme.server.url, {}, { url: 'https://new.example' });
    await expect(keep(wanted)).rejects.toThrow('did not answer');
    expect(programme.notified()).toEqual(['https://demo.example one']);
    await keep(wanted);
    expect(programme.notified()).toEqual(['https://new.example one']);
  });
});

import * as contracts from '@plugboard/contracts/all';
import { queryOf, type Endpoint } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { json } from '../database/platform-tables.ts';
import { newId } from '../ids.ts';
import { insertCharger, insertLocation, insertPort } from '../../testing/charger-fixtures.ts';
import { engines } from '../../testing/engines.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertTestTicket } from '../../testing/ticket-fixtures.ts';
import { insertVehicle } from '../../testing/vehicle-fixtures.ts';
import { listEndpoints } from '../list-endpoints.ts';

const endpoints = listEndpoints(contracts);
const answersResults = ({ method, reply }: Endpoint) =>
  method === 'GET' && reply instanceof z.ZodObject && 'results' in reply.shape;
const lists = endpoints.filter(answersResults);
/** Parameters that a list requires. */
const needed = new Map<string, string>([
  [contracts.listTicketComments.path, 'ticket=1&'],
  [contracts.listSavedViews.path, 'list=chargers&'],
  [contracts.listHealthFindings.path, 'problem=OFFLINE&'],
]);
const named = lists.map((endpoint) => [endpoint.path, endpoint] as const);

/** Orderings that a list declares. */
function orderingsOf(endpoint: Endpoint): string[] {
  const schema: unknown = queryOf(endpoint)?.shape['ordering'];
  const [issue] = (schema instanceof z.ZodType && schema.safeParse('bogus').error?.issues) || [];
  return issue?.code === 'invalid_value' ? issue.values.map(String) : [];
}

describe.each(engines)('every list on %s', (engine) => {
  let test: TestApp;
  let tokens: Record<'admin' | 'superuser', string>;
  let charger: string;
  let port: string;
  let run: string;

  beforeAll(async () => {
    test = await createTestApp(engine);
    const { database } = test;
    tokens = { admin: await signInAs(test, 'admin'), superuser: await signInAs(test, 'superuser') };
    const location_id = await insertLocation(database, 'demo', { name: 'Harbor' });
    await insertLocation(database, 'demo', { name: 'Airport' });
    charger = await insertCharger(database, 'demo', { custom_id: 'A-1', location_id, location_name: 'Harbor' });
    await insertCharger(database, 'demo', { custom_id: 'B-2', model: 'Post 80', manufacturer: 'Umber' });
    await insertPort(database, 'demo', charger, { connector_id: 1 });
    port = (await database.kysely.selectFrom('port').select('id').executeTakeFirstOrThrow()).id;
    run = await insertRun();
    for (const number of [1, 2]) await insertTestTicket(database, 'demo', { number });
    for (const name of ['Van 1', 'Van 2']) await insertVehicle(database, 'demo', { name });
  });
  afterAll(() => test.close());

  /** A run that is over, of no charger. */
  async function insertRun(): Promise<string> {
    const id = newId();
    await test.database.kysely
      .insertInto('bulk_run')
      .values({
        tenant_id: 'demo',
        id,
        action: json({ kind: 'stop' }),
        state: 'DONE',
        is_open: false,
        requested_by_tenant_id: 'demo',
        requested_by: id,
        requested_by_name: 'Somebody',
        created_at: new Date(),
      })
      .execute();
    return id;
  }

  function urlOf({ path }: Endpoint): string {
    const isOf = (kind: string) => path.includes(`/${kind}/{id}`);
    const id = isOf('tickets') ? '1' : isOf('charger-port') ? port : charger;
    const own = path === contracts.listChargerShares.path ? `charger=${charger}&` : '';
    return `${path.replace('{id}', isOf('bulk-run') ? run : id)}?${own}${needed.get(path) ?? ''}`;
  }

  async function ask(endpoint: Endpoint, query: string) {
    const { permission } = endpoint;
    const role = permission === 'approve_tenant' || permission === 'view_browser_errors' ? 'superuser' : 'admin';
    const answer = await test.call({ url: urlOf(endpoint) + query, token: tokens[role] });
    return { status: answer.statusCode, body: answer.json<{ results: unknown[]; ordering: string[] }>() };
  }

  it.each(named)('%s answers a search and a part', async (_path, endpoint) => {
    const { status, body } = await ask(endpoint, 'search=&limit=1&offset=0');
    expect([status, body]).toEqual([200, expect.objectContaining({ results: expect.any(Array) })]);
    expect(body.results.length).toBeLessThanOrEqual(1);
    expect((await ask(endpoint, 'search=qzxqzx')).body.results).toEqual([]);
    expect((await ask(endpoint, 'limit=1&offset=500')).body.results).toEqual([]);
  });

  it.each(named)('%s answers in each of its orders, and names them', async (_path, endpoint) => {
    const orderings = orderingsOf(endpoint);
    expect(orderings.length).toBeGreaterThan(1);
    for (const field of orderings.filter((ordering) => !ordering.startsWith('-'))) {
      const upwards = await ask(endpoint, `limit=100&ordering=${field}`);
      const downwards = await ask(endpoint, `limit=100&ordering=-${field}`);
      expect([field, upwards.status, downwards.status]).toEqual([field, 200, 200]);
      expect(downwards.body.results).toEqual(upwards.body.results.toReversed());
    }
    const { status, body } = await ask(endpoint, 'ordering=bogus');
    expect([status, body.ordering]).toEqual([400, [expect.stringContaining(orderings.join(', '))]]);
  });
});

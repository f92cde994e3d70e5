import * as contracts from '@plugboard/contracts/all';
import { queryOf, type Endpoint } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { json } from '../database/platform-tables.ts';
import { newId } from '../ids.ts';
import { accountId } from '../../testing/accounts.ts';
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
/** Clusters of a part of a map, which have no pages. */
const isMap = ({ path }: Endpoint) => path === contracts.listMapLocations.path;
const lists = endpoints.filter((endpoint) => answersResults(endpoint) && !isMap(endpoint));
/** Parameters that a list requires. */
const needed = new Map<string, string>([
  [contracts.listTicketComments.path, 'ticket=1&'],
  [contracts.listSavedViews.path, 'list=chargers&'],
  [contracts.listHealthFindings.path, 'problem=OFFLINE&'],
]);
const ofSuperusers = new Set<string>(['approve_tenant', 'view_browser_errors', 'view_gridevent']);
/** Lists of one location. */
const listsOfLocation = new Set<string>([contracts.listLocationNotes.path, contracts.listChargerLocations.path]);
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
  let vehicle: string;
  let site: string;
  let driver: string;

  beforeAll(async () => {
    test = await createTestApp(engine);
    const { database } = test;
    await database.kysely
      .updateTable('account')
      .set({ has_payout_access: true })
      .where('email', '=', 'admin@demo.example')
      .execute();
    tokens = { admin: await signInAs(test, 'admin'), superuser: await signInAs(test, 'superuser') };
    const location_id = await insertLocation(database, 'demo', {
      name: 'Harbor',
      // Utility rewards are for tenants with a location in California.
      address: '1 Harbor Road, Oakland, CA 94607, USA',
    });
    site = location_id;
    await insertLocation(database, 'demo', { name: 'Airport' });
    charger = await insertCharger(database, 'demo', { custom_id: 'A-1', location_id, location_name: 'Harbor' });
    await insertCharger(database, 'demo', { custom_id: 'B-2', model: 'Post 80', manufacturer: 'Umber' });
    await insertPort(database, 'demo', charger, { connector_id: 1 });
    port = (await database.kysely.selectFrom('port').select('id').executeTakeFirstOrThrow()).id;
    run = await insertRun();
    for (const number of [1, 2]) await insertTestTicket(database, 'demo', { number });
    driver = await accountId(test, 'driver');
    vehicle = await insertVehicle(database, 'demo', { name: 'Van 1', plate_number: '8ABC123' });
    await insertVehicle(database, 'demo', { name: 'Van 2', plate_number: '8ABC124' });
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
    const owner = path.includes('/mobile-app/user/{id}') ? driver : isOf('vehicle') ? vehicle : charger;
    const id = isOf('tickets') ? '1' : isOf('charger-port') ? port : owner;
    const own = path === contracts.listChargerShares.path ? `charger=${charger}&` : '';
    const ofSite = listsOfLocation.has(path) ? `location=${site}&` : '';
    return `${path.replace('{id}', isOf('bulk-run') ? run : id)}?${own}${ofSite}${needed.get(path) ?? ''}`;
  }

  async function ask(endpoint: Endpoint, query: string) {
    const { permission } = endpoint;
    const role = ofSuperusers.has(permission) ? 'superuser' : 'admin';
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

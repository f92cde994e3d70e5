import {
  changeTicket,
  createTicket,
  listTicketHistory,
  type Ticket,
  type TicketHistoryEntry,
} from '@plugboard/contracts/tickets';
import { json } from '../platform/database/platform-tables.ts';
import type { Database } from '../platform/database/database.ts';
import { newOrderedId } from '../platform/ids.ts';
import { insertCharger, insertLocation, insertPort } from './charger-fixtures.ts';
import type { Engine } from './engines.ts';
import { signInAs } from './sign-in.ts';
import { createTestApp } from './test-app.ts';

export const ticketUrl = (id: number) => changeTicket.path.replace('{id}', String(id));

/** A faulted charger with two ports at one of two sites, with messages of the charger and of each port. */
async function insertLocationWithChargers(database: Database, now: Date) {
  const location = await insertLocation(database, 'demo', { name: 'Elm Yard' });
  const elsewhere = await insertLocation(database, 'demo', { name: 'Pier 9' });
  const charger = await insertCharger(database, 'demo', {
    custom_id: 'A-1',
    location_id: location,
    status: 'FAULTED',
    is_online: true,
    last_seen_at: now,
  });
  await insertPort(database, 'demo', charger, { connector_id: 1, status: 'FAULTED', error_code: 'GroundFailure' });
  await insertPort(database, 'demo', charger, { connector_id: 2, status: 'AVAILABLE' });
  const { id: port } = await database.kysely
    .selectFrom('port')
    .select('id')
    .where('connector_id', '=', 1)
    .executeTakeFirstOrThrow();
  for (const [index, connector_id] of [null, 1, 2].entries())
    await database.kysely
      .insertInto('ocpp_message')
      .values({
        tenant_id: 'demo',
        id: newOrderedId(now),
        charger_id: charger,
        connector_id,
        at: now,
        direction: 'in',
        kind: 'call',
        action: 'StatusNotification',
        message_id: `m${index}`,
        payload: json({ connectorId: connector_id }),
      })
      .execute();
  return { location, charger, port, elsewhere };
}

/** The backend with a place to have tickets of, people who are signed in, and a clock that tests put forward. */
export async function openTicketTests(engine: Engine) {
  const clock = { now: new Date('2026-03-02T10:00:00Z') };
  const test = await createTestApp(engine, { clock: () => clock.now });
  const tokens: Record<string, string> = {};
  for (const name of ['admin', 'partner', 'limited', 'sections', 'driver']) tokens[name] = await signInAs(test, name);
  tokens['metro'] = await signInAs(test, 'admin', 'metro');
  let keys = 0;

  const open = (body: object, who = 'admin', tenant = 'demo') =>
    test.call({
      method: 'POST',
      url: createTicket.path,
      tenant,
      token: tokens[who],
      body,
      headers: { 'idempotency-key': String((keys += 1)) },
    });
  const save = (id: number, body: object, version: string, who = 'admin') =>
    test.call({ method: 'PUT', url: ticketUrl(id), token: tokens[who], body, headers: { 'if-match': version } });
  const read = (id: number, who = 'admin') => test.call({ url: ticketUrl(id), token: tokens[who] });
  return {
    ...test,
    clock,
    tokens,
    place: await insertLocationWithChargers(test.database, clock.now),
    open,
    opened: async (body: object = {}) => (await open({ ticket_name: 'Screen is dark', ...body })).json<Ticket>(),
    /** With the version that it names. */
    save,
    /** In its newest version. */
    saved: async (id: number, body: object) => save(id, body, String((await read(id)).headers['etag'])),
    read,
    remove: (id: number, who = 'admin') => test.call({ method: 'DELETE', url: ticketUrl(id), token: tokens[who] }),
    historyOf: async (id: number) => {
      const url = listTicketHistory.path.replace('{id}', String(id));
      return (await test.call({ url, token: tokens['partner'] })).json<{ results: TicketHistoryEntry[] }>().results;
    },
  };
}

export type TicketTests = Awaited<ReturnType<typeof openTicketTests>>;

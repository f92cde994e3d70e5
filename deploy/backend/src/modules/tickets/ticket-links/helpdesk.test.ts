import { listTicketHistory, type Ticket } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { newId } from '../../../platform/ids.ts';
import { parseSettings } from '../../../platform/settings.ts';
import { lastEntry } from '../../../testing/accounts.ts';
import { clockAt } from '../../../testing/charge-point-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { externalCalls } from '../../../testing/external-ticket-tests.ts';
import { startFakeHelpdesk, type FakeHelpdesk } from '../../../testing/fake-helpdesk.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, injected, type TestApp } from '../../../testing/test-app.ts';
import { insertTestTicket } from '../../../testing/ticket-fixtures.ts';

const unreachable = {
  detail: 'The helpdesk can’t be reached. Try again in a moment.',
  code: 'SYSTEM_UNREACHABLE',
};

describe.each([oneEngine])('tickets of a helpdesk on %s', (engine) => {
  let helpdesk: FakeHelpdesk;
  let test: TestApp;
  let calls: ReturnType<typeof externalCalls>;
  let token: string;
  const clock = clockAt('2026-03-02T10:00:00Z');
  const lines: string[] = [];

  beforeAll(async () => {
    helpdesk = await startFakeHelpdesk();
    const access = { url: `${helpdesk.url}/`, user: 'ops@demo.example', token: 'helpdesk-secret' };
    const { externalTickets } = parseSettings({ EXTERNAL_TICKETS: JSON.stringify({ demo: { helpdesk: access } }) });
    test = await createTestApp(engine, {
      clock: clock.now,
      settings: { externalTickets, logLevel: 'trace' },
      logTo: { write: (line) => void lines.push(line) },
    });
    await test.app.ready();
    token = await signInAs(test, 'admin');
    calls = externalCalls(test, token);
  });
  beforeEach(async () => {
    helpdesk.tickets.length = 0;
    helpdesk.requests.length = 0;
    await test.database.kysely.deleteFrom('support_ticket').execute();
    await test.database.kysely.deleteFrom('idempotency_key').execute();
    await insertTestTicket(test.database, 'demo', {
      number: 1,
      ticket_name: 'Screen is dark',
      description: 'Since Monday',
    });
    await insertTestTicket(test.database, 'demo', { number: 2, ticket_name: 'Cable cut' });
  });
  afterAll(async () => {
    await test.close();
    await helpdesk.close();
  });

  it('are searched for by words, and only tickets are found', async () => {
    helpdesk.tickets.push({ id: 9, url: '', subject: 'Screen flickers', status: 'pending' });
    const reply = await calls.search(' screen type:user* ');
    expect(helpdesk.requests[0]?.query.get('query')).toBe('type:ticket screen type user');
    expect(reply.json()).toEqual({ system: 'helpdesk', results: [] });
    expect((await calls.search('SCREEN')).json()).toEqual({
      system: 'helpdesk',
      results: [{ id: '9', title: 'Screen flickers', status: 'pending', url: `${helpdesk.url}/agent/tickets/9` }],
    });
  });

  it('are made of ours, for agents only, and associated', async () => {
    const reply = await calls.associate(1, null);
    expect(reply.json<Ticket>().external).toEqual({
      system: 'helpdesk',
      id: '35436',
      title: 'Screen is dark',
      status: 'new',
      url: `${helpdesk.url}/agent/tickets/35436`,
      linked_at: clock.now().toISOString(),
      read_at: clock.now().toISOString(),
    });
    expect(helpdesk.requests).toMatchObject([
      {
        method: 'POST',
        path: '/api/v2/tickets.json',
        body: { ticket: { subject: 'Screen is dark', comment: { body: 'Since Monday', public: false } } },
      },
    ]);
    expect(await lastEntry(test)).toMatchObject({ action: 'ticket.associated', after: { external_id: '35436' } });
    const history = await test.call({ url: listTicketHistory.path.replace('{id}', '1'), token });
    expect(history.json()).toMatchObject({
      results: [{ field: 'external', before: null, after: '#35436 Screen is dark', by: { name: 'admin demo' } }],
    });
  });

  it('are made once, however often and at however many instances somebody clicks', async () => {
    const { database, settings } = test.app.platform;
    const app = await buildApp({ database, settings, clock: clock.now });
    const other = externalCalls({ call: (request) => app.inject(injected(request)) }, token);
    const replies = await Promise.all([
      calls.associate(1, null, 'click'),
      other.associate(1, null, 'click'),
      calls.associate(1, null, 'click'),
    ]);
    expect(replies.map((reply) => reply.json<Ticket>().external?.id)).toEqual(['35436', '35436', '35436']);
    expect((await other.associate(1, null, 'later')).json()).toEqual({
      detail: 'This ticket is already associated with an external ticket.',
      code: 'CONFLICT',
    });
    expect(helpdesk.tickets).toHaveLength(1);
    await app.close();
  });

  it('are made once where the answer got lost, or where we failed after it', async () => {
    helpdesk.next.push('hang-up');
    const lost = await calls.associate(1, null, 'first');
    expect([lost.statusCode, lost.json()]).toEqual([502, unreachable]);
    await calls.associate(1, null, 'second');
    const keys = helpdesk.requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);

    const taken = await calls.associate(2, null, 'second');
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'KEY_REUSED' }]);
    expect((await calls.associate(2, null, 'third')).json()).toMatchObject({ external: { id: '35437' } });
    expect(helpdesk.tickets).toHaveLength(2);
  });

  it('are taken up where an instance made them and died before they were associated', async () => {
    helpdesk.tickets.push({ id: 9, url: '', subject: 'Screen is dark', status: 'new' });
    const left = { tenant_id: 'demo', request_id: newId(), held_until: new Date(Date.now() - 1) };
    await test.database.kysely
      .insertInto('ticket_link_request')
      .values([
        { ...left, ticket_number: 1, external_id: '9' },
        { ...left, ticket_number: 2, external_id: null },
      ])
      .execute();
    expect((await calls.associate(1, null)).json()).toMatchObject({ external: { id: '9' } });
    await calls.associate(2, null);
    expect(helpdesk.requests.at(-1)?.headers['idempotency-key']).toBe(left.request_id);
    expect(await test.database.kysely.selectFrom('ticket_link_request').selectAll().execute()).toEqual([]);
  });

  it('are not made for a ticket that is not there', async () => {
    expect((await calls.associate(77, null)).statusCode).toBe(404);
    expect(helpdesk.requests).toEqual([]);
  });

  it('are associated where they are there, and let go of', async () => {
    helpdesk.tickets.push({ id: 9, url: '', subject: 'Screen flickers', status: 'open' });
    expect((await calls.associate(1, '8')).json()).toEqual({ external_id: ['The helpdesk has no such ticket.'] });
    expect((await calls.associate(1, '../9')).statusCode).toBe(400);
    expect((await calls.associate(1, '9')).json()).toMatchObject({ external: { id: '9', title: 'Screen flickers' } });
    expect((await calls.dissociate(1)).json()).toMatchObject({ external: null });
    expect(await lastEntry(test)).toMatchObject({ action: 'ticket.dissociated', before: { external_id: '9' } });
    expect((await calls.dissociate(1)).statusCode).toBe(200);
    expect((await calls.read(1)).statusCode).toBe(404);
    expect((await calls.associate(1, null, 'anew')).json()).toMatchObject({ external: { title: 'Screen is dark' } });
  });

  it('are read again in the background a minute later, and whoever looks waits for nobody', async () => {
    await calls.associate(1, null);
    helpdesk.requests.length = 0;
    Object.assign(helpdesk.tickets[0] ?? {}, { status: 'solved' });
    clock.pass(30);
    expect((await calls.ticket(1)).json()).toMatchObject({ external: { status: 'new' } });
    clock.pass(31);
    expect((await calls.ticket(1)).json()).toMatchObject({ external: { status: 'new' } });
    await expect.poll(async () => (await calls.ticket(1)).json<Ticket>().external?.status).toBe('solved');
    expect(helpdesk.requests).toHaveLength(1);
    const last = test.database.kysely.selectFrom('event').select('payload').orderBy('id', 'desc').limit(1);
    expect(await last.executeTakeFirst()).toMatchObject({ payload: { type: 'ticket-changed', ticket: 1 } });

    // A helpdesk that is away is asked once a minute, and what it said last stays.
    clock.pass(61);
    helpdesk.next.push('hang-up');
    await calls.ticket(1);
    await expect.poll(() => helpdesk.requests.length).toBe(2);
    await calls.ticket(1);
    expect((await calls.ticket(1)).json()).toMatchObject({ external: { status: 'solved' } });
    expect(helpdesk.requests).toHaveLength(2);
  });

  it('are read at once where somebody asks for it', async () => {
    await calls.associate(1, null);
    Object.assign(helpdesk.tickets[0] ?? {}, { status: 'hold' });
    expect((await calls.read(1)).json()).toMatchObject({ id: '35436', status: 'hold' });
    helpdesk.tickets.length = 0;
    expect((await calls.read(1)).json()).toMatchObject({ detail: 'The helpdesk has no such ticket.' });
  });

  it('are asked for a second time where the helpdesk is busy, and no third time', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0' } };
    helpdesk.next.push(busy);
    expect((await calls.search('')).statusCode).toBe(200);
    helpdesk.next.push({ status: 503 }, { status: 503 });
    const reply = await calls.search('');
    expect([reply.statusCode, reply.json()]).toEqual([502, unreachable]);
    expect(helpdesk.requests).toHaveLength(4);
  });

  it('say in both languages that the helpdesk refuses, or talks nonsense', async () => {
    helpdesk.next.push({ status: 401 });
    expect((await calls.search('')).json()).toMatchObject({
      detail: 'The helpdesk refused the portal. Ask an administrator to check its settings.',
    });
    helpdesk.next.push({ body: { results: 'none' } });
    const spanish = await test.call({
      url: '/api/v1/tickets/external/',
      token,
      headers: { 'accept-language': 'es' },
    });
    expect(spanish.json()).toMatchObject({
      detail: 'No se puede acceder al servicio de asistencia. Inténtelo de nuevo en un momento.',
    });
    expect(lines.join('')).toContain(`${new URL(helpdesk.url).host} answered 401`);
    expect(lines.join('')).not.toMatch(/helpdesk-secret|aGVscGRlc2stc2VjcmV0|b3BzQGRlbW8/);
  });

  it('are the tenant’s own: another one has another system', async () => {
    const metro = await signInAs(test, 'admin', 'metro');
    helpdesk.tickets.push({ id: 9, url: '', subject: 'Ours', status: 'open' });
    const found = await test.call({ url: '/api/v1/tickets/external/', token: metro, tenant: 'metro' });
    expect(found.json()).toEqual({ system: 'helpdesk', results: [] });
    await calls.associate(1, '9');
    const theirs = await test.call({ url: '/api/v1/tickets/1/external/', token: metro, tenant: 'metro' });
    expect(theirs.statusCode).toBe(404);
    expect(helpdesk.requests).toHaveLength(1);
  });
});

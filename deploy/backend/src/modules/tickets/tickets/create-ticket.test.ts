import { listAuditEntries } from '@plugboard/contracts/accounts';
import {
  createTicket,
  listTicketComments,
  listTicketHistory,
  type Ticket,
  type TicketListItem,
} from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId, lastEntry } from '../../../testing/accounts.ts';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { begun, sendPiece } from '../../../testing/comment-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { openTicketTests, ticketUrl, type TicketTests } from '../../../testing/ticket-tests.ts';

describe.each([oneEngine])('opened tickets on %s', (engine) => {
  let test: TicketTests;

  beforeAll(async () => {
    test = await openTicketTests(engine);
  });
  afterAll(() => test.close());

  it('are numbered within the tenant, opened in the caller’s name and open to begin with', async () => {
    const reply = await test.open({ ticket_name: '  Screen is dark ' }, 'partner');
    expect(reply.headers['etag']).toBe('"1"');
    expect(reply.json()).toEqual({
      id: 1,
      ticket_name: 'Screen is dark',
      description: '',
      status: 'open',
      priority: 'normal',
      category: 'other_cat',
      resolution: null,
      assignee: null,
      assignee_name: null,
      reporter: {
        id: await accountId(test, 'partner'),
        name: 'partner demo',
        email: 'partner@demo.example',
      },
      location: null,
      timezone: null,
      charger: null,
      port: null,
      source: 'portal',
      proposes_closing: false,
      created_at: test.clock.now.toISOString(),
      closed_at: null,
      last_status_update: test.clock.now.toISOString(),
      sla: { goal: 'response', state: 'running', due_at: '2026-03-02T18:00:00.000Z', left_ms: null },
      evidence: null,
      external: null,
      relations: [],
      merged_into: null,
    });
    expect(await lastEntry(test)).toMatchObject({ action: 'ticket.opened', subject_type: 'ticket', subject_id: '1' });
    expect((await test.opened()).id).toBe(2);
    expect((await test.open({ ticket_name: 'Ours' }, 'metro', 'metro')).json()).toMatchObject({ id: 1 });
  });

  it('take the caller’s finished uploads as their first comment, and no one else’s', async () => {
    const partner = test.tokens['partner'] ?? '';
    const upload = await begun(test, partner, { name: 'photo.jpg', size: 3, type: 'image/jpeg' });
    const wanted = { ticket_name: 'With a photo', uploads: [upload.id] };
    expect((await test.open(wanted, 'partner')).json()).toEqual({
      uploads: ['“photo.jpg” has not been uploaded completely yet.'],
    });
    await sendPiece(test, { token: partner, id: upload.id, offset: 0, bytes: new TextEncoder().encode('abc') });
    expect((await test.open(wanted, 'admin')).statusCode).toBe(400);
    const reply = await test.open(wanted, 'partner');
    expect(reply.statusCode).toBe(200);
    const { id } = reply.json<Ticket>();
    expect(await lastEntry(test)).toMatchObject({
      action: 'ticket.opened',
      after: { ticket_name: 'With a photo', attachments: [{ name: 'photo.jpg', size: 3 }] },
    });
    const comments = await test.call({ url: `${listTicketComments.path}?ticket=${id}`, token: partner });
    expect(comments.json()).toMatchObject({
      results: [{ text: '', author: { name: 'partner demo' }, attachments: [{ id: upload.id, name: 'photo.jpg' }] }],
    });
    expect((await test.open(wanted, 'partner')).json()).toEqual({
      uploads: ['This upload no longer exists. Attach the file again.'],
    });
  });

  it('are opened once, however often the same call comes', async () => {
    const call = () =>
      test.call({
        method: 'POST',
        url: createTicket.path,
        token: test.tokens['admin'],
        body: { ticket_name: 'Once' },
        headers: { 'idempotency-key': 'the same' },
      });
    const first = (await call()).json<Ticket>();
    expect((await call()).json()).toEqual(first);
  });

  it('take the location of their charger, and the evidence that is known of it', async () => {
    const { charger, port, location, elsewhere } = test.place;
    const ticket = await test.opened({ charger, port, location: elsewhere, attach_evidence: true });
    expect(ticket).toMatchObject({
      location: { id: location, custom_id: 'Elm Yard' },
      timezone: 'America/Chicago',
      charger: { id: charger, custom_id: 'A-1', charger_point_id: 'CP-A-1' },
      port: { id: port, connector_id: 1 },
      evidence: {
        taken_at: test.clock.now.toISOString(),
        charger_status: 'FAULTED',
        is_online: true,
        ports: [{ id: port, connector_id: 1, status: 'FAULTED', error_code: 'GroundFailure' }],
        messages: [
          { action: 'StatusNotification', payload: { connectorId: 1 } },
          { action: 'StatusNotification', payload: { connectorId: null } },
        ],
      },
    });
    expect((await test.read(ticket.id, 'limited')).json()).toMatchObject({ charger: { id: charger }, evidence: null });
    expect((await test.saved(ticket.id, { location: elsewhere })).json()).toMatchObject({ location: { id: location } });
    expect((await test.saved(ticket.id, { charger: null, location: elsewhere })).json()).toMatchObject({
      charger: null,
      port: null,
      timezone: 'America/Chicago',
      location: {
        id: elsewhere,
        custom_id: 'Pier 9',
      },
    });
  });

  it('say what is wrong with them, field by field', async () => {
    const stranger = await insertCharger(test.database, 'metro', { custom_id: 'M-1' });
    const foreign = await insertLocation(test.database, 'metro', { name: 'Plaza' });
    const driver = await accountId(test, 'driver');
    expect((await test.open({ ticket_name: ' ', status: 'gone' })).json()).toMatchObject({
      ticket_name: ['Enter a ticket name'],
      status: [expect.stringContaining('open, new')],
    });
    expect(
      (await test.open({ ticket_name: 'x', charger: stranger, assignee: driver, status: 'solved' })).json(),
    ).toEqual({
      charger: ['Choose one of your chargers.'],
      assignee: ['Choose one of your users.'],
      resolution: ['Choose a resolution reason.'],
    });
    expect((await test.open({ ticket_name: 'x', location: foreign })).json()).toEqual({
      location: ['Choose one of your locations.'],
    });
    const { elsewhere, port } = test.place;
    expect((await test.open({ ticket_name: 'x', location: elsewhere, port })).json()).toEqual({
      port: ['Choose one of this charger’s ports.'],
    });
  });

  it('are opened by partners and limited accounts, and decided on by whoever manages', async () => {
    const { id } = await test.opened();
    for (const who of ['partner', 'limited']) {
      const decided = await test.open({ ticket_name: 'x', status: 'backlog', assignee: null }, who);
      expect([decided.statusCode, decided.json()]).toEqual([
        403,
        { detail: 'You cannot change these fields of a ticket: status.', code: 'FORBIDDEN' },
      ]);
      expect((await test.open({ ticket_name: 'x' }, who)).statusCode).toBe(200);
      expect((await test.save(id, { priority: 'low' }, '*', who)).statusCode).toBe(403);
      expect((await test.remove(id, who)).statusCode).toBe(403);
    }
    const attaching = { ticket_name: 'x', charger: test.place.charger, attach_evidence: true };
    expect((await test.open(attaching, 'limited')).statusCode).toBe(403);
    expect((await test.read(id, 'driver')).statusCode).toBe(403);
  });

  it('are another tenant’s secret', async () => {
    const { id } = await test.opened({ charger: test.place.charger });
    const metro = { token: test.tokens['metro'], tenant: 'metro' };
    const mine = (await test.call({ ...metro, url: createTicket.path })).json<{ results: TicketListItem[] }>();
    expect(mine.results.map(({ ticket_name }) => ticket_name)).toEqual(['Ours']);
    for (const query of [`charger=${test.place.charger}`, `location=${test.place.location}`, 'search=dark'])
      expect((await test.call({ ...metro, url: `${createTicket.path}?${query}` })).json()).toMatchObject({
        total_count: 0,
      });
    expect((await test.call({ ...metro, url: ticketUrl(id) })).statusCode).toBe(404);
    const history = listTicketHistory.path.replace('{id}', String(id));
    expect((await test.call({ ...metro, url: history })).statusCode).toBe(404);
    const change = {
      method: 'PUT',
      url: ticketUrl(id),
      body: { priority: 'low' },
      headers: { 'if-match': '*' },
    } as const;
    expect((await test.call({ ...metro, ...change })).statusCode).toBe(404);
    expect((await test.call({ ...metro, method: 'DELETE', url: ticketUrl(id) })).statusCode).toBe(404);
    const audit = await test.call({ ...metro, url: `${listAuditEntries.path}?subject_type=ticket` });
    expect(audit.json()).toMatchObject({ count: 1 });
  });

  it('are nobody’s where the tenant shows no such section', async () => {
    const shown = (is_on: boolean) =>
      test.database.kysely.updateTable('tenant_flag').set({ is_on }).where('tenant_id', '=', 'demo').execute();
    await shown(false);
    expect((await test.read(1)).statusCode).toBe(403);
    expect((await test.open({ ticket_name: 'x' })).statusCode).toBe(403);
    await shown(true);
    expect((await test.read(1)).statusCode).toBe(200);
  });
});

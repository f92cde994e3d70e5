import {
  changeTicketSettings,
  getTicketSettings,
  listTickets,
  slaDueAt,
  type Ticket,
  type TicketListItem,
} from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commented } from '../../../testing/comment-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { openTicketTests, type TicketTests } from '../../../testing/ticket-tests.ts';
import { toSlaFacts } from './ticket-sla.service.ts';

const minute = 60_000;

describe.each(engines)('clocks of tickets on %s', (engine) => {
  let test: TicketTests;
  beforeAll(async () => {
    test = await openTicketTests(engine);
  });
  afterAll(() => test.close());

  const pass = (minutes: number) => (test.clock.now = new Date(test.clock.now.getTime() + minutes * minute));
  const sla = async (id: number) => (await test.read(id)).json<Ticket>().sla;
  const due = (minutes: number) => new Date(test.clock.now.getTime() + minutes * minute).toISOString();
  const comment = (ticket: number, who: string) =>
    commented(test, { token: test.tokens[who] ?? '', ticket, text: 'Looking into it.' });
  const list = async (query: string) =>
    (await test.call({ url: `${listTickets.path}?per_page=100&${query}`, token: test.tokens['admin'] })).json<{
      results: TicketListItem[];
    }>().results;
  const saveSettings = async (body: object) => {
    const read = await test.call({ url: getTicketSettings.path, token: test.tokens['admin'] });
    const headers = { 'if-match': String(read.headers['etag']) };
    return test.call({ method: 'PATCH', url: changeTicketSettings.path, token: test.tokens['admin'], body, headers });
  };

  it('count to an answer of somebody else, then to the solution', async () => {
    const { id } = (await test.open({ ticket_name: 'Dark', priority: 'urgent' }, 'partner')).json<Ticket>();
    expect(await sla(id)).toMatchObject({ goal: 'response', due_at: due(60) });
    pass(10);
    await comment(id, 'partner');
    expect(await sla(id)).toMatchObject({ goal: 'response', due_at: due(50) });
    await test.database.kysely.deleteFrom('event').execute();
    await comment(id, 'admin');
    const events = await test.database.kysely.selectFrom('event').select('payload').execute();
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ type: 'ticket-changed', ticket: id }),
    );
    expect(await sla(id)).toMatchObject({ goal: 'resolution', due_at: due(8 * 60 - 10) });
  });

  it('stand still while a ticket is pending and once it is closed, and go on from there', async () => {
    const { id } = await test.opened({ priority: 'high' });
    pass(60);
    await test.saved(id, { status: 'pending' });
    pass(600);
    expect(await sla(id)).toMatchObject({ state: 'paused', due_at: null, left_ms: 180 * minute });
    await test.saved(id, { status: 'open' });
    expect(await sla(id)).toMatchObject({ state: 'running', due_at: due(180) });
    pass(30);
    await test.saved(id, { status: 'closed', resolution: 'code_fix' });
    expect(await sla(id)).toMatchObject({ state: 'met', goal: 'resolution' });
    pass(5000);
    await test.saved(id, { status: 'open' });
    expect(await sla(id)).toMatchObject({ state: 'running', due_at: due(24 * 60 - 90) });
    await test.saved(id, { priority: 'urgent' });
    expect(await sla(id)).toMatchObject({ due_at: due(8 * 60 - 90) });
  });

  it('filter and sort the list: overdue, within a day, those without a deadline last in both directions', async () => {
    const late = await test.opened({ ticket_name: 'Late', priority: 'urgent' });
    pass(90);
    const soon = await test.opened({ ticket_name: 'Soon', priority: 'high' });
    const later = await test.opened({ ticket_name: 'Later', priority: 'low' });
    const paused = await test.opened({ ticket_name: 'Paused', priority: 'urgent' });
    await test.saved(paused.id, { status: 'pending' });
    pass(60);
    const ids = async (query: string) => {
      const rows = await list(query);
      return rows.map(({ id }) => id).filter((id) => [late.id, soon.id, later.id, paused.id].includes(id));
    };
    expect(await ids('due=overdue')).toEqual([late.id]);
    expect(await ids('due=soon')).toEqual(expect.arrayContaining([soon.id]));
    expect(await ids('due=soon')).not.toContain(late.id);
    expect(await ids('due=overdue,soon&ordering=due_at')).toEqual(expect.arrayContaining([late.id, soon.id]));
    expect(await ids('ordering=due_at')).toEqual([late.id, soon.id, later.id, paused.id]);
    expect(await ids('ordering=-due_at')).toEqual([later.id, soon.id, late.id, paused.id]);
  });

  it('take the tenant’s targets, open tickets too, as the contract’s function computes them', async () => {
    const open = await test.opened({ priority: 'normal' });
    const settled = await test.opened({ priority: 'normal' });
    await test.saved(settled.id, { status: 'solved', resolution: 'code_fix' });
    const refused = await saveSettings({ normal_response_hours: 80 });
    expect(refused.json()).toEqual({
      normal_response_hours: ['The first response cannot be due after the resolution.'],
    });
    expect((await saveSettings({ normal_response_hours: 0.5, normal_resolution_hours: 10 })).json()).toMatchObject({
      normal_response_hours: 0.5,
      normal_resolution_hours: 10,
      low_response_hours: 24,
    });
    expect(await sla(open.id)).toMatchObject({ goal: 'response', due_at: due(30) });
    expect((await test.opened({})).sla.due_at).toBe(due(30));
    const rows = await test.database.kysely.selectFrom('support_ticket').selectAll().execute();
    expect(rows.find(({ number }) => number === settled.id)).toMatchObject({ resolution_minutes: 72 * 60 });
    expect(rows.map((row) => row.due_at?.getTime() ?? null)).toEqual(rows.map((row) => slaDueAt(toSlaFacts(row))));
  });
});

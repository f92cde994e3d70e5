import { listLiveEvents, type NumberedLiveEvent } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId, lastEntry } from '../../../testing/accounts.ts';
import { engines } from '../../../testing/engines.ts';
import { openTicketTests, ticketUrl, type TicketTests } from '../../../testing/ticket-tests.ts';

describe.each(engines)('changed tickets on %s', (engine) => {
  let test: TicketTests;

  beforeAll(async () => {
    test = await openTicketTests(engine);
  });
  afterAll(() => test.close());

  it('are closed for a reason, reopened without it, and tell how they changed', async () => {
    const { id } = await test.opened();
    const owner = await accountId(test, 'sections');
    test.clock.now = new Date('2026-03-03T08:00:00Z');
    expect((await test.saved(id, { status: 'closed' })).json()).toEqual({
      resolution: ['Choose a resolution reason.'],
    });
    expect((await test.saved(id, { status: 'closed', resolution: 'code_fix', assignee: owner })).json()).toMatchObject({
      status: 'closed',
      resolution: 'code_fix',
      assignee_name: 'sections demo',
      closed_at: test.clock.now.toISOString(),
      last_status_update: test.clock.now.toISOString(),
    });
    expect((await test.saved(id, { status: 'pending' })).json()).toMatchObject({
      status: ['A closed ticket can only be reopened.'],
    });
    test.clock.now = new Date('2026-03-04T08:00:00Z');
    expect((await test.saved(id, { status: 'open' })).json()).toMatchObject({
      status: 'open',
      resolution: null,
      closed_at: null,
      last_status_update: test.clock.now.toISOString(),
    });
    const by = { id: await accountId(test, 'admin'), name: 'admin demo' };
    expect(await test.historyOf(id)).toMatchObject([
      { at: test.clock.now.toISOString(), by, field: 'resolution', before: 'code_fix', after: null },
      { by, field: 'status', before: 'closed', after: 'open' },
      { by, field: 'assignee', before: null, after: 'sections demo' },
      { by, field: 'resolution', before: null, after: 'code_fix' },
      { at: '2026-03-03T08:00:00.000Z', by, field: 'status', before: 'open', after: 'closed' },
    ]);
    expect(await lastEntry(test)).toMatchObject({
      action: 'ticket.changed',
      before: {
        status: 'closed',
        resolution: 'code_fix',
      },
    });
  });

  it('keep a name that somebody has gone with', async () => {
    const gone = await accountId(test, 'sections');
    const { id } = await test.opened({ assignee: gone });
    await test.database.kysely.deleteFrom('account').where('id', '=', gone).execute();
    expect((await test.read(id)).json()).toMatchObject({ assignee: null, reporter: { name: 'admin demo' } });
    await test.database.kysely
      .updateTable('support_ticket')
      .set({ reporter_id: null })
      .where('number', '=', id)
      .execute();
    expect((await test.read(id)).json()).toMatchObject({ reporter: { id: null, name: 'admin demo', email: null } });
  });

  it('are changed by one person at a time', async () => {
    const { id } = await test.opened();
    const version = String((await test.read(id)).headers['etag']);
    expect((await test.save(id, { priority: 'urgent' }, version)).statusCode).toBe(200);
    const late = await test.save(id, { priority: 'low' }, version);
    expect([late.statusCode, late.json()]).toEqual([412, expect.objectContaining({ code: 'CHANGED_MEANWHILE' })]);
    expect((await test.read(id)).json()).toMatchObject({ priority: 'urgent' });
    const blind = await test.call({
      method: 'PUT',
      url: ticketUrl(id),
      token: test.tokens['admin'],
      body: { priority: 'low' },
    });
    expect([blind.statusCode, blind.headers.etag]).toEqual([200, '"3"']);
  });

  it('are numbered one by one and saved by one of two, when all come at once', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => test.opened()));
    const numbers = many.map(({ id }) => id).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    const id = numbers[0] ?? 0;
    const both = await Promise.all(['low', 'high'].map((priority) => test.save(id, { priority }, '"1"')));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect(await test.historyOf(id)).toHaveLength(1);
  });

  it('are removed with their history, and their number with them', async () => {
    const { id } = await test.opened();
    await test.saved(id, { priority: 'high' });
    expect((await test.remove(id)).json()).toEqual({ result: 'OK' });
    expect([(await test.remove(id)).statusCode, (await test.read(id)).statusCode]).toEqual([404, 404]);
    const left = await test.database.kysely.selectFrom('ticket_change').where('ticket_number', '=', id).execute();
    expect(left).toEqual([]);
    expect((await test.opened()).id).toBe(id + 1);
  });

  it('tell whoever looks what became of them, in one event each', async () => {
    const { charger, location } = test.place;
    const events = async () =>
      (await test.call({ url: `${listLiveEvents.path}?after=${before}`, token: test.tokens['limited'] })).json<{
        events: NumberedLiveEvent[];
        last_id: number;
      }>();
    let before = 0;
    before = (await events()).last_id;
    const { id } = await test.opened({ charger });
    await test.saved(id, { priority: 'high' });
    await test.saved(id, { status: 'solved' });
    await test.remove(id);
    const told = { type: 'ticket-changed', ticket: id, charger, location };
    expect((await events()).events.map(({ event }) => event)).toEqual([
      { ...told, change: 'opened' },
      { ...told, change: 'changed' },
      { ...told, change: 'deleted' },
    ]);
  });
});

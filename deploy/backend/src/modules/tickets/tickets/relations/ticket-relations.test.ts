import {
  linkTicket,
  listTicketComments,
  mergeTicket,
  type Ticket,
  type TicketComment,
  unlinkTicket,
} from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../../testing/accounts.ts';
import { commented, fileOf } from '../../../../testing/comment-fixtures.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { openTicketTests, type TicketTests } from '../../../../testing/ticket-tests.ts';

describe.each([oneEngine])('linked and merged tickets on %s', (engine) => {
  let test: TicketTests;
  let keys = 0;
  beforeAll(async () => {
    test = await openTicketTests(engine);
  });
  afterAll(() => test.close());

  const post = (path: string, id: number, body: object, who = 'admin') =>
    test.call({
      method: 'POST',
      url: path.replace('{id}', String(id)),
      token: test.tokens[who],
      body,
      headers: { 'idempotency-key': `relation-${(keys += 1)}` },
    });
  const link = (id: number, kind: string, ticket: number, who?: string) =>
    post(linkTicket.path, id, { kind, ticket }, who);
  const unlink = (id: number, other: number) => {
    const url = unlinkTicket.path.replace('{id}', String(id)).replace('{other}', String(other));
    return test.call({ method: 'DELETE', url, token: test.tokens['admin'] });
  };
  const merge = (id: number, into: number, who?: string) =>
    post(mergeTicket.path, id, { into, resolution: 'user_error' }, who);
  const read = async (id: number) => (await test.read(id)).json<Ticket>();
  const links = async (id: number) => (await read(id)).relations.map(({ kind, ticket }) => [kind, ticket.id]);
  const said = async (id: number) => {
    const url = `${listTicketComments.path}?ticket=${id}`;
    return (await test.call({ url, token: test.tokens['partner'] })).json<{
      results: TicketComment[];
      count: number;
    }>();
  };

  it('are linked in both directions, once for two, and told in both histories', async () => {
    const [one, two] = [await test.opened({ ticket_name: 'One' }), await test.opened({ ticket_name: 'Two' })];
    expect((await link(one.id, 'related', two.id)).statusCode).toBe(200);
    expect([await links(one.id), await links(two.id)]).toEqual([[['related', two.id]], [['related', one.id]]]);
    expect(await lastEntry(test)).toMatchObject({ action: 'ticket.linked', after: { ticket: `${two.id} Two` } });
    expect((await link(two.id, 'duplicated_by', one.id)).statusCode).toBe(200);
    expect([await links(one.id), await links(two.id)]).toEqual([
      [['duplicate_of', two.id]],
      [['duplicated_by', one.id]],
    ]);
    expect((await test.historyOf(two.id))[0]).toMatchObject({ field: 'relation', after: `${one.id} One` });
    expect((await unlink(two.id, one.id)).json()).toMatchObject({ relations: [] });
    expect(await links(one.id)).toEqual([]);
    expect(await lastEntry(test)).toMatchObject({ action: 'ticket.unlinked', before: { ticket: `${one.id} One` } });
    const told = await test.historyOf(two.id);
    expect((await unlink(two.id, one.id)).statusCode).toBe(200);
    expect(await test.historyOf(two.id)).toEqual(told);
  });

  it('are others of the tenant, and linked by who may change tickets', async () => {
    const { id } = await test.opened();
    const metro = (await test.open({ ticket_name: 'Theirs' }, 'metro', 'metro')).json<Ticket>();
    expect((await link(id, 'related', id)).json()).toEqual({ ticket: ['Choose another ticket.'] });
    expect((await link(id, 'related', 9999 + metro.id)).json()).toEqual({ ticket: ['Ticket not found.'] });
    expect((await link(9999, 'related', id)).statusCode).toBe(404);
    expect((await link(id, 'related', id, 'partner')).statusCode).toBe(403);
    expect((await merge(id, id, 'partner')).statusCode).toBe(403);
    expect((await merge(id, id)).json()).toEqual({ into: ['Choose another ticket.'] });
    expect((await merge(id, 9999 + metro.id)).json()).toEqual({ into: ['Ticket not found.'] });
    const { id: other } = await test.opened();
    for (const resolution of [undefined, null, '', 'boredom']) {
      const refused = await post(mergeTicket.path, id, { into: other, resolution });
      expect([refused.statusCode, Object.keys(refused.json<object>())]).toEqual([400, ['resolution']]);
    }
    expect(await read(id)).toMatchObject({ status: 'open', merged_into: null });
  });

  it('are merged: one is closed, the other shows its comments and files, and opening it again undoes that', async () => {
    const [copy, main] = [await test.opened({ ticket_name: 'Copy' }), await test.opened({ ticket_name: 'Main' })];
    const token = test.tokens['partner'] ?? '';
    await commented(test, { token, ticket: copy.id, text: 'first', files: [fileOf('abc', 'a.txt')] });
    await commented(test, { token, ticket: main.id, text: 'second' });
    const merged = (await merge(copy.id, main.id)).json<Ticket>();
    expect(merged).toMatchObject({ status: 'closed', resolution: 'user_error', merged_into: main.id });
    expect(merged.sla).toMatchObject({ state: 'met', due_at: null });
    expect(merged.relations).toMatchObject([{ kind: 'duplicate_of', is_merged: true, ticket: { id: main.id } }]);
    expect(await lastEntry(test)).toMatchObject({
      action: 'ticket.merged',
      subject_id: String(copy.id),
      after: { merged_into: `${main.id} Main` },
    });
    const { results, count } = await said(main.id);
    expect(results.map(({ text, ticket, attachments }) => [text, ticket, attachments.length])).toEqual([
      ['first', copy.id, 1],
      ['second', main.id, 0],
    ]);
    expect([count, (await said(copy.id)).count]).toEqual([2, 1]);
    expect((await test.historyOf(main.id))[0]).toMatchObject({ field: 'merged', after: `${copy.id} Copy` });
    const third = await test.opened();
    expect([
      (await merge(copy.id, third.id)).statusCode,
      (await merge(third.id, copy.id)).statusCode,
      (await merge(main.id, third.id)).statusCode,
      (await unlink(copy.id, main.id)).statusCode,
      (await link(main.id, 'related', copy.id)).statusCode,
    ]).toEqual([409, 409, 409, 409, 409]);

    await test.saved(copy.id, { status: 'open' });
    expect(await read(copy.id)).toMatchObject({ merged_into: null, relations: [{ is_merged: false }] });
    expect((await test.historyOf(copy.id)).map(({ field }) => field)).toContain('merged_into');
    expect((await said(main.id)).count).toBe(1);
  });

  it('are merged with a mail to the reporter who wants them, on every open page, and in place of another link', async () => {
    await test.database.kysely
      .updateTable('account')
      .set({ notification_settings: ['ticket_updated'] })
      .where('email', '=', 'partner@demo.example')
      .execute();
    const copy = (await test.open({ ticket_name: 'Copy' }, 'partner')).json<Ticket>();
    const main = await test.opened({ ticket_name: 'Main' });
    await link(main.id, 'related', copy.id);
    await test.database.kysely.deleteFrom('event').execute();
    expect((await merge(copy.id, main.id)).statusCode).toBe(200);
    expect(await links(main.id)).toEqual([['duplicated_by', copy.id]]);
    const events = await test.database.kysely.selectFrom('event').select('payload').orderBy('id').execute();
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { type: 'ticket-changed', ticket: copy.id },
      { type: 'ticket-changed', ticket: main.id },
    ]);
    const mails = await test.database.kysely.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute();
    expect(mails).toMatchObject([
      { recipient: 'partner@demo.example', subject: `Ticket ${copy.id} has changed: Copy` },
    ]);
    expect(mails[0]?.body).toContain('Ticket Status: Closed');
  });

  it('are cut loose when the other is deleted', async () => {
    const [copy, main] = [await test.opened(), await test.opened()];
    await merge(copy.id, main.id);
    expect((await test.remove(main.id)).statusCode).toBe(200);
    expect(await read(copy.id)).toMatchObject({ status: 'closed', merged_into: null, relations: [] });
  });
});

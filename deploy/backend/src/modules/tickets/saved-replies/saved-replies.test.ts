import { createSavedReply, listSavedReplies, type SavedReply } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { openTicketTests, type TicketTests } from '../../../testing/ticket-tests.ts';

describe.each([oneEngine])('saved replies on %s', (engine) => {
  let test: TicketTests;
  let keys = 0;
  beforeAll(async () => {
    test = await openTicketTests(engine);
  });
  afterAll(() => test.close());

  const add = (body: object, who = 'admin') =>
    test.call({
      method: 'POST',
      url: createSavedReply.path,
      token: test.tokens[who],
      body,
      headers: { 'idempotency-key': `reply-${(keys += 1)}` },
    });
  const added = async (name: string, text = 'Hello {requester}') => (await add({ name, text })).json<SavedReply>();
  const one = (
    id: string,
    method: 'PATCH' | 'DELETE',
    version: number,
    body?: object,
    who = 'admin',
    tenant = 'demo',
  ) =>
    test.call({
      method,
      url: `${createSavedReply.path}${id}/`,
      tenant,
      token: test.tokens[who],
      ...(body && { body }),
      headers: { 'if-match': `"${version}"` },
    });
  const list = async (query = '', who = 'partner', tenant = 'demo') =>
    (await test.call({ url: `${listSavedReplies.path}?${query}`, tenant, token: test.tokens[who] })).json<{
      results: SavedReply[];
      count: number;
    }>();

  it('are found by who comments, by name and by text, in both directions, in their tenant alone', async () => {
    await added('Visit', 'A technician comes to {location}.');
    await added('hello');
    const names = async (query: string) => (await list(query)).results.map(({ name }) => name);
    expect(await names('')).toEqual(['hello', 'Visit']);
    expect(await names('ordering=-name')).toEqual(['Visit', 'hello']);
    expect(await names('search=technician')).toEqual(['Visit']);
    expect(await list('limit=1')).toMatchObject({ count: 2, results: [{ name: 'hello', version: 1 }] });
  });

  it('are decided by who may change the ticket settings, with names of their own and known placeholders', async () => {
    expect((await add({ name: 'x', text: 'y' }, 'partner')).statusCode).toBe(403);
    expect((await add({ name: 'HELLO', text: 'y' })).json()).toEqual({ name: ['Another saved reply has this name.'] });
    expect((await add({ name: 'z', text: '{reqester}' })).json<{ text: string[] }>().text[0]).toMatch(
      /^\{reqester\} is not a placeholder/,
    );
  });

  it('are saved over by nobody who has not seen them, and audited', async () => {
    const { id } = await added('Parts', 'Parts are ordered.');
    expect(await lastEntry(test)).toMatchObject({ action: 'saved_reply.created', subject_id: id });
    expect((await one(id, 'PATCH', 1, { name: 'Visit' })).statusCode).toBe(400);
    expect((await one(id, 'PATCH', 1, { text: '{reqester}' })).statusCode).toBe(400);
    const changed = await one(id, 'PATCH', 1, { text: 'Parts for {charger} are ordered.' });
    expect([changed.json<SavedReply>().version, changed.headers['etag']]).toEqual([2, '"2"']);
    expect(await lastEntry(test)).toMatchObject({
      action: 'saved_reply.changed',
      before: { text: 'Parts are ordered.' },
      after: { text: 'Parts for {charger} are ordered.' },
    });
    expect((await one(id, 'PATCH', 1, { text: 'Other' })).statusCode).toBe(412);
    expect((await one(id, 'DELETE', 1)).statusCode).toBe(412);
    expect((await one(id, 'DELETE', 2, undefined, 'metro', 'metro')).statusCode).toBe(404);
    expect((await one(id, 'DELETE', 2)).json()).toEqual({ result: 'OK' });
    expect(await lastEntry(test)).toMatchObject({ action: 'saved_reply.deleted', before: { name: 'Parts' } });
    expect((await one(id, 'DELETE', 2)).statusCode).toBe(404);
  });
});

import {
  changeChargerTags,
  type Charger,
  type ChargerListItem,
  getChargerEnum,
  listChargers,
} from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../../testing/accounts.ts';
import { eventsOf } from '../../../../testing/charge-point-tests.ts';
import { insertCharger } from '../../../../testing/charger-fixtures.ts';
import { openChargerTests, type ChargerTests } from '../../../../testing/charger-tests.ts';
import { engines } from '../../../../testing/engines.ts';

describe.each(engines)('tags of chargers on %s', (engine) => {
  let test: ChargerTests;
  const named = (custom_id: string, special: object = {}) =>
    insertCharger(test.database, 'demo', { custom_id, ...special });
  const change = (id: string, add: readonly string[], remove: readonly string[] = [], special: object = {}) =>
    test.call({
      method: 'PATCH',
      url: changeChargerTags.path.replace('{id}', id),
      token: test.tokens['owner'],
      body: { add, remove },
      ...special,
    });
  const tagsAfter = async (...given: Parameters<typeof change>) =>
    (await change(...given)).json<{ tags: string[] }>().tags;
  const found = async (query: string) => {
    const url = `${listChargers.path}?${query}`;
    const { results } = (await test.call({ url, token: test.tokens['owner'] })).json<{ results: ChargerListItem[] }>();
    return results.map(({ custom_id, tags }) => [custom_id, tags]);
  };
  const offered = async (token = test.tokens['owner'], tenant = 'demo') =>
    (await test.call({ url: getChargerEnum.path, token, tenant })).json<{ tags: string[] }>().tags;

  beforeAll(async () => {
    test = await openChargerTests(engine);
  });
  afterAll(() => test.close());

  it('are added and removed one by one, shown in order, and recorded', async () => {
    const id = await named('TAG-1');
    await change(id, ['Valet', ' Lobby ', 'Fleet only']);
    expect(await eventsOf(test)).toContainEqual({ type: 'charger-settings-changed', charger: id, change: 'changed' });
    expect(await tagsAfter(id, ['Roof'], ['valet', 'Never there'])).toEqual(['Fleet only', 'Lobby', 'Roof']);
    expect((await test.read(id)).json<Charger>().tags).toEqual(['Fleet only', 'Lobby', 'Roof']);
    expect(await found('search=TAG-1')).toEqual([['TAG-1', ['Fleet only', 'Lobby', 'Roof']]]);
    expect(await lastEntry(test)).toMatchObject({
      action: 'charger.tags_changed',
      before: { tags: ['Fleet only', 'Lobby', 'Valet'] },
      after: { tags: ['Fleet only', 'Lobby', 'Roof'] },
    });
  });

  it('are the same in upper and lower case, and written anew once nobody has them', async () => {
    const [one, two] = [await named('CASE-1'), await named('CASE-2')];
    expect(await tagsAfter(one, ['night bus', 'NIGHT BUS'])).toHaveLength(1);
    await change(one, [], ['night bus']);
    expect(await tagsAfter(one, ['Night bus'])).toEqual(['Night bus']);
    expect(await tagsAfter(two, ['NIGHT bus'])).toEqual(['Night bus']);
    expect(await found('tags__in=night%20BUS')).toEqual([
      ['CASE-1', ['Night bus']],
      ['CASE-2', ['Night bus']],
    ]);
    expect(await found('tags__in=Night%20bus&search=CASE-2')).toHaveLength(1);
    expect(await found('tags__in=nobody%20has%20it')).toEqual([]);
  });

  it('are offered while a charger has them, to their own tenant', async () => {
    const id = await named('OFFER-1');
    await change(id, ['Pop-up']);
    expect(await offered()).toContain('Pop-up');
    expect(await offered(test.tokens['metro'], 'metro')).toEqual([]);
    await test.database.kysely.deleteFrom('charger').where('id', '=', id).execute();
    expect(await offered()).not.toContain('Pop-up');
  });

  it('are refused where they do not fit, with what would be right', async () => {
    const id = await named('FULL-1');
    const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `full ${from + index}`);
    expect((await change(id, many(20))).statusCode).toBe(200);
    const refused = async (...given: Parameters<typeof change>) => {
      const reply = await change(...given);
      return [reply.statusCode, reply.json()];
    };
    expect(await refused(id, ['one more'])).toEqual([
      400,
      { add: ['A charger can have at most 20 tags. Remove one first.'] },
    ]);
    expect(await refused(id, ['a,b'])).toEqual([400, { 'add.0': ['A tag cannot contain a comma.'] }]);
    expect(await refused(id, [])).toEqual([400, { body: ['Choose at least one tag to add or remove.'] }]);
    const headers = { 'accept-language': 'es' };
    expect(await refused(id, ['x'.repeat(41)], [], { headers })).toEqual([
      400,
      { 'add.0': [expect.stringContaining('40')] },
    ]);
    expect((await test.read(id)).json<Charger>().tags).toHaveLength(20);
    for (let tens = 1; (await offered()).length <= 180; tens += 1)
      await change(await named(`MORE-${tens}`), many(20, 100 * tens));
    const left = 200 - (await offered()).length;
    const last = await named('LAST-1');
    expect(await refused(last, many(left + 1, 5000))).toEqual([
      400,
      { add: [expect.stringMatching(/^You already use 200 tags/)] },
    ]);
    expect((await change(last, ['FULL 1'])).statusCode).toBe(200);
  });

  it('are a tenant’s own also on a charger that is shared with it, unless it may only look', async () => {
    const shared = { share_info: 'Metro', source_tenant_id: 'metro', source_charger_id: crypto.randomUUID() };
    const viewed = await named('VIEWED', { ...shared, share_mode: 'VIEWER' });
    const refused = await change(viewed, ['Ours']);
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      403,
      'This charger is shared with you as view only.',
    ]);
    const operated = await named('OPERATED', {
      ...shared,
      share_mode: 'OWNER',
      source_charger_id: crypto.randomUUID(),
    });
    expect(await tagsAfter(operated, ['Ours'])).toEqual(['Ours']);
    const foreign = await change(operated, ['Ours'], [], { token: test.tokens['metro'], tenant: 'metro' });
    expect(foreign.statusCode).toBe(404);
    const partner = await change(operated, ['Ours'], [], { token: test.tokens['partner'] });
    expect(partner.statusCode).toBe(403);
  });
});

import type { ChargerGroup, ChargerSuperGroup, SiteLoad } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp, type TestCall } from '../../../testing/test-app.ts';

const groups = '/api/v1/charger-group/';
const superGroups = '/api/v1/charger-super-group/';

describe.each(engines)('charger groups on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let austin: string;
  let dallas: string;
  let keys = 0;

  const send = (call: TestCall) => {
    keys += 1;
    return test.call({ token, ...call, headers: { 'idempotency-key': `key ${keys}`, ...call.headers } });
  };
  const add = (body: object, url = groups) => send({ method: 'POST', url, body });
  const added = async (body: object) => (await add({ location: austin, max_load: 50, ...body })).json<ChargerGroup>();
  const all = async () => (await send({ url: `${groups}?limit=100` })).json<{ results: ChargerGroup[] }>().results;
  const one = async (id: string) => (await all()).find((group) => group.id === id);
  const setChargers = ({ id, version }: ChargerGroup, chargers: readonly string[]) =>
    send({
      method: 'PATCH',
      url: `${groups}${id}/add_or_update_charger`,
      body: { chargers },
      headers: { 'if-match': `"${version}"` },
    });
  const changeAll = (...changed: object[]) =>
    send({ method: 'PATCH', url: `${groups}all/`, body: { groups: changed } });
  const charger = (custom_id: string, location_id: string | null = austin, special = {}) =>
    insertCharger(test.database, 'demo', { custom_id, location_id, ...special });

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'admin');
    austin = await insertLocation(test.database, 'demo', { name: 'Austin' });
    dallas = await insertLocation(test.database, 'demo', { name: 'Dallas' });
  });
  afterAll(() => test.close());

  it('share a limit among chargers of one location', async () => {
    const ids = [await charger('G-2'), await charger('G-1')];
    const body = { name: ' Garage ', location: austin, max_load: 22.5, chargers: ids };
    const group = (await add(body)).json<ChargerGroup>();
    expect(group).toEqual({
      id: group.id,
      name: 'Garage',
      location: austin,
      location_name: 'Austin',
      max_load: 22.5,
      max_current: null,
      chargers: [
        { pk: ids[1], custom_id: 'G-1', charger_point_id: 'CP-G-1' },
        { pk: ids[0], custom_id: 'G-2', charger_point_id: 'CP-G-2' },
      ],
      super_group: null,
      version: group.version,
    });
    expect(await one(group.id)).toEqual(group);
    expect(await lastEntry(test)).toMatchObject({ action: 'charger_group.added', subject_id: group.id });
    const fewer = (await setChargers(group, [ids[1] ?? ''])).json<ChargerGroup>();
    expect(fewer.chargers.map(({ custom_id }) => custom_id)).toEqual(['G-1']);
    expect((await setChargers(group, ids)).statusCode).toBe(412);
    expect((await send({ method: 'DELETE', url: `${groups}${group.id}/` })).json()).toEqual({ result: 'OK' });
    expect(await one(group.id)).toBeUndefined();
    expect((await send({ method: 'DELETE', url: `${groups}${group.id}/` })).statusCode).toBe(404);
  });

  it.each([
    [{ name: '', max_load: 5 }, 'name', 'Fill in this field.'],
    [{ name: 'X' }, 'max_load', 'Enter the maximum load or the maximum current.'],
    [
      { name: 'X', max_load: 5, max_current: 5 },
      'max_load',
      'Enter either the maximum load or the maximum current, not both.',
    ],
    [{ name: 'X', max_current: 0 }, 'max_current', 'Must be more than 0'],
    [{ name: 'X', max_load: 5, location: crypto.randomUUID() }, 'location', 'Choose one of your locations.'],
    [{ name: 'X', max_load: 5, chargers: [crypto.randomUUID()] }, 'chargers.0', 'Choose one of your chargers.'],
  ])('refuse %j by naming %s', async (body, field, message) => {
    const answer = await add({ location: austin, ...body });
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [message] }]);
  });

  it('take a charger of their own tenant and place that is in no other', async () => {
    const taken = await charger('TAKEN');
    await added({ name: 'Holder', chargers: [taken] });
    const share = { share_mode: 'OWNER', share_info: 'Metro', source_tenant_id: 'metro' };
    const foreign = await insertCharger(test.database, 'metro', { custom_id: 'FOREIGN' });
    const ids = [
      taken,
      await charger('AWAY', dallas),
      await charger('NOWHERE', null),
      await charger('SHARED', null, share),
      foreign,
    ];
    expect((await add({ name: 'Greedy', location: austin, max_load: 1, chargers: ids })).json()).toEqual({
      'chargers.0': ['TAKEN is already in the group Holder.'],
      'chargers.1': ['AWAY is not at the location of the group.'],
      'chargers.2': ['NOWHERE is not at the location of the group.'],
      'chargers.3': ['This charger is operated by its owner.'],
      'chargers.4': ['Choose one of your chargers.'],
    });
    expect((await add({ name: 'holder', location: austin, max_load: 1 })).json()).toEqual({
      name: ['A group with this name already exists.'],
    });
  });

  it('lose a charger that is deleted or moves away, and tell by their version', async () => {
    const [gone, moved] = [await charger('GONE'), await charger('MOVED')];
    const group = await added({ name: 'Leaving', chargers: [gone, moved] });
    const { kysely } = test.database;
    await kysely.deleteFrom('charger').where('id', '=', gone).execute();
    await kysely.updateTable('charger').set({ location_id: dallas }).where('id', '=', moved).execute();
    expect((await one(group.id))?.chargers).toEqual([]);
    expect((await one(group.id))?.version).toBeGreaterThan(group.version);
    expect((await setChargers(group, [])).statusCode).toBe(412);
  });

  it('are saved together, all or none, and swap their names', async () => {
    const [first, second] = [
      await added({ name: 'One' }),
      await added({ name: 'Two', max_load: null, max_current: 63 }),
    ];
    const swapped = [
      { id: first.id, version: first.version, name: 'Two', max_current: 32 },
      { id: second.id, version: second.version, name: 'One' },
    ];
    expect((await changeAll(...swapped)).json<{ results: ChargerGroup[] }>().results).toMatchObject([
      { id: second.id, name: 'One', max_load: null, max_current: 63 },
      { id: first.id, name: 'Two', max_load: null, max_current: 32 },
    ]);
    // Sent twice, it is so already.
    expect((await changeAll(...swapped)).statusCode).toBe(200);
    const old = { id: first.id, version: first.version, name: 'Three' };
    expect((await changeAll(old)).json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const fresh = await one(first.id);
    expect((await changeAll({ ...old, version: fresh?.version, name: 'ONE' })).json()).toEqual({
      'groups.0.name': ['A group with this name already exists.'],
    });
    expect((await changeAll({ ...old, id: crypto.randomUUID() })).statusCode).toBe(404);
    expect((await changeAll({ ...old, max_load: 1, max_current: 1 })).json()).toHaveProperty(['groups.0.max_load']);
  });

  it('are in one super group of their place, which goes without them', async () => {
    const [member, elsewhere] = [await added({ name: 'Member' }), await added({ name: 'Elsewhere', location: dallas })];
    const site = { name: 'Site', location: austin, max_current: 400 };
    expect((await add({ ...site, groups: [elsewhere.id] }, superGroups)).json()).toEqual({
      'groups.0': ['The group Elsewhere is not at this location.'],
    });
    const over = (await add({ ...site, groups: [member.id] }, superGroups)).json<ChargerSuperGroup>();
    expect(over).toMatchObject({ max_load: null, max_current: 400, groups: [{ id: member.id, name: 'Member' }] });
    expect((await one(member.id))?.super_group).toEqual({ id: over.id, name: 'Site' });
    expect((await add({ ...site, name: 'Other', groups: [member.id] }, superGroups)).json()).toEqual({
      'groups.0': ['Member is already in the group Site.'],
    });
    const change = (body: object, version = over.version) =>
      send({ method: 'PATCH', url: `${superGroups}${over.id}/`, body, headers: { 'if-match': `"${version}"` } });
    const changed = (await change({ max_load: 250 })).json<ChargerSuperGroup>();
    expect(changed).toMatchObject({ name: 'Site', max_load: 250, max_current: null, groups: over.groups });
    expect((await change({ groups: [] })).statusCode).toBe(412);
    expect((await change({ groups: [] }, changed.version)).json()).toMatchObject({ groups: [] });
    await change({ groups: [member.id] }, changed.version + 1);
    await send({ method: 'DELETE', url: `${superGroups}${over.id}/` });
    expect((await one(member.id))?.super_group).toBeNull();
  });

  it('stand under the limit of their location, whatever super group they are in', async () => {
    const url = `/api/v1/load-control/${dallas}/limit/`;
    const limit = (body: object, version = 0) =>
      send({ method: 'PATCH', url, body, headers: { 'if-match': `"${version}"` } });
    const answer = await limit({ max_load: 120.5, max_current: null });
    expect([answer.statusCode, answer.json(), answer.headers['etag']]).toEqual([
      200,
      { max_load: 120.5, max_current: null, version: 1 },
      '"1"',
    ]);
    expect(await lastEntry(test)).toMatchObject({
      action: 'site_limit.changed',
      subject_id: dallas,
      before: { max_load: null, max_current: null },
      after: { max_load: 120.5, max_current: null },
    });
    const site = async () => (await send({ url: `/api/v1/load-control/${dallas}/` })).json<SiteLoad>();
    expect(await site()).toMatchObject({ is_controlled: true, limit_version: 1 });
    expect((await site()).tree.nodes[0]).toMatchObject({
      id: dallas,
      kind: 'site',
      max_load: 120.5,
      max_current: null,
    });
    expect((await limit({ max_load: null, max_current: 80 })).statusCode).toBe(412);
    expect((await limit({ max_load: 1, max_current: 80 }, 1)).json()).toEqual({
      max_load: ['Enter either the maximum load or the maximum current, not both.'],
    });
    await limit({ max_load: null, max_current: null }, 1);
    expect((await site()).tree.nodes[0]).toMatchObject({ max_load: null, max_current: null });
    const nowhere = { method: 'PATCH', url: `/api/v1/load-control/${crypto.randomUUID()}/limit/` } as const;
    expect((await send({ ...nowhere, body: { max_load: 1, max_current: null } })).statusCode).toBe(404);
  });

  it('are written with a Pro licence only, and another tenant’s are none', async () => {
    const metro = { tenant: 'metro', token: await signInAs(test, 'admin', 'metro') };
    const group = await added({ name: 'Ours' });
    const theirs = await send({ url: groups, ...metro });
    expect(theirs.json()).toMatchObject({ results: [], count: 0 });
    expect((await send({ method: 'DELETE', url: `${groups}${group.id}/`, ...metro })).statusCode).toBe(404);
    await test.database.kysely.updateTable('tenant').set({ has_pro: false }).where('id', '=', 'demo').execute();
    const answer = await add({ name: 'Poor', location: austin, max_load: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        code: 'FORBIDDEN',
        detail:
          'To access load control features, please upgrade to the Pro license. Contact help@demo.example for assistance.',
      },
    ]);
    expect((await send({ method: 'DELETE', url: `${groups}${group.id}/` })).statusCode).toBe(200);
  });
});

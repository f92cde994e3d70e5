import {
  addChargerGroup,
  setOpeningHours,
  setSiteLimit,
  type ShareMode,
  shareModes,
} from '@plugboard/contracts/chargers';
import {
  addLocationDiscount,
  assignChargerLocation,
  changeLocation,
  changeLocationDiscount,
  changeLocationShare,
  changePayoutReceiver,
  createLocationNote,
  deleteLocation,
  deleteLocationDiscount,
  endLocationShare,
  listLocations,
  listMapLocations,
  listLocationNotes,
  type LocationNote,
  listLocationShares,
  type LocationDiscount,
  type LocationListItem,
  type LocationShare,
  removeChargerLocation,
  shareLocation,
  updateLocationElectricity,
  updateLocationPrices,
} from '@plugboard/contracts/locations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

type Tenant = 'demo' | 'metro';

describe.each(engines)('shared locations on %s', (engine) => {
  let app: TestApp;
  let site: string;
  let theirCharger: string;
  let ownCharger: string;
  const tokens: Partial<Record<Tenant, string>> = {};
  let keys = 0;

  const send = (tenant: Tenant, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    app.call({
      method,
      url,
      tenant,
      token: tokens[tenant],
      ...(body && { body }),
      ...(method === 'POST' && { headers: { 'idempotency-key': `share ${(keys += 1)}` } }),
    });
  const at = ({ path }: { readonly path: string }, id: string) => path.replace('{id}', id);
  const share = (share_mode: ShareMode, email = 'owner@metro.example') =>
    send('demo', 'POST', shareLocation.path, { location: site, email, share_mode });
  const theirs = async () =>
    (await send('metro', 'GET', listLocations.path)).json<{ results: LocationListItem[] }>().results;
  const sharesOf = async (tenant: Tenant, location: string) =>
    (await send(tenant, 'GET', `${listLocationShares.path}?location=${location}`)).json<{ results: LocationShare[] }>()
      .results;

  beforeAll(async () => {
    app = await createTestApp(engine);
    site = await insertLocation(app.database, 'demo', { name: 'Pier' });
    ownCharger = await insertCharger(app.database, 'demo', { custom_id: 'OWN' });
    theirCharger = await insertCharger(app.database, 'metro', { custom_id: 'THEIRS' });
    for (const tenant of ['demo', 'metro'] as const) tokens[tenant] = await signInAs(app, 'admin', tenant);
  });
  afterAll(() => app.close());

  it('need an address and a mode', async () => {
    expect((await send('demo', 'POST', shareLocation.path, { location: site, email: '' })).json()).toEqual({
      email: ['Email is required'],
      share_mode: ['Share mode is required'],
    });
  });

  it('are seen from both sides at once, and the receiver gets a mail', async () => {
    expect((await share('VIEWER')).json()).toMatchObject({ direction: 'out', party: 'owner@metro.example' });
    expect((await share('OWNER')).statusCode).toBe(409);
    expect(await theirs()).toMatchObject([{ name: 'Pier', share_mode: 'VIEWER' }]);
    const [mirror] = await theirs();
    expect(await sharesOf('metro', mirror!.id)).toMatchObject([{ direction: 'in', share_mode: 'VIEWER' }]);
    expect(await sharesOf('demo', site)).toMatchObject([{ direction: 'out', share_mode: 'VIEWER' }]);
    const mails = await app.database.kysely.selectFrom('outbox').select('subject').execute();
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/shares the location Pier/));
  });

  it('show the receiver how the owner’s chargers there do, in the list and on the map', async () => {
    const values = { location_id: site, status: 'FAULTED' } as const;
    const chargers = [
      await insertCharger(app.database, 'demo', { custom_id: 'PIER-1', ...values }),
      await insertCharger(app.database, 'demo', { custom_id: 'PIER-2', ...values, status: 'CHARGING' }),
    ];
    const list = async (query = '') =>
      (await send('metro', 'GET', `${listLocations.path}?${query}`)).json<{ results: LocationListItem[] }>().results;
    const onMap = async () => (await send('metro', 'GET', listMapLocations.path)).json<{ results: object[] }>().results;
    expect(await list()).toMatchObject([{ chargers: { total: 2, charging: 1, faulted: 1, offline: 0 } }]);
    expect([await list('attention=true'), await list('attention=false')]).toMatchObject([[{ name: 'Pier' }], []]);
    expect(await onMap()).toMatchObject([{ name: 'Pier', state: 'attention' }]);
    await app.database.kysely.updateTable('charger').set({ location_id: null }).where('id', 'in', chargers).execute();
    expect(await list()).toMatchObject([{ chargers: { total: 0 } }]);
    expect(await list('attention=false')).toMatchObject([{ name: 'Pier' }]);
    expect(await onMap()).toMatchObject([{ name: 'Pier', state: 'empty' }]);
  });

  /** Writes at a shared location, each with the levels that allow it. */
  const writes: readonly (readonly [
    string,
    readonly ShareMode[],
    (
      id: string,
      share: string,
      others: Record<'share' | 'note' | 'discount' | 'charger', string>,
    ) => ReturnType<typeof send>,
  ])[] = [
    ['details', ['OWNER', 'MASTER'], (id) => send('metro', 'PATCH', at(changeLocation, id), { installer: 'Volt' })],
    [
      'notes',
      ['OWNER', 'MASTER'],
      (id) => send('metro', 'POST', createLocationNote.path, { location: id, note: 'Seen' }),
    ],
    [
      'sharing',
      ['MASTER'],
      (id) =>
        send('metro', 'POST', shareLocation.path, {
          location: id,
          email: `friend${(keys += 1)}@x.example`,
          share_mode: 'VIEWER',
        }),
    ],
    [
      'payouts',
      ['MASTER'],
      (id, own) => send('metro', 'PATCH', changePayoutReceiver.path, { location: id, share: own }),
    ],
    [
      'a note of the owner',
      ['OWNER', 'MASTER'],
      (_, __, { note }) => send('metro', 'PATCH', `/api/v1/location-notes/${note}`, { note: 'Seen by the owner' }),
    ],
    [
      'the level of another',
      ['MASTER'],
      (_, __, other) => send('metro', 'PATCH', at(changeLocationShare, other.share), { share_mode: 'OWNER' }),
    ],
    ['the share of another', ['MASTER'], (_, __, other) => send('metro', 'DELETE', at(endLocationShare, other.share))],
    ['its own level', [], (_, own) => send('metro', 'PATCH', at(changeLocationShare, own), { share_mode: 'MASTER' })],
    ['opening hours', [], (id) => send('metro', 'PUT', at(setOpeningHours, id), { days: [] })],
    [
      'discounts',
      [],
      (id) =>
        send('metro', 'POST', addLocationDiscount.path, { location: id, email_or_domain: 'x.example', percent: '5' }),
    ],
    ['prices', [], (id) => send('metro', 'PATCH', at(updateLocationPrices, id), { sales_tax: '1' })],
    ['electricity', [], (id) => send('metro', 'PATCH', at(updateLocationElectricity, id), { demand_charge: '1.00' })],
    [
      'a discount of the owner',
      [],
      (_, __, { discount }) => send('metro', 'PATCH', at(changeLocationDiscount, discount), { percent: '90' }),
    ],
    [
      'the end of a discount',
      [],
      (_, __, { discount }) => send('metro', 'DELETE', at(deleteLocationDiscount, discount)),
    ],
    ['a charger of the owner', [], (_, __, { charger }) => send('metro', 'DELETE', at(removeChargerLocation, charger))],
    [
      'groups of chargers',
      [],
      (id) => send('metro', 'POST', addChargerGroup.path, { name: 'Bays', location: id, max_load: 5, chargers: [] }),
    ],
    ['site limit', [], (id) => send('metro', 'PATCH', at(setSiteLimit, id), { max_load: 5, max_current: null })],
    ['chargers', [], (id) => send('metro', 'PATCH', at(assignChargerLocation, theirCharger), { location: id })],
    ['delete', [], (id) => send('metro', 'DELETE', at(deleteLocation, id))],
  ];

  it.each(shareModes)('as %s allow the changes of their level, and refuse the rest', async (mode) => {
    const [given] = (await sharesOf('demo', site)).filter(({ party }) => party === 'owner@metro.example');
    expect((await send('demo', 'PATCH', at(changeLocationShare, given!.id), { share_mode: mode })).statusCode).toBe(
      200,
    );
    const [mirror] = await theirs();
    expect(mirror?.share_mode).toBe(mode);
    const note = await send('demo', 'POST', createLocationNote.path, { location: site, note: `For ${mode}` });
    const other = await share('VIEWER', `other-${mode}@x.example`.toLowerCase());
    const discount = await send('demo', 'POST', addLocationDiscount.path, {
      location: site,
      email_or_domain: `${mode.toLowerCase()}.example`,
      percent: '5',
    });
    const others = {
      share: other.json<LocationShare>().id,
      note: note.json<LocationNote>().id,
      discount: discount.json<LocationDiscount>().id,
      charger: ownCharger,
    };
    const outcomes: [string, boolean, number][] = [];
    for (const [name, , write] of writes) {
      const { statusCode } = await write(mirror!.id, given!.id, others);
      outcomes.push([name, statusCode === 200, statusCode]);
    }
    await send('demo', 'DELETE', `/api/v1/location-notes/${others.note}`);
    expect(outcomes.map(([name, done]) => [name, done])).toEqual(
      writes.map(([name, levels]) => [name, levels.includes(mode)]),
    );
    expect(outcomes.filter(([, done, code]) => !done && ![400, 403, 404].includes(code))).toEqual([]);
  });

  it('take changes and notes of the receiver to the owner, and back', async () => {
    const own = await send('demo', 'GET', at(changeLocation, site));
    expect(own.json()).toMatchObject({ installer: 'Volt' });
    await send('demo', 'PATCH', at(changeLocation, site), { name: 'New Pier' });
    const [mirror] = await theirs();
    expect(mirror?.name).toBe('New Pier');
    const notes = async (tenant: Tenant, id: string) =>
      (await send(tenant, 'GET', `${listLocationNotes.path}?location=${id}`)).json<{ results: LocationNote[] }>()
        .results;
    const [seen] = await notes('demo', site);
    expect(seen).toMatchObject({ note: 'Seen', author: 'admin metro', location: site });
    expect(await notes('metro', mirror!.id)).toMatchObject([{ id: seen!.id, location: mirror!.id }, {}]);
    const changed = await send('metro', 'PATCH', `/api/v1/location-notes/${seen!.id}`, { note: 'Seen twice' });
    expect(changed.json()).toMatchObject({ note: 'Seen twice', changed_at: expect.any(String) });
    expect((await send('metro', 'DELETE', `/api/v1/location-notes/${seen!.id}`)).json()).toEqual({ result: 'OK' });
    expect(await notes('demo', site)).toHaveLength(1);
  });

  it('leave the other list when the share is ended, at either end', async () => {
    const [mirror] = await theirs();
    const given = (await sharesOf('demo', site)).find(({ party }) => party === 'owner@metro.example');
    expect((await send('metro', 'DELETE', at(endLocationShare, given!.id))).json()).toEqual({ result: 'OK' });
    expect(await theirs()).toEqual([]);
    expect((await send('metro', 'GET', at(changeLocation, mirror!.id))).statusCode).toBe(404);
    await share('OWNER');
    expect(await theirs()).toHaveLength(1);
    expect((await send('demo', 'DELETE', at(deleteLocation, site))).json()).toEqual({ result: 'OK' });
    expect(await theirs()).toEqual([]);
  });
});

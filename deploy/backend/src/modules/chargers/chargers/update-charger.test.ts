import { replaceCharger, type Charger } from '@plugboard/contracts/chargers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import { eventsOf } from '../../../testing/charge-point-tests.ts';
import { insertCharger } from '../../../testing/charger-fixtures.ts';
import { chargerUrl, openChargerTests, type ChargerTests } from '../../../testing/charger-tests.ts';
import { engines } from '../../../testing/engines.ts';
import { formOf } from '../../../testing/form.ts';

const fieldsOf = (form: object) => Object.fromEntries(Object.entries(form).filter(([field]) => field !== 'ports'));

describe.each(engines)('changed chargers on %s', (engine) => {
  let test: ChargerTests;

  beforeAll(async () => {
    test = await openChargerTests(engine);
  });
  afterAll(() => test.close());

  const put = (id: string, body: object, version?: string) =>
    test.call({
      method: 'PUT',
      url: replaceCharger.path.replace('{id}', id),
      token: test.tokens['admin'],
      body,
      headers: version ? { 'if-match': version } : {},
    });

  it('keep what is not sent, and tell the audit what was and is', async () => {
    const { id } = await test.added('A-1', { sim_iccid: '8901234567890123456' });
    const reply = await test.change(id, { name: 'West gate', power: 45, connectivity: '4G' });
    expect(reply.json()).toMatchObject({ name: 'West gate', power: 45, connectivity: '4G', custom_id: 'A-1' });
    expect(await lastEntry(test)).toMatchObject({
      action: 'charger.changed',
      subject_id: id,
      before: { name: 'Charger A-1', power: null, connectivity: 'WIFI' },
      after: { name: 'West gate', power: 45, connectivity: '4G' },
    });
    expect((await eventsOf(test)).at(-1)).toEqual({ type: 'charger-settings-changed', charger: id, change: 'changed' });
  });

  it('are saved whole by one person at a time, whatever their charge point says meanwhile', async () => {
    const { id } = await test.added('B-1');
    const version = String((await test.read(id)).headers['etag']);
    const point = await connectChargePoint(test, 'CP-B-1');
    await point.terminate();
    // The same to save, another one to look at.
    const read = await test.call({
      url: chargerUrl(id),
      token: test.tokens['admin'],
      headers: { 'if-none-match': version },
    });
    expect([read.statusCode, read.headers['etag']]).toEqual([200, version]);
    const form = fieldsOf({
      ...test.form('B-1'),
      notes: 'Behind the barrier',
      parking_lot: null,
      parking_space: 'A7',
      qr_code_number: null,
      power: 50,
      max_current: null,
      current: null,
      phases: 3,
      has_rfid_access: true,
      driver_message: null,
      is_public: false,
      is_publicly_visible: false,
      is_ocpi_visible: true,
      payment_type: 'FREE',
    });
    const saved = await put(id, form, version);
    expect([saved.statusCode, saved.json()]).toEqual([200, expect.objectContaining(form)]);
    expect([(await put(id, form, version)).statusCode, (await put(id, form)).statusCode]).toEqual([412, 200]);
    expect((await test.change(id, {}, { headers: { 'if-match': version } })).statusCode).toBe(412);
    expect((await put(id, { name: 'Only this' }, '*')).json()).toHaveProperty('custom_id');
  });

  it('lose nothing to what cannot be', async () => {
    const { id } = await test.added('C-1');
    await test.added('C-2');
    const refusals: [object, object][] = [
      [{ custom_id: 'c-2' }, { custom_id: [expect.stringContaining('already')] }],
      [{ power: 60 }, { power: [expect.stringContaining('50 kW')] }],
      [{ location: test.foreignLocation }, { location: ['Choose one of your locations.'] }],
      [{ location: null }, { location: ['Please select a location'] }],
      [{ last_seen_at: null }, { last_seen_at: ['Unknown field.'] }],
    ];
    for (const [wrong, said] of refusals) {
      const reply = await test.change(id, wrong);
      expect([reply.statusCode, reply.json()]).toEqual([400, said]);
    }
    expect((await test.change(id, { unique_id: 'Z' }, { who: 'owner' })).json()).toHaveProperty('unique_id');
    expect((await test.change(id, { name: 'Z' }, { who: 'metro', tenant: 'metro' })).statusCode).toBe(404);
  });

  it('need a location first where the charger’s was removed', async () => {
    const { id } = await test.added('L-1');
    await test.database.kysely.updateTable('charger').set({ location_id: null }).where('id', '=', id).execute();
    const refused = await test.change(id, { name: 'Kept' });
    expect([refused.statusCode, refused.json()]).toEqual([400, { location: ['Please select a location'] }]);
  });

  it('are activated first, and their own tenant’s', async () => {
    const { id } = (await test.add(test.form('D-1'))).json<Charger>();
    const refused = await test.change(id, { name: 'Early' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { detail: 'Please activate the charger in order to save changes.' },
    ]);
    const mirror = await insertCharger(test.database, 'metro', {
      custom_id: 'M-1',
      share_mode: 'MASTER',
      share_info: 'Tenant demo',
      source_tenant_id: 'demo',
      source_charger_id: id,
    });
    const theirs = await test.change(mirror, { name: 'Ours' }, { who: 'metro', tenant: 'metro' });
    expect([theirs.statusCode, theirs.json()]).toMatchObject([
      403,
      { detail: 'Tenant demo shares this charger with you. Only Tenant demo can change or remove it.' },
    ]);
  });

  it('are spoken for by the charge point of their new identity alone', async () => {
    const { id } = await test.added('E-1');
    const old = await connectChargePoint(test, 'CP-E-1');
    expect((await test.change(id, { charger_point_id: 'CP-NEW' })).statusCode).toBe(200);
    expect(await old.closed).toBe(1008);
    expect(await test.refusalOf('CP-E-1')).toBe(404);
    const point = await connectChargePoint(test, 'CP-NEW');
    await point.terminate();
  });

  it('show a picture that is nothing but pixels', async () => {
    const { id } = await test.added('F-1');
    const png = await sharp({ create: { width: 2000, height: 99, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const upload = async (content: Uint8Array<ArrayBuffer>) =>
      test.call({
        method: 'PATCH',
        url: chargerUrl(id),
        token: test.tokens['admin'],
        ...(await formOf({ picture: new File([content], 'yard.png'), driver_message: 'Mind the cable' })),
      });
    const { picture, driver_message } = (await upload(new Uint8Array(png))).json<Charger>();
    expect(driver_message).toBe('Mind the cable');
    const shown = await test.call({ url: picture ?? '' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(1600);
    expect((await test.call({ url: picture ?? '', tenant: 'metro' })).statusCode).toBe(404);
    expect((await upload(new TextEncoder().encode('<svg/>'))).json()).toEqual({
      picture: ['The picture must be a PNG or JPEG.'],
    });
    expect((await test.change(id, { remove_picture: true })).json()).toMatchObject({ picture: null });
    expect((await test.call({ url: picture ?? '' })).statusCode).toBe(404);
  });
});

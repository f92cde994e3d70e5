import { listManufacturers, listModels, listParkingLots, type Charger } from '@plugboard/contracts/chargers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { eventsOf } from '../../../testing/charge-point-tests.ts';
import { chargePointAt } from '../../../testing/charging-fixtures.ts';
import { chargerUrl, openChargerTests, type ChargerTests } from '../../../testing/charger-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { formOf } from '../../../testing/form.ts';

describe.each([oneEngine])('added chargers on %s', (engine) => {
  let test: ChargerTests;

  beforeAll(async () => {
    test = await openChargerTests(engine);
  });
  afterAll(() => test.close());

  it('are stored with their ports, in the zone of their location, and told of', async () => {
    const sent = { ...test.form('A-1'), name: ' Yard ', power: 40, parking_lot: 'North', unique_id: 'GP1' };
    const reply = await test.add(sent);
    expect(reply).toMatchObject({ statusCode: 200, headers: { etag: expect.stringMatching(/^"\w{32}"$/) } });
    const charger = reply.json<Charger>();
    expect(charger).toMatchObject({
      custom_id: 'A-1',
      charger_point_id: 'CP-A-1',
      name: 'Yard',
      location: test.location,
      unique_id: 'GP1',
      timezone: 'America/Chicago',
      location_name: 'Elm Yard',
      status: 'OFFLINE',
      is_online: false,
      max_power: 60,
      power: 40,
      max_current: null,
      parking_lot: 'North',
      payment_type: 'NOT_CONFIGURED',
      ports: [{ connector_id: 1, connector_type: 'CCS1', max_power: 50, status: 'OFFLINE', schedule: [] }],
    });
    expect((await test.read(charger.id)).json()).toEqual(charger);
    expect(await lastEntry(test)).toMatchObject({
      action: 'charger.added',
      subject_id: charger.id,
      after: { custom_id: 'A-1', ports: [{ connector_id: 1 }] },
    });
    expect(await eventsOf(test)).toMatchObject([
      { type: 'charger-settings-changed', charger: charger.id, change: 'added' },
      { type: 'charger-changed', charger: charger.id, status: 'OFFLINE', ports: [{ id: charger.ports[0]?.id }] },
    ]);
  });

  it('may get a first picture before they have a licence', async () => {
    const pixels = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { id } = (await test.add(test.form('A-P'))).json<Charger>();
    const upload = async (fields: Record<string, string> = {}) => {
      const form = await formOf({ picture: new File([new Uint8Array(pixels)], 'yard.png'), ...fields });
      return test.call({ method: 'PATCH', url: chargerUrl(id), token: test.tokens['admin'], ...form });
    };
    expect((await upload({ name: 'Gate' })).statusCode).toBe(409);
    const { picture } = (await upload()).json<Charger>();
    expect((await test.call({ url: picture ?? '' })).headers['content-type']).toBe('image/png');
    expect(await lastEntry(test)).toMatchObject({ action: 'charger.changed', after: { picture: 'uploaded' } });
    expect((await upload()).statusCode).toBe(409);
  });

  it('are connected to whoever calls under their identity, and take it off the list of the unknown', async () => {
    expect(await test.refusalOf('CP-A-2')).toBe(404);
    const { id } = (await test.add(test.form('A-2'))).json<Charger>();
    expect(await test.database.kysely.selectFrom('unknown_charge_point').selectAll().execute()).toEqual([]);
    expect((await eventsOf(test)).at(-1)).toEqual({ type: 'charge-points-unknown-changed' });
    const point = await chargePointAt(test, 'CP-A-2', 'ocpp1.6');
    await point.send('Heartbeat', {});
    expect((await test.read(id)).json()).toMatchObject({ is_online: true, ocpp_version: '1.6' });
    await point.terminate();
  });

  it.each([
    [{ custom_id: ' a-1 ' }, { custom_id: ['A charger with this ID already exists.'] }],
    [{ charger_point_id: 'cp-a-1' }, { charger_point_id: [expect.stringContaining('identity already')] }],
    [{ charger_point_id: 'a\u0007b' }, { charger_point_id: [expect.stringContaining('1 to 48')] }],
    [{ location: undefined }, { location: ['Please select a location'] }],
    [{ location: crypto.randomUUID() }, { location: ['Choose one of your locations.'] }],
    [{ power: 51 }, { power: [expect.stringMatching(/^Configured power cannot exceed .* 50 kW\.$/)] }],
    [{ power: 70 }, { power: [expect.stringContaining('50 kW'), expect.stringContaining('maximum of 60')] }],
    [{ max_power: null }, { max_power: ['Enter the maximum power (kW) of a DC charger.'] }],
    [{ current_type: 'AC' }, { max_current: [expect.anything()], max_power: [expect.anything()] }],
    [{ connectivity: '4G' }, { sim_iccid: ['4G needs the SIM card identifier (ICCID).'] }],
    [{ connectivity: '4G', sim_iccid: '123' }, { sim_iccid: [expect.stringContaining('18 to 22 digits')] }],
    [{ ports: [] }, { ports: [expect.anything()] }],
    [{ status: 'AVAILABLE' }, { status: ['Unknown field.'] }],
  ])('say what is wrong with %j', async (wrong, expected) => {
    const reply = await test.add({ ...test.form('WRONG'), ...wrong });
    expect([reply.statusCode, reply.json()]).toEqual([400, expected]);
  });

  it('have each connector once, and a location of their tenant', async () => {
    const twice = [...test.form('').ports, ...test.form('').ports];
    expect((await test.add({ ...test.form('B-1'), ports: twice })).json()).toHaveProperty('ports');
    expect((await test.add({ ...test.form('B-1'), location: test.foreignLocation })).json()).toHaveProperty('location');
    expect((await test.add(test.form('A-1'), 'metro', 'metro')).json()).toHaveProperty('location');
    const metro = { ...test.form('A-1'), location: test.foreignLocation };
    expect((await test.add(metro, 'metro', 'metro')).statusCode).toBe(200);
  });

  it('are added once by two who send the same at once', async () => {
    const both = await Promise.all([test.add(test.form('RACE')), test.add(test.form('RACE'))]);
    const [added, refused] = both.toSorted((one, other) => one.statusCode - other.statusCode);
    expect([added?.statusCode, refused?.statusCode]).toEqual([200, 400]);
    expect(refused?.json()).toHaveProperty('custom_id');
  });

  it('need an administrator for what only administrators see, and a manager at all', async () => {
    const sent = { ...test.form('C-1'), unique_id: 'X1' };
    expect((await test.add(sent, 'owner')).json()).toEqual({
      unique_id: ['You are not allowed to change this field.'],
    });
    expect((await test.add({ ...test.form('C-1'), connectivity: '4G' }, 'owner')).json()).toEqual({
      connectivity: [expect.stringContaining('administrator')],
    });
    expect((await test.add(test.form('C-1'), 'owner')).statusCode).toBe(200);
    expect((await test.add(test.form('C-2'), 'partner')).statusCode).toBe(403);
  });

  it('take money with the Pro license, and are none in a restricted environment', async () => {
    const { kysely } = test.database;
    const paid = { ...test.form('D-1'), payment_type: 'PER_HOUR' };
    await kysely.updateTable('tenant').set({ has_pro: false }).where('id', '=', 'demo').execute();
    expect((await test.add(paid)).json()).toEqual({
      payment_type: [expect.stringContaining('upgrade to the Pro license. Contact help@demo.example')],
    });
    await kysely.updateTable('tenant').set({ has_pro: true }).where('id', '=', 'demo').execute();
    expect((await test.add(paid)).json()).toMatchObject({ accepts_payments: true });
    const flag = { tenant_id: 'demo', name: 'restricted_environment', is_on: true } as const;
    await kysely.insertInto('tenant_flag').values(flag).execute();
    const refused = await test.add(test.form('OWN-2'));
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'FORBIDDEN', detail: 'Chargers cannot be added in this environment.' },
    ]);
    await kysely.deleteFrom('tenant_flag').where('name', '=', 'restricted_environment').execute();
  });

  it('are what later ones are suggested', async () => {
    await test.add({ ...test.form('E-1'), manufacturer: 'Larkspur', model: 'Fast 1', parking_lot: 'South deck' });
    const at = async (path: string, who = 'admin', tenant = 'demo') =>
      (await test.call({ url: path, token: test.tokens[who], tenant })).json<{ results: object[]; count: number }>();
    expect((await at(listManufacturers.path)).results).toEqual([{ name: 'Granite Peak' }, { name: 'Larkspur' }]);
    expect(await at(`${listModels.path}?manufacturer=Larkspur&search=fast`)).toMatchObject({
      results: [{ name: 'Fast 1', manufacturer: 'Larkspur' }],
      count: 1,
    });
    expect((await at(`${listParkingLots.path}?location=${test.location}`)).results).toEqual([
      { name: 'North' },
      { name: 'South deck' },
    ]);
    expect((await at(`${listParkingLots.path}?search=DECK`)).results).toEqual([{ name: 'South deck' }]);
    expect((await at(listParkingLots.path, 'metro', 'metro')).results).toEqual([]);
  });

  it('have a serial number of their own among those of their manufacturer', async () => {
    const serial = (id: string, special: object = {}) => test.add({ ...test.form(id), unique_id: 'SN-7', ...special });
    const { id } = (await serial('S-1')).json<Charger>();
    const taken = ["The serial number can't be added.", 'Another charger of this manufacturer already has it.'];
    expect((await serial('S-2', { unique_id: 'sn-7' })).json()).toEqual({ unique_id: taken });
    const other = (await serial('S-3', { manufacturer: 'Larkspur' })).json<Charger>();
    expect(other.unique_id).toBe('SN-7');
    await test.activate(id);
    await test.activate(other.id);
    expect((await test.change(other.id, { manufacturer: test.form('S').manufacturer })).json()).toEqual({
      unique_id: taken,
    });
    expect((await test.change(id, { name: 'Still itself' })).statusCode).toBe(200);
  });

  it('get a serial number once, also where several are added at the same instant', async () => {
    const taken = ["The serial number can't be added.", 'Another charger of this manufacturer already has it.'];
    const names = ['R-1', 'R-2', 'R-3', 'R-4', 'R-5', 'R-6'];
    const replies = await Promise.all(
      names.map((id, index) => test.add({ ...test.form(id), unique_id: index % 2 ? 'SN-RACE' : 'sn-race' })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
    const refused = replies.filter(({ statusCode }) => statusCode === 400).map((reply) => reply.json<object>());
    expect(refused).toEqual(Array.from({ length: 5 }, () => ({ unique_id: taken })));
  });

  it('keep the serial number that their charge point reports, whoever else has it', async () => {
    expect((await test.add({ ...test.form('BOOT-1'), unique_id: 'SN-BOOT' })).statusCode).toBe(200);
    const { id } = (await test.add(test.form('BOOT-2'))).json<Charger>();
    const point = await chargePointAt(test, 'CP-BOOT-2', 'ocpp1.6');
    const report = { chargePointVendor: 'V', chargePointModel: 'M', chargePointSerialNumber: 'SN-BOOT' };
    expect(await point.send('BootNotification', report)).toMatchObject({ status: 'Accepted' });
    expect((await test.read(id)).json()).toMatchObject({ unique_id: 'SN-BOOT' });
    await point.terminate();
  });

  it('keep a serial number apart in the database itself, but not one that a charge point reported', async () => {
    const { kysely } = test.database;
    const serial = { unique_id: 'sn-own' };
    const first = (await test.add({ ...test.form('OWN-1'), unique_id: 'SN-OWN' })).json<Charger>();
    expect(first.unique_id).toBe('SN-OWN');
    const second = (await test.add(test.form('D-2'))).json<Charger>();
    const give = (more: { is_serial_entered?: boolean }) =>
      kysely
        .updateTable('charger')
        .set({ ...serial, ...more })
        .where('id', '=', second.id)
        .execute();
    await expect(give({})).rejects.toMatchObject({ constraint: 'charger_by_entered_serial' });
    await give({ is_serial_entered: false });
    await test.activate(second.id);
    expect((await test.change(second.id, { name: 'Keeps it' })).statusCode).toBe(200);
  });
});

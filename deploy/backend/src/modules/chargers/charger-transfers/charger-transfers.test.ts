import type { ChargerTransfer } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { connectChargePoint, listen, refusalOf } from '../../../testing/charge-point.ts';
import { chargerWithPorts, createTimedApp, stored, type TestClock } from '../../../testing/charge-point-tests.ts';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { patient } from '../../../testing/patient.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import type { TestApp, TestCall } from '../../../testing/test-app.ts';
import { hashOfPassword } from '../../connections/charge-points/password.ts';

const metrosOwner = 'owner@metro.example';

describe.each([oneEngine])('transfer of chargers on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;
  let plaza: string;
  let keys = 0;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
    for (const tenant of ['demo', 'metro']) tokens[tenant] = await signInAs(test, 'admin', tenant);
    plaza = await insertLocation(test.database, 'metro', { name: 'Plaza' });
  });
  afterAll(() => test.close());

  const send = (call: TestCall) => {
    keys += 1;
    const headers = { 'idempotency-key': `key ${keys}` };
    return test.call({ token: tokens[call.tenant ?? 'demo'], headers, ...call });
  };
  const transfer = (body: object, tenant = 'demo') =>
    send({ method: 'POST', url: '/api/v1/charger-transfer', tenant, body });
  const offer = async (charger: string, email = metrosOwner): Promise<ChargerTransfer> =>
    (await transfer({ charger, email })).json<{ transfer: ChargerTransfer }>().transfer;
  const accept = (id: string, body: object = { location: plaza }, tenant = 'metro') =>
    send({ method: 'POST', url: `/api/v1/charger-transfer/${id}/accept/`, tenant, body });
  const end = (id: string, tenant = 'demo') =>
    send({ method: 'DELETE', url: `/api/v1/charger-transfer/${id}/`, tenant });
  const offers = async (tenant: string) => {
    const reply = await send({ url: '/api/v1/charger-transfer/?state=offered', tenant });
    return reply.json<{ results: ChargerTransfer[] }>().results;
  };
  const chargerAt = async (tenant: string, id: string) => send({ url: `/api/v1/charger/${id}/`, tenant });

  it('moves to another location of the tenant, with its zone', async () => {
    const id = await chargerWithPorts(test, 'MOVED');
    const yard = await insertLocation(test.database, 'demo', { name: 'Yard' });
    const reply = await transfer({ charger: id, location: yard });
    expect([reply.statusCode, reply.json()]).toEqual([200, { result: 'MOVED', transfer: null }]);
    expect(await lastEntry(test)).toMatchObject({
      action: 'charger.transferred',
      before: { location: null },
      after: { location: yard },
    });
    expect(await stored(test, id)).toMatchObject({ location_name: 'Yard', timezone: 'America/Chicago' });
  });

  it('names what does not fit', async () => {
    const id = await chargerWithPorts(test, 'WRONG');
    const text = { location: ['Choose either a location or the email address of another owner.'] };
    expect((await transfer({ charger: id })).json()).toEqual(text);
    expect((await transfer({ charger: id, location: plaza, email: metrosOwner })).json()).toEqual(text);
    expect((await transfer({ charger: id, location: plaza })).json()).toHaveProperty('location');
    const foreign = await insertCharger(test.database, 'metro', { custom_id: 'THEIRS' });
    expect((await transfer({ charger: foreign, email: metrosOwner })).statusCode).toBe(404);
    const share = { share_mode: 'OWNER', source_tenant_id: 'metro' } as const;
    const shared = await chargerWithPorts(test, 'SHARED', 1, share);
    expect((await transfer({ charger: shared, email: metrosOwner })).statusCode).toBe(403);
  });

  it('says the same whether anybody has the address', async () => {
    const replies = [];
    for (const [name, email] of [
      ['KNOWN', metrosOwner],
      ['UNKNOWN', 'nobody@nowhere.example'],
      ['NO-OWNER', 'partner@metro.example'],
    ] as const) {
      const charger = await chargerWithPorts(test, name);
      const { transfer: made, ...rest } = (await transfer({ charger, email })).json<{ transfer: ChargerTransfer }>();
      const { id: _, charger: __, custom_id: ___, name: ____, party, ...same } = made;
      expect(party).toBe(email);
      replies.push({ ...rest, same });
    }
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    expect((await offers('metro')).map(({ custom_id }) => custom_id)).toEqual(['KNOWN']);
  });

  it('is another tenant’s once it is accepted there, with its identity and its password', async () => {
    const licence = { licensed_from: new Date('2020-01-01'), notes: 'Ours to know', timezone: 'America/Denver' };
    const secret = { ocpp_password_hash: hashOfPassword('a password of 16+') };
    const id = await chargerWithPorts(test, 'GIVEN', 2, { ...licence, ...secret });
    const dialled = { password: 'a password of 16+' };
    const before = await connectChargePoint(test, 'CP-GIVEN', dialled);
    const { id: offered } = await offer(id);
    expect(await offers('metro')).toMatchObject([
      { id: offered, direction: 'in', charger: null, custom_id: 'GIVEN', port_count: 2, party: 'Tenant demo' },
      { custom_id: 'KNOWN' },
    ]);
    expect((await transfer({ charger: id, email: metrosOwner })).json()).toMatchObject({ code: 'CONFLICT' });

    const reply = await accept(offered);
    expect(reply.statusCode).toBe(200);
    const { charger: taken } = reply.json<{ charger: string }>();
    expect(await before.closed).toBe(1008);
    expect((await chargerAt('demo', id)).statusCode).toBe(404);
    expect((await chargerAt('metro', taken)).json()).toMatchObject({
      custom_id: 'GIVEN',
      charger_point_id: 'CP-GIVEN',
      location: plaza,
      timezone: 'America/Chicago',
      notes: null,
      payment_type: 'NOT_CONFIGURED',
      ports: [{ connector_id: 1 }, { connector_id: 2 }],
    });
    expect(await lastEntry(test, 'metro')).toMatchObject({ action: 'charger.taken_over', subject_id: taken });
    expect(await lastEntry(test, 'demo')).toMatchObject({
      action: 'charger.handed_over',
      subject_id: id,
      after: { to: 'Tenant metro' },
    });
    expect((await accept(offered)).json()).toMatchObject({ code: 'CONFLICT', detail: 'This transfer has ended.' });

    // It calls where it always has.
    const port = await listen(test);
    expect(await refusalOf(port, '/ocpp/CP-GIVEN', { protocol: 'ocpp1.6', password: 'wrong' })).toBe(401);
    const after = await connectChargePoint(test, 'CP-GIVEN', dialled);
    await after.call('BootNotification', { chargePointVendor: 'Tern', chargePointModel: 'Wall' });
    expect((await chargerAt('metro', taken)).json()).toMatchObject({ is_online: true });

    // So do its files.
    let location = '';
    after.answering(({ action, payload }) => {
      if (action !== 'GetDiagnostics') return undefined;
      location = String(payload['location']);
      return { fileName: 'box.log' };
    });
    const url = `/api/v1/charger/${taken}/command/`;
    const asked = await send({ method: 'POST', url, tenant: 'metro', body: { action: 'get-diagnostics' } });
    await vi.waitFor(() => expect(location).toMatch(/^http:\/\/demo\.localhost\/ocpp-files\//), patient);
    const { host, pathname } = new URL(location);
    await test.app.inject({ method: 'PUT', url: pathname, headers: { host }, payload: Buffer.from('well') });
    const { command } = asked.json<{ command: { id: string } }>();
    expect((await send({ url: `/api/v1/command/${command.id}/`, tenant: 'metro' })).json()).toMatchObject({
      file: { name: 'box.log', size: 4 },
    });
    await after.terminate();
  });

  it('leaves everything as it was where a name is taken, and takes another name', async () => {
    const id = await chargerWithPorts(test, 'TWICE');
    await insertCharger(test.database, 'metro', { custom_id: 'twice', charger_point_id: 'ELSE' });
    const { id: offered } = await offer(id);
    expect((await accept(offered)).json()).toHaveProperty('custom_id');
    expect((await chargerAt('demo', id)).statusCode).toBe(200);
    expect((await accept(offered, { location: plaza, custom_id: 'TWICE-2' })).statusCode).toBe(200);
  });

  it('is not to be had once the offer is withdrawn, declined, too old, or somebody charges', async () => {
    const given = async (name: string) => {
      const id = await chargerWithPorts(test, name);
      return { id, offered: (await offer(id)).id };
    };
    const withdrawn = await given('WITHDRAWN');
    expect((await end(withdrawn.offered)).json()).toMatchObject({ state: 'withdrawn' });
    expect((await accept(withdrawn.offered)).statusCode).toBe(409);
    const declined = await given('DECLINED');
    expect((await end(declined.offered, 'metro')).json()).toMatchObject({ state: 'declined' });
    expect((await end(declined.offered)).statusCode).toBe(409);

    const busy = await given('BUSY');
    const point = await connectChargePoint(test, 'CP-BUSY');
    await point.call('BootNotification', { chargePointVendor: 'Tern', chargePointModel: 'Wall' });
    const start = { connectorId: 1, idTag: 'TAG', meterStart: 0, timestamp: clock.now().toISOString() };
    await point.call('StartTransaction', start);
    expect((await accept(busy.offered)).json()).toMatchObject({ detail: expect.stringContaining('charging') });
    expect((await transfer({ charger: busy.id, location: plaza })).statusCode).toBe(409);
    await point.terminate();

    const own = await given('OLD');
    expect((await accept(own.offered, { location: plaza }, 'demo')).statusCode).toBe(409);
    clock.pass(14 * 24 * 3600);
    tokens['metro'] = await signInAs(test, 'admin', 'metro');
    tokens['demo'] = await signInAs(test, 'admin');
    expect((await accept(own.offered)).json()).toMatchObject({ detail: 'This charger is no longer offered.' });
    expect(await offer(own.id)).toMatchObject({ state: 'offered' });
  });

  it('is offered and taken by who may, and nobody sees the transfers of others', async () => {
    const id = await chargerWithPorts(test, 'MINE');
    const { id: offered } = await offer(id, 'nobody@nowhere.example');
    expect((await accept(offered)).statusCode).toBe(404);
    expect((await end(offered, 'metro')).statusCode).toBe(404);
    tokens['demo'] = await signInAs(test, 'partner');
    expect((await transfer({ charger: id, email: metrosOwner })).statusCode).toBe(403);
  });
});

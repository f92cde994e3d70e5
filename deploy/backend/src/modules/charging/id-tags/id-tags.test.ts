import { addIdTags, listIdTags, lookUpIdTags, type IdTag } from '@plugboard/contracts/charging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId, lastEntry } from '../../../testing/accounts.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { chargePointAt, insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('charging cards on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let driver: string;
  let keys = 0;
  const add = (body: object) =>
    app.call({
      method: 'POST',
      url: addIdTags.path,
      token,
      body,
      headers: { 'idempotency-key': String((keys += 1)) },
    });
  const numbers = async (query: string) =>
    (await app.call({ url: `${listIdTags.path}?ordering=number&${query}`, token }))
      .json<{ results: IdTag[] }>()
      .results.map(({ number }) => number);
  const patch = (id: string, action: string, body?: object) =>
    app.call({ method: 'PATCH', url: `${listIdTags.path}${id}/${action}`, token, body });

  beforeAll(async () => {
    app = await createTestApp(engine);
    token = await signInAs(app, 'admin');
    driver = await accountId(app, 'driver');
  });
  afterAll(() => app.close());

  it('are added several at once, however they are separated, each once', async () => {
    const reply = await add({ numbers: ' 04a1, 04B2\n04A1 c3', user: driver });
    expect(reply.json<{ results: IdTag[] }>().results).toMatchObject([
      { number: '04A1', status: 'ACTIVE', user: { id: driver, email: 'driver@demo.example' } },
      { number: '04B2' },
      { number: 'C3' },
    ]);
  });

  it.each([
    ['', 'Please enter an RFID card number'],
    [' ,\n', 'Please enter an RFID card number'],
    ['A'.repeat(21), 'A card number has at most 20 letters, digits and : . _ -'],
    ['NEW1 04b2', 'These cards already exist: 04B2.'],
  ])('are refused: %j', async (typed, message) => {
    expect((await add({ numbers: typed })).json()).toEqual({ numbers: [message] });
    expect(await numbers('search=NEW')).toEqual([]);
  });

  it('belong to users of the tenant', async () => {
    const stranger = await accountId(app, 'driver', 'metro');
    expect((await add({ numbers: 'X1', user: stranger })).json()).toEqual({
      user: ['Choose one of your users.'],
    });
  });

  it('are blocked, let charge again, expire, and are found by their status', async () => {
    const { results } = (await app.call({ url: `${listIdTags.path}?ordering=number`, token })).json<{
      results: IdTag[];
    }>();
    const [first = '', second = ''] = results.map(({ id }) => id);
    expect((await patch(first, 'block')).json()).toMatchObject({ status: 'BLOCKED' });
    expect((await patch(second, 'set_expire', { expires_at: '2020-01-01T00:00:00+01:00' })).json()).toMatchObject({
      status: 'EXPIRED',
      expires_at: '2019-12-31T23:00:00.000Z',
    });
    expect([await numbers('status__in=BLOCKED'), await numbers('status__in=EXPIRED')]).toEqual([['04A1'], ['04B2']]);
    expect(await numbers('status__in=ACTIVE,EXPIRED')).toEqual(['04B2', 'C3']);
    expect((await patch(first, 'activate')).json()).toMatchObject({ status: 'ACTIVE' });
    expect(await lastEntry(app)).toMatchObject({ action: 'id_tag.activated', before: { is_blocked: true } });
    expect((await patch(second, 'set_expire', { expires_at: null })).json()).toMatchObject({ status: 'ACTIVE' });
    expect((await patch(first, 'melt')).statusCode).toBe(404);
  });

  it('are found by number and user, and only by their own tenant', async () => {
    expect(await numbers('search=04a')).toEqual(['04A1']);
    expect(await numbers(`user=${driver}&search=driver`)).toEqual(['04A1', '04B2', 'C3']);
    const lookUp = await app.call({ url: `${lookUpIdTags.path}?search=c3`, token });
    expect(lookUp.json()).toMatchObject({ results: [{ number: 'C3' }], count: 1 });
    const elsewhere = await signInAs(app, 'admin', 'metro');
    expect((await app.call({ url: listIdTags.path, token: elsewhere, tenant: 'metro' })).json()).toMatchObject({
      count: 0,
    });
  });

  it('say where they charged last, and are found by where they charged', async () => {
    const read = async () =>
      (await app.call({ url: `${listIdTags.path}?search=c3`, token })).json<{ results: IdTag[] }>().results[0]
        ?.last_used;
    expect(await read()).toBeNull();
    const [here, elsewhere] = [
      await insertLocation(app.database, 'demo', { name: 'Here' }),
      await insertLocation(app.database, 'demo', { name: 'Elsewhere' }),
    ];
    const chargers = [
      await insertChargerInService(app, 'CARD-1', { location_id: here }),
      await insertChargerInService(app, 'CARD-2', { timezone: 'America/New_York' }),
    ];
    const hoursAgo = (hours: number) =>
      new Date(Math.floor(Date.now() / 1000) * 1000 - hours * 3_600_000).toISOString();
    const times = [hoursAgo(2), hoursAgo(1)];
    for (const [at, name] of ['CARD-1', 'CARD-2'].entries()) {
      const chargePoint = await chargePointAt(app, `CP-${name}`, 'ocpp1.6');
      const timestamp = times[at];
      const start = { connectorId: 1, idTag: 'c3', meterStart: 0, timestamp };
      const { transactionId } = await chargePoint.send('StartTransaction', start);
      await chargePoint.send('StopTransaction', { transactionId, meterStop: 10, timestamp });
      await chargePoint.terminate();
    }
    expect(await read()).toEqual({
      at: times[1],
      timezone: 'America/New_York',
      charger: { id: chargers[1], custom_id: 'CARD-2' },
    });
    expect([await numbers(`location=${here}`), await numbers(`location=${elsewhere}`)]).toEqual([['C3'], []]);
  });

  it('are removed, and shown to partners who change none', async () => {
    const partner = await signInAs(app, 'partner');
    const { results } = (await app.call({ url: listIdTags.path, token: partner })).json<{ results: IdTag[] }>();
    const url = `${listIdTags.path}${results[0]?.id}/`;
    expect((await app.call({ method: 'DELETE', url, token: partner })).statusCode).toBe(403);
    expect((await app.call({ method: 'DELETE', url, token })).statusCode).toBe(200);
    expect((await app.call({ method: 'DELETE', url, token })).statusCode).toBe(404);
  });
});

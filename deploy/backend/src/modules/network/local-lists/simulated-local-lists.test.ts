import { listLocalLists, sendLocalListNow, type LocalList } from '@plugboard/contracts/network';
import { addIdTags, listIdTags, type IdTag } from '@plugboard/contracts/charging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCard, insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { simulated } from '../../../testing/simulated.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const patiently = { timeout: 20_000, interval: 200 };

describe.each(engines)('local lists on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let keys = 0;
  const send = (charger: string, as = token) => {
    const url = sendLocalListNow.path.replace('{id}', charger);
    return test.call({ method: 'POST', url, token: as, headers: { 'idempotency-key': String((keys += 1)) } });
  };
  const list = async (search: string): Promise<LocalList | undefined> =>
    (await test.call({ url: `${listLocalLists.path}?search=${search}`, token })).json<{ results: LocalList[] }>()
      .results[0];
  const isNow = (name: string, state: Partial<LocalList>) =>
    expect.poll(() => list(name), patiently).toMatchObject(state);
  const addCard = (number: string) =>
    test.call({
      method: 'POST',
      url: addIdTags.path,
      token,
      body: { numbers: number },
      headers: { 'idempotency-key': String((keys += 1)) },
    });

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'admin');
    await insertCard(test, 'FIRST');
  });
  afterAll(() => test.close());

  it.each(['1.6', '2.0.1'] as const)(
    'a charge point of %s is sent the cards, and again when they change',
    async (protocol) => {
      const name = `KEEPS-${protocol}`;
      const charger = await insertChargerInService(test, name);
      const point = await simulated(test, `CP-${name}`, { protocol });
      expect(await list(name)).toMatchObject({ state: 'NOT_KEPT', version: null, sent_at: null });
      expect((await send(charger)).json()).toMatchObject({ state: 'SENDING' });
      await isNow(name, { state: 'CURRENT', version: 1 });
      expect(point.localList.mayCharge('FIRST')).toBe(true);

      const added = `LATER-${protocol}`;
      await addCard(added);
      await isNow(name, { state: 'CURRENT', version: 2 });
      expect(point.localList.mayCharge(added)).toBe(true);

      const { results } = (await test.call({ url: `${listIdTags.path}?search=${added}`, token })).json<{
        results: IdTag[];
      }>();
      await test.call({ method: 'PATCH', url: `${listIdTags.path}${results[0]?.id}/block`, token });
      await isNow(name, { state: 'CURRENT', version: 3 });
      expect(point.localList.mayCharge(added)).toBe(false);
    },
  );

  it('a charge point whose version differs refuses, and is sent the whole list', async () => {
    const charger = await insertChargerInService(test, 'DIFFERS');
    const point = await simulated(test, 'CP-DIFFERS', { protocol: '1.6' });
    await send(charger);
    await isNow('DIFFERS', { state: 'CURRENT', version: 1 });
    point.localList.version = 40;
    await addCard('AFTERWARDS');
    await isNow('DIFFERS', { state: 'CURRENT', version: 2 });
    expect([point.localList.version, point.localList.mayCharge('AFTERWARDS')]).toEqual([2, true]);
  });

  it('one that is offline waits; partners send none, and no tenant another’s', async () => {
    const charger = await insertChargerInService(test, 'AWAY');
    expect((await send(charger)).statusCode).toBe(409);
    expect((await send(charger, await signInAs(test, 'partner'))).statusCode).toBe(403);
    const elsewhere = { token: await signInAs(test, 'admin', 'metro'), tenant: 'metro' };
    const url = sendLocalListNow.path.replace('{id}', charger);
    expect((await test.call({ method: 'POST', url, ...elsewhere })).statusCode).toBe(404);
    expect(await list('AWAY')).toMatchObject({ state: 'NOT_KEPT', is_online: false });
  });
});

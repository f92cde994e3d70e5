import {
  listCommands,
  listLocalLists,
  sendLocalListNow,
  stopLocalList,
  type LocalList,
} from '@plugboard/contracts/network';
import { addIdTags, listIdTags, type IdTag } from '@plugboard/contracts/charging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCard, insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { simulated } from '../../../testing/simulated.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deliverLocalLists } from './deliver-local-lists.service.ts';

describe.each([oneEngine])('local lists on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let keys = 0;
  const send = (charger: string, as = token) => {
    const url = sendLocalListNow.path.replace('{id}', charger);
    return test.call({ method: 'POST', url, token: as, headers: { 'idempotency-key': String((keys += 1)) } });
  };
  const stop = (charger: string, as = token) =>
    test.call({ method: 'POST', url: stopLocalList.path.replace('{id}', charger), token: as });
  const list = async (search: string): Promise<LocalList | undefined> =>
    (await test.call({ url: `${listLocalLists.path}?search=${search}`, token })).json<{ results: LocalList[] }>()
      .results[0];
  const versionsAsked = async (charger: string): Promise<number> => {
    const url = `${listCommands.path}?charger=${charger}&action=get-local-list-version`;
    return (await test.call({ url, token })).json<{ count: number }>().count;
  };
  /** Takes the next steps without waiting for the job, but for one that lets a charge point boot first. */
  const takeSteps = async () => {
    await test.database.kysely
      .updateTable('local_list_delivery')
      .set({ due_at: new Date(0) })
      .where('due_at', 'is not', null)
      .where('is_check_due', '=', false)
      .execute();
    await deliverLocalLists(test.app.platform);
  };
  const isNow = (name: string, state: Partial<LocalList>) =>
    expect
      .poll(async () => {
        await takeSteps();
        return list(name);
      })
      .toMatchObject(state);
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

  it.each(['1.6', '2.0.1'] as const)(
    'a charge point of %s that boots with another version is sent the whole list',
    async (protocol) => {
      const name = `BOOTS-${protocol}`;
      const charger = await insertChargerInService(test, name);
      const point = await simulated(test, `CP-${name}`, { protocol, rebootMs: 100 });
      await send(charger);
      await isNow(name, { state: 'CURRENT', version: 1 });
      point.restart('soft', 'command');
      await expect.poll(() => versionsAsked(charger)).toBe(1);
      await isNow(name, { state: 'CURRENT', version: 1 });

      point.localList.update(0, 'Full', []);
      point.restart('soft', 'command');
      await isNow(name, { state: 'CURRENT', version: 2 });
      expect([point.localList.version, point.localList.mayCharge('FIRST')]).toEqual([2, true]);
    },
  );

  it.each(['1.6', '2.0.1'] as const)(
    'a charge point of %s is emptied once its list is kept no more',
    async (protocol) => {
      const name = `STOPS-${protocol}`;
      const charger = await insertChargerInService(test, name);
      const point = await simulated(test, `CP-${name}`, { protocol });
      expect((await stop(charger)).json()).toMatchObject({ state: 'NOT_KEPT', version: null });
      await send(charger);
      await isNow(name, { state: 'CURRENT', version: 1 });
      expect((await stop(charger, await signInAs(test, 'partner'))).statusCode).toBe(403);
      expect((await stop(charger)).json()).toMatchObject({ state: 'ENDING' });
      await isNow(name, { state: 'NOT_KEPT', version: 2, cards: 0 });
      expect([point.localList.version, point.localList.mayCharge('FIRST')]).toEqual([2, false]);
      const entries = test.database.kysely.selectFrom('audit_entry').select(['action', 'before']).orderBy('at', 'desc');
      const last = await entries.orderBy('id', 'desc').where('subject_id', '=', charger).executeTakeFirst();
      expect(last).toMatchObject({ action: 'local_list.stopped', before: { version: 1 } });
      expect((await stop(charger)).json()).toMatchObject({ state: 'NOT_KEPT', version: 2 });
    },
  );

  it('one that is offline is emptied when it is back', async () => {
    const charger = await insertChargerInService(test, 'BACK');
    const before = await simulated(test, 'CP-BACK', { protocol: '1.6' });
    await send(charger);
    await isNow('BACK', { state: 'CURRENT', version: 1 });
    before.stop();
    expect((await stop(charger)).json()).toMatchObject({ state: 'ENDING', version: 1 });
    const after = await simulated(test, 'CP-BACK', { protocol: '1.6' });
    after.localList.update(1, 'Full', [{ tag: 'FIRST', accepted: true }]);
    await isNow('BACK', { state: 'NOT_KEPT', cards: 0 });
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

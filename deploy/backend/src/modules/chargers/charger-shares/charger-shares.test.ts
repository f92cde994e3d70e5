import {
  changeChargerShare,
  type Charger,
  type ChargerListItem,
  type ChargerShare,
  endChargerShare,
  listChargers,
  listChargerShares,
  shareCharger,
} from '@plugboard/contracts/chargers';
import { rebootCharger } from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { eventsOf } from '../../../testing/charge-point-tests.ts';
import { insertCharger } from '../../../testing/charger-fixtures.ts';
import { openChargerTests, type ChargerTests } from '../../../testing/charger-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';

describe.each([oneEngine])('shared chargers on %s', (engine) => {
  let test: ChargerTests;
  let charger: Charger;
  let keys = 0;

  const share = (body: object, who = 'admin', language = 'en-US') =>
    test.call({
      method: 'POST',
      url: shareCharger.path,
      token: test.tokens[who],
      body,
      headers: { 'idempotency-key': `share ${(keys += 1)}`, 'accept-language': language },
    });
  const inPath = (path: string, id: string) => path.replace('{id}', id);
  const at = (tenant: 'demo' | 'metro') => ({ token: test.tokens[tenant === 'demo' ? 'admin' : 'metro'], tenant });
  const change = (id: string, share_mode: string, tenant: 'demo' | 'metro' = 'demo') =>
    test.call({ method: 'PATCH', url: inPath(changeChargerShare.path, id), ...at(tenant), body: { share_mode } });
  const end = (id: string, tenant: 'demo' | 'metro' = 'demo') =>
    test.call({ method: 'DELETE', url: inPath(endChargerShare.path, id), ...at(tenant) });
  const sharesOf = async (id: string, tenant: 'demo' | 'metro' = 'demo') =>
    (await test.call({ url: `${listChargerShares.path}?charger=${id}`, ...at(tenant) })).json<{
      results: ChargerShare[];
    }>().results;
  const theirs = async () =>
    (await test.call({ url: listChargers.path, ...at('metro') }))
      .json<{ results: ChargerListItem[] }>()
      .results.filter(({ share_mode }) => share_mode !== null);
  const email = 'owner@metro.example';

  beforeAll(async () => {
    test = await openChargerTests(engine);
    charger = await test.added('S-1');
  });
  afterAll(() => test.close());

  it('need an address and a mode', async () => {
    const refused = async (body: object, language?: string) =>
      (await share({ charger: charger.id, ...body }, 'admin', language)).json();
    expect(await refused({ email: '' })).toEqual({
      email: ['Email is required'],
      share_mode: ['Share mode is required'],
    });
    expect(await refused({ email: 'metro', share_mode: 'VIEWER' })).toEqual({
      email: ['Email address must be a valid email'],
    });
    expect(await refused({ share_mode: 'BOSS' }, 'es-US')).toEqual({
      email: ['El correo electrónico es obligatorio'],
      share_mode: ['El modo de uso compartido es obligatorio'],
    });
    expect((await share({ charger: charger.id, email, share_mode: 'VIEWER' }, 'partner')).statusCode).toBe(403);
  });

  it('are in the list of the other owner at once, who gets a mail', async () => {
    await insertCharger(test.database, 'metro', { custom_id: 's-1' });
    const reply = await share({ charger: charger.id, email, share_mode: 'VIEWER' });
    expect(reply.json()).toMatchObject({ direction: 'out', charger: charger.id, party: email, share_mode: 'VIEWER' });
    const [shown] = await theirs();
    expect(shown).toMatchObject({
      custom_id: expect.stringMatching(/^S-1 \(.+\)$/),
      share_mode: 'VIEWER',
      location: null,
      location_name: 'Elm Yard',
      notes: null,
    });
    await expect.poll(async () => (await theirs())[0]?.ports.length).toBe(1);
    const mails = await test.database.kysely.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/shares the charger S-1 with you/)]);
    expect(await lastEntry(test)).toMatchObject({ action: 'charger.shared', after: { email, share_mode: 'VIEWER' } });
    expect(await lastEntry(test, 'metro')).toMatchObject({ action: 'charger.share_received', subject_id: shown?.id });
    expect((await eventsOf(test, 'metro')).at(0)).toMatchObject({ change: 'added', charger: shown?.id });
    expect((await share({ charger: charger.id, email, share_mode: 'OWNER' })).statusCode).toBe(409);
    expect((await sharesOf(charger.id)).map(({ party }) => party)).toEqual([email]);
    expect(await sharesOf(shown!.id, 'metro')).toMatchObject([{ direction: 'in', share_mode: 'VIEWER' }]);
  });

  it('are looked at only, until the owner lets them be operated', async () => {
    const [shown] = await theirs();
    const [own] = await sharesOf(charger.id);
    const reboot = () =>
      test.call({
        method: 'PATCH',
        url: inPath(rebootCharger.path, shown!.id),
        ...at('metro'),
        headers: { 'idempotency-key': `reboot ${(keys += 1)}` },
      });
    expect((await reboot()).statusCode).toBe(403);
    expect((await change(own!.id, 'OWNER', 'metro')).statusCode).toBe(403);
    expect((await change(own!.id, 'OWNER')).json()).toMatchObject({ share_mode: 'OWNER' });
    expect((await theirs())[0]).toMatchObject({ share_mode: 'OWNER' });
    // It is not connected, which is no question of rights.
    expect((await reboot()).statusCode).toBe(409);
    expect(await lastEntry(test, 'metro')).toMatchObject({ action: 'charger.share_changed' });
    expect((await share({ charger: shown!.id, email: 'x@y.example', share_mode: 'VIEWER' })).statusCode).toBe(404);
  });

  it('say nothing of whether an address is known', async () => {
    const body = { charger: charger.id, email: 'nobody@nowhere.example', share_mode: 'MASTER' };
    const reply = await share(body);
    expect([reply.statusCode, Object.keys(reply.json<object>())]).toEqual([
      200,
      ['id', 'direction', 'charger', 'party', 'share_mode', 'shared_at'],
    ]);
    expect((await end(reply.json<ChargerShare>().id)).statusCode).toBe(200);
    expect((await sharesOf(charger.id)).map(({ party }) => party)).toEqual([email]);
  });

  it('leave the other list when the share is ended, at either end', async () => {
    const [own] = await sharesOf(charger.id);
    expect((await end(own!.id)).json()).toEqual({ result: 'OK' });
    expect([await theirs(), await sharesOf(charger.id)]).toEqual([[], []]);
    expect((await end(own!.id)).statusCode).toBe(404);
    expect((await eventsOf(test, 'metro')).at(-1)).toMatchObject({ change: 'removed' });
    const again = (await share({ charger: charger.id, email, share_mode: 'OWNER' })).json<ChargerShare>();
    expect((await end(again.id, 'metro')).statusCode).toBe(200);
    expect([await theirs(), await sharesOf(charger.id)]).toEqual([[], []]);
    expect(await lastEntry(test)).toMatchObject({ action: 'charger.share_ended', before: { party: email } });
    expect((await test.read(charger.id)).statusCode).toBe(200);
  });
});

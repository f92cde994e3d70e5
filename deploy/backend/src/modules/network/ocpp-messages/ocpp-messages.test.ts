import {
  exportChargerMessages,
  listChargerMessages,
  listPortMessages,
  type OcppMessage,
} from '@plugboard/contracts/network';
import { type ReplyOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../../../platform/retention/delete-expired-rows.ts';
import { newId } from '../../../platform/ids.ts';
import { connectChargePoint, type TestChargePoint } from '../../../testing/charge-point.ts';
import { chargerWithPorts, createTimedApp, stored, type TestClock } from '../../../testing/charge-point-tests.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type Page = ReplyOf<typeof listChargerMessages>;

describe.each(engines)('the message log on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;
  let token: string;
  let id: string;
  let point: TestChargePoint;
  const command = newId();

  const get = async (path: string, who = token) => test.call({ url: path, token: who });
  const list = async (query = '') =>
    (await get(`${listChargerMessages.path.replace('{id}', id)}?${query}`)).json<Page>();
  const told = (messages: readonly OcppMessage[]) =>
    messages.map(({ direction, kind, action }) => `${direction} ${kind} ${action}`).toReversed();

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
    token = await signInAs(test, 'partner');
    id = await chargerWithPorts(test, 'TALK', 2);
    point = await connectChargePoint(test, 'CP-TALK');
    point.answering(({ action }) => {
      if (action === 'ChangeConfiguration') return { status: 'Accepted' };
      if (action === 'Reset') return ['NotSupported', '=HYPERLINK("x")', {}];
      return { nonsense: 1 };
    });
  });
  afterAll(() => test.close());

  it('keeps calls, results and errors of both sides, each answer with its call', async () => {
    await point.call('Heartbeat', {});
    clock.pass(1);
    await point.call('StatusNotification', { connectorId: 2, status: 'Available', errorCode: 'NoError' });
    await point.call('NoSuchThing', {});
    point.send('{"no": "frame"}');
    await expect.poll(() => point.heard.length).toBe(1);
    const connection = test.app.platform.chargePoints.connectionOf('demo', id);
    const sent: string[] = [];
    const secret = { key: 'AuthorizationKey', value: 'hunter22' };
    await connection?.call('ChangeConfiguration', secret, { commandId: command, onSent: (each) => sent.push(each) });
    await expect(connection?.call('Reset', { type: 'Soft' })).rejects.toMatchObject({ code: 'NotSupported' });
    await expect(connection?.call('ClearCache', {})).rejects.toThrow('must');
    await expect(connection?.call('ClearCache', { no: 1 })).rejects.toThrow('must NOT have additional properties');
    await expect.poll(async () => (await list('limit=100')).count).toBe(14);
    const { results } = await list('limit=100');
    expect(told(results)).toEqual([
      'in call Heartbeat',
      'out result Heartbeat',
      'in call StatusNotification',
      'out result StatusNotification',
      'in call NoSuchThing',
      'out error NoSuchThing',
      'in error ',
      'out error ',
      'out call ChangeConfiguration',
      'in result ChangeConfiguration',
      'out call Reset',
      'in error Reset',
      'out call ClearCache',
      'in result ClearCache',
    ]);
    const [call, answer] = results.toReversed();
    expect([call?.answer, answer?.call, answer?.message_id]).toEqual([answer?.id, call?.id, call?.message_id]);
    expect(answer?.duration_ms).toBe(0);
    const [result, change] = (await list(`command=${command}`)).results;
    expect(change).toMatchObject({ message_id: sent[0], payload: { key: 'AuthorizationKey', value: '•••' } });
    expect(result).toMatchObject({ command, call: change?.id });
    expect(JSON.stringify(results)).not.toContain('hunter22');
  });

  it('is narrowed by filters and searched', async () => {
    const actions = async (query: string) => told((await list(query)).results);
    expect(await actions('kind=error&direction=in')).toEqual(['in error ', 'in error Reset']);
    expect(await actions('action=Heartbeat')).toHaveLength(2);
    expect(await actions('connector=1&action=StatusNotification')).toEqual([]);
    expect(await actions('connector=2&action=StatusNotification')).toHaveLength(2);
    expect(await actions('search=notsupported')).toEqual(['in error Reset']);
    expect(await actions(`at__lt=${clock.now().toISOString()}`)).toEqual(['in call Heartbeat', 'out result Heartbeat']);
    expect(await actions(`at__gte=${clock.now().toISOString()}`)).toHaveLength(12);
  });

  it('has the messages of a port beside those of its whole charge point', async () => {
    const [first, second] = (await stored(test, id)).ports;
    const of = async (port?: string) =>
      (await get(listPortMessages.path.replace('{id}', port ?? ''))).json<Page>().count;
    expect([await of(first?.id), await of(second?.id)]).toEqual([12, 14]);
  });

  it('has the messages of a port alone, and those of its whole charge point alone', async () => {
    const [, second] = (await stored(test, id)).ports;
    const own = listPortMessages.path.replace('{id}', second?.id ?? '');
    expect((await get(`${own}?whole_charger=false`)).json<Page>().count).toBe(2);
    expect((await list('whole_charger=true&limit=100')).count).toBe(12);
  });

  it('is leafed through without gap or repeat while more comes in', async () => {
    const first = await list('limit=5');
    await point.call('Heartbeat', {});
    const second = (await get(first.next ?? '')).json<Page>();
    const third = (await get(second.next ?? '')).json<Page>();
    const ids = [first, second, third].flatMap(({ results }) => results.map((message) => message.id));
    expect([ids.length, new Set(ids).size, third.next]).toEqual([14, 14, null]);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  it('leaves as CSV without formulas', async () => {
    await expect.poll(async () => (await list()).count).toBe(16);
    const reply = await get(exportChargerMessages.path.replace('{id}', id));
    expect(reply.headers['content-disposition']).toContain('ocpp-messages.csv');
    expect(reply.body.trim().split('\r\n')).toHaveLength(17);
    expect(reply.body).not.toMatch(/(^|,)"?=/m);
  });

  it('is nobody’s who may not see the charger', async () => {
    const metro = await signInAs(test, 'superuser', 'metro');
    for (const { path } of [listChargerMessages, exportChargerMessages]) {
      const answer = await test.call({ url: path.replace('{id}', id), tenant: 'metro', token: metro });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('goes after its days, and no earlier', async () => {
    const { messageRetention } = test.app.platform.settings.ocpp;
    const deleteOldMessages = () => deleteExpiredRows(test.database, 'ocpp_message', messageRetention, clock.now());
    clock.pass(13 * 86_400);
    await deleteOldMessages();
    expect((await list()).count).toBe(16);
    clock.pass(86_400);
    await deleteOldMessages();
    expect((await list()).count).toBe(14);
    clock.pass(1);
    await deleteOldMessages();
    expect((await list()).count).toBe(0);
  });
});

import { listChargerMessages } from '@plugboard/contracts/network';
import { type ReplyOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import { chargerWithPorts } from '../../../testing/charge-point-tests.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('a message log whose database goes away, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  it('has what was said meanwhile, once, when it is back', async () => {
    const id = await chargerWithPorts(test, 'TALK');
    const token = await signInAs(test, 'partner');
    const point = await connectChargePoint(test, 'CP-TALK');
    const heartbeats = async () => {
      const url = `${listChargerMessages.path.replace('{id}', id)}?action=Heartbeat&kind=call`;
      return (await test.call({ url, token })).json<ReplyOf<typeof listChargerMessages>>().count;
    };
    await point.call('Heartbeat', {});
    await expect.poll(heartbeats).toBe(1);

    const logged = vi.spyOn(test.app.log, 'warn');
    const gone = Object.assign(new Error('the database system is shutting down'), { code: '57P03' });
    const transaction = vi.spyOn(test.database.kysely, 'transaction').mockImplementation(() => {
      throw gone;
    });
    onTestFinished(() => transaction.mockRestore());
    await point.call('Heartbeat', {});
    await expect
      .poll(() => logged.mock.calls.map(([, text]) => text))
      .toContain('messages of charge points wait for the database');
    await point.call('Heartbeat', {});
    transaction.mockRestore();
    await expect.poll(heartbeats).toBe(3);
  });

  it('leaves out the actions that are not wanted, with their answers', async () => {
    const id = await chargerWithPorts(test, 'QUIET');
    const token = await signInAs(test, 'partner');
    const point = await connectChargePoint(test, 'CP-QUIET');
    await point.call('Heartbeat', {});
    await point.call('Authorize', { idTag: 'NOBODY' });
    const actions = async (query: string) => {
      const url = `${listChargerMessages.path.replace('{id}', id)}?${query}`;
      const { results } = (await test.call({ url, token })).json<ReplyOf<typeof listChargerMessages>>();
      return [...new Set(results.map(({ action }) => action))].toSorted();
    };
    await expect.poll(() => actions('limit=100')).toEqual(expect.arrayContaining(['Authorize', 'Heartbeat']));
    expect(await actions('limit=100&action__not_in=Heartbeat')).not.toContain('Heartbeat');
    expect(await actions('limit=100&action__not_in=Heartbeat')).toContain('Authorize');
  });
});

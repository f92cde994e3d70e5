import { exchangeTicket, switchClient } from '@plugboard/contracts/accounts';
import { type Command } from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf, stored } from '../../../testing/charge-point-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createSharedCommandsTest, type SharedCommandsTest } from '../../../testing/shared-command-tests.ts';
import type { TestCall } from '../../../testing/test-app.ts';
import { copyAllProgress } from './shared-commands.service.ts';

const accepted = { status: 'Accepted' };

describe.each([oneEngine])('commands to a charger that another tenant shares, on %s', (engine) => {
  let shared: SharedCommandsTest;
  beforeAll(async () => {
    shared = await createSharedCommandsTest(engine);
  });
  afterAll(() => shared.close());

  it.each(['OWNER', 'MASTER'] as const)('are sent to it where they may: %s', async (mode) => {
    await shared.shareAs(mode);
    shared.source.answers('RemoteStartTransaction', accepted);
    const command = await shared.queued(shared.atPort('start'));
    expect(command).toMatchObject({
      charger: shared.mirror,
      port: shared.port,
      state: 'QUEUED',
      requested_by: { email: 'admin@metro.example' },
    });
    const answered = await shared.until(command.id, 'ACCEPTED');
    const request = shared.source.asked.at(-1)?.payload;
    expect(request).toMatchObject({ connectorId: 2 });
    expect(answered).toMatchObject({ exchanges: [{ request, response: accepted }], sent_at: expect.any(String) });
    expect(await shared.sent()).toMatchObject({
      charger: shared.source.id,
      port: shared.source.ports[1],
      number: command.number,
      requested_by: { name: null, email: null },
      on_behalf_of: null,
    });
    const facts = { idTag: String(request?.['idTag']) };
    await shared.report(shared.source.id, { kind: 'transaction-started', connectorId: 2, facts });
    expect(await shared.until(command.id, 'CONFIRMED')).toMatchObject({ settled_at: expect.any(String) });
    const told = (await eventsOf(shared.test, 'metro')).filter(
      (event) => 'command' in event && event.command === command.id,
    );
    expect(told.at(-1)).toMatchObject({
      type: 'command-changed',
      charger: shared.mirror,
      port: shared.port,
      status: 'CONFIRMED',
    });
  });

  it('are written down on both sides', async () => {
    shared.source.answers('UnlockConnector', { status: 'Unlocked' });
    const command = await shared.queued(shared.run({ action: 'unlock', port: shared.port }));
    await shared.until(command.id, 'CONFIRMED');
    expect((await shared.entriesOf(shared.mirror)).at(-1)).toMatchObject({
      tenant_id: 'metro',
      action: 'charger.commanded',
      actor_account_id: expect.any(String),
      after: { command: command.id, action: 'unlock', port: shared.port },
    });
    expect((await shared.entriesOf(shared.source.id)).at(-1)).toMatchObject({
      tenant_id: 'demo',
      action: 'charger.commanded',
      actor_account_id: null,
      after: { command: (await shared.sent())?.id, action: 'unlock', port: shared.source.ports[1], by: 'metro' },
    });
  });

  it('name the administrator of another tenant who works in an account, at that tenant alone', async () => {
    const post = (url: string, body: object, more: Partial<TestCall>) =>
      shared.test.call({ method: 'POST', url, body, ...more });
    const { token: ticket } = (await post(switchClient.path, { client: 'metro' }, { token: shared.token })).json<{
      token: string;
    }>();
    const { token } = (await post(exchangeTicket.path, { ticket }, { tenant: 'metro' })).json<{
      token: string;
    }>();
    shared.source.answers('UnlockConnector', { status: 'Unlocked' });
    const command = await shared.queued(
      shared.send({
        method: 'POST',
        url: `/api/v1/charger/${shared.mirror}/command/`,
        body: { action: 'unlock', port: shared.port },
        token,
      }),
    );
    const people = {
      requested_by: { name: 'admin demo', email: null },
      on_behalf_of: { email: 'owner@metro.example' },
    };
    expect(command).toMatchObject(people);
    await shared.until(command.id, 'CONFIRMED');
    const listed = await shared.send({ url: `/api/v1/command/?charger=${shared.mirror}&limit=1` });
    expect(listed.json<{ results: Command[] }>().results).toMatchObject([people]);
    const kept = await shared.test.database.kysely
      .selectFrom('command')
      .select(['tenant_id', 'requested_by_name'])
      .where('number', '=', command.number)
      .orderBy('tenant_id')
      .execute();
    expect(kept).toEqual([
      { tenant_id: 'demo', requested_by_name: null },
      { tenant_id: 'metro', requested_by_name: 'admin demo' },
    ]);
  });

  it('are caught up with where nobody heard how they went on', async () => {
    shared.source.answers('Reset', accepted);
    const { id } = await shared.queued(shared.atCharger('reboot/'));
    await shared.until(id, 'ACCEPTED');
    const { database } = shared.test;
    await database.kysely
      .updateTable('command')
      .set({ state: 'UNCONFIRMED', reason: 'NOT_CONFIRMED', settled_at: shared.clock.now() })
      .where('id', '=', (await shared.sent())?.id ?? '')
      .execute();
    await copyAllProgress(database, shared.clock.now());
    expect(await shared.read(id)).toMatchObject({ state: 'UNCONFIRMED', reason_code: 'NOT_CONFIRMED' });
  });

  it('take it out of order where it is at home', async () => {
    shared.source.answers('ChangeAvailability', accepted);
    const reply = (await shared.atCharger('change_is_out_of_order')).json<{
      is_out_of_order: boolean;
      command: Command;
    }>();
    expect(reply).toMatchObject({ is_out_of_order: true, command: { charger: shared.mirror } });
    await shared.until(reply.command.id, 'ACCEPTED');
    await expect.poll(async () => (await stored(shared.test, shared.mirror)).is_out_of_order).toBe(true);
    expect(await stored(shared.test, shared.source.id)).toMatchObject({
      is_out_of_order: true,
      status: 'OUT_OF_ORDER',
    });
    for (const id of [shared.mirror, shared.source.id])
      expect((await shared.entriesOf(id)).at(-1)).toMatchObject({ action: 'charger.out-of-order-changed' });
    expect((await shared.atPort('start')).json()).toMatchObject({ detail: expect.stringContaining('out of order') });
    expect((await shared.atCharger('change_is_out_of_order')).json()).toMatchObject({ is_out_of_order: false });
  });
});

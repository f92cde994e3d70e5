import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargingNotices } from '../../../testing/charging-notice-tests.ts';
import { boot, operated, type Operated } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createSharedCommandsTest, type SharedCommandsTest } from '../../../testing/shared-command-tests.ts';
import { failOverdue } from '../../network/commands/command-dispatcher.ts';

describe.each([oneEngine])('mails about charges that were started from the portal, on %s', (engine) => {
  let shared: SharedCommandsTest;
  let notices: ReturnType<typeof chargingNotices>;
  beforeAll(async () => {
    shared = await createSharedCommandsTest(engine);
    notices = chargingNotices(shared.test, shared.clock);
  });
  beforeEach(async () => {
    await notices.forget();
    for (const name of ['admin', 'owner']) await notices.wants(name, ['charging_completed', 'charging_failed']);
  });
  afterAll(() => shared.close());

  /** A call of the owner's administrator. */
  const order = (url: string) =>
    shared.queued(shared.send({ method: 'PATCH', url, tenant: 'demo', token: shared.token }));
  const start = ({ ports: [port] }: Operated) => order(`/api/v1/charger-port/${port}/start`);
  const hasCome = async ({ id }: { readonly id: string }, state: string) => {
    const { database } = shared.test;
    await expect
      .poll(async () => {
        const row = await database.kysely.selectFrom('command').select('state').where('id', '=', id).executeTakeFirst();
        return row?.state;
      })
      .toBe(state);
  };

  it('go to who asked when the charge point refuses', async () => {
    const at = await operated(shared.test, 'REFUSES');
    at.answers('RemoteStartTransaction', { status: 'Rejected' });
    await hasCome(await start(at), 'REJECTED');
    await notices.after(1);
    await notices.after(60);
    const [mail, ...more] = await notices.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'admin@demo.example',
      subject: 'Charging did not start at REFUSES',
      body: expect.stringMatching(/Port: 1\nRequested: March .* PST\nReason: The charger refused/),
    });
    expect(mail?.body).toContain(`/chargers/${at.id}\n`);
    await at.point.terminate();
  });

  it('are not sent of a charge that begins late, but of its end', async () => {
    const at = await operated(shared.test, 'HESITATES');
    at.answers('RemoteStartTransaction', { status: 'Accepted' });
    const started = await start(at);
    await hasCome(started, 'ACCEPTED');
    shared.clock.pass(600);
    await failOverdue(shared.test.app.platform, shared.clock.now());
    await hasCome(started, 'UNCONFIRMED');
    const idTag = String(at.asked[0]?.payload['idTag']);
    const begun = { connectorId: 1, idTag, meterStart: 0, timestamp: notices.now() };
    const answer = await at.point.call('StartTransaction', begun);
    await notices.after(60);
    expect(await notices.mails()).toEqual([]);
    const { transactionId } = 'result' in answer ? answer.result : {};
    await at.point.call('StopTransaction', { transactionId, meterStop: 4000, timestamp: notices.now() });
    await notices.after(1);
    expect(await notices.mails()).toMatchObject([
      { recipient: 'admin@demo.example', subject: 'Charging completed at HESITATES' },
    ]);
    await at.point.terminate();
  });

  it('are sent where nothing shows that it has begun', async () => {
    const at = await operated(shared.test, 'PROMISES');
    at.answers('RemoteStartTransaction', { status: 'Accepted' });
    await hasCome(await start(at), 'ACCEPTED');
    shared.clock.pass(600);
    await failOverdue(shared.test.app.platform, shared.clock.now());
    await notices.after(1);
    expect(await notices.mails()).toMatchObject([{ subject: 'Charging did not start at PROMISES' }]);
    await at.point.terminate();
  });

  it('are of starts only', async () => {
    const at = await operated(shared.test, 'OTHERWISE');
    at.answers('Reset', { status: 'Rejected' });
    await hasCome(await order(`/api/v1/charger/${at.id}/reboot/`), 'REJECTED');
    await notices.after(60);
    expect(await notices.mails()).toEqual([]);
    await at.point.terminate();
  });

  it('go to the tenant that asked, where another one shares the charger', async () => {
    // Hours have passed since its last message.
    await boot(shared.source.point);
    shared.source.answers('RemoteStartTransaction', { status: 'Rejected' });
    const { id } = await shared.queued(shared.atPort('start'));
    await shared.until(id, 'REJECTED');
    await notices.after(1);
    expect(await notices.mails()).toMatchObject([
      { recipient: 'admin@metro.example', subject: 'Charging did not start at MIRROR' },
    ]);
  });
});

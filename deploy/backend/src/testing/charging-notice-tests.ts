import type { NotificationSetting } from '@plugboard/contracts/accounts';
import { notifyOfCharges } from '../modules/notices/charging-notices/notify-of-charges.service.ts';
import { accountId } from './accounts.ts';
import type { TestClock } from './charge-point-tests.ts';
import { chargePointAt, insertCard, insertChargerInService } from './charging-fixtures.ts';
import type { TestApp } from './test-app.ts';

/** Recipients of charging notices, and charge points that cause them. */
export function chargingNotices(test: TestApp, clock: TestClock) {
  const { kysely } = test.database;
  const now = () => clock.now().toISOString();
  return {
    now,
    /** Switches all notifications off and empties the outbox. */
    forget: async () => {
      await kysely.updateTable('account').set({ notification_settings: [], language: null }).execute();
      await kysely.deleteFrom('outbox').execute();
    },
    wants: (name: string, notification_settings: NotificationSetting[], more: { readonly language?: 'es' } = {}) =>
      kysely
        .updateTable('account')
        .set({ notification_settings, ...more })
        .where('email', 'like', `${name}@%`)
        .execute(),
    cardOf: async (name: string, number: string) =>
      insertCard(test, number, { account_id: await accountId(test, name) }),
    /** Advances the clock by minutes, then runs the job on two instances. */
    after: async (minutes: number) => {
      clock.pass(minutes * 60);
      await Promise.all([0, 1].map(() => notifyOfCharges(test.app.platform, clock.now())));
    },
    mails: () =>
      kysely.selectFrom('outbox').select(['recipient', 'subject', 'body']).orderBy('recipient').orderBy('id').execute(),
    /** A charge point of OCPP 1.6 that has begun a transaction with a card. */
    begins: async (name: string, idTag: string) => {
      const charger = await insertChargerInService(test, name, { timezone: 'America/Chicago' });
      const { send, terminate } = await chargePointAt(test, `CP-${name}`, 'ocpp1.6');
      const start = { connectorId: 2, idTag, meterStart: 1000, timestamp: now() };
      const { transactionId } = await send('StartTransaction', start);
      return {
        charger,
        send,
        terminate,
        transactionId,
        meter: (wh: number, timestamp = now()) =>
          send('MeterValues', {
            connectorId: 2,
            transactionId,
            meterValue: [{ timestamp, sampledValue: [{ value: String(wh) }] }],
          }),
        status: (status: string, errorCode = 'NoError') =>
          send('StatusNotification', { connectorId: 2, status, errorCode, timestamp: now() }),
        stop: (meterStop: number, reason = 'EVDisconnected', timestamp = now()) =>
          send('StopTransaction', { transactionId, meterStop, reason, timestamp }),
      };
    },
  };
}

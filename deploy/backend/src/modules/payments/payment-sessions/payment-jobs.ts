import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { notifyChannel } from '../../../platform/events/notify-channel.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { onChargePointReport } from '../../../platform/ocpp/on-charge-point.ts';
import { advancePayment } from './advance-payment.service.ts';
import { findDue, paymentStepsChannel, wakePayment, type PaymentAddress } from './due-payments.repository.ts';
import { findConcerned } from './payment-facts.repository.ts';
import { sendSandboxMessages } from './sandbox-messages.service.ts';
import { registerPaymentSweep } from './sweep-payments.ts';

/** On this channel an instance says that a charge has begun or ended; payload: `ChargeAddress`. */
const chargesChannel = 'payment_charges';

interface ChargeAddress {
  readonly tenant: string;
  readonly charger: string;
}

const pollMs = 1000;
/** Payments that an instance advances concurrently in a poll. */
const maxAtOnce = 16;
const day = 24 * 60 * 60 * 1000;

/**
 * Advances payments: at once when one is woken, and by polling after a lost notification, a crash or a wait. A report of
 * a charge point wakes its payments after its own transaction, so that neither waits for the other's locks.
 */
export function registerPaymentJobs(app: FastifyInstance): void {
  const { platform } = app;
  const { database, pubsub, clock } = platform;
  const running = new Set<Promise<void>>();
  let isClosing = false;

  const track = (work: () => Promise<void>): void => {
    if (isClosing) return;
    const done = work()
      .catch((error: unknown) => app.log.error({ err: error }, 'payments'))
      .finally(() => running.delete(done));
    running.add(done);
  };
  const advance = (address: PaymentAddress) => track(() => advancePayment(platform, address));

  const wakeConcerned = ({ tenant: tenantId, charger: chargerId }: ChargeAddress) =>
    withTenant(database, tenantId, async (db) => {
      const now = clock();
      const since = new Date(now.getTime() - day);
      for (const payment of await findConcerned(db, { tenantId, chargerId, since }))
        await wakePayment(db, payment, now);
    });

  const poll = async (now: Date) => {
    await sendSandboxMessages(platform, now);
    const due = await findDue(database, now);
    for (let from = 0; from < due.length; from += maxAtOnce) {
      due.slice(from, from + maxAtOnce).forEach(advance);
      await Promise.all(running);
    }
  };

  registerJob(app, { name: 'payments', delayMs: 0, intervalMs: pollMs, run: poll });
  registerPaymentSweep(app);
  pubsub.subscribe(paymentStepsChannel, {
    onMessage: (payload) => advance(JSON.parse(payload) as PaymentAddress),
    onResumed: () => undefined,
  });
  pubsub.subscribe(chargesChannel, {
    onMessage: (payload) => track(() => wakeConcerned(JSON.parse(payload) as ChargeAddress)),
    onResumed: () => undefined,
  });
  onChargePointReport(app, async ({ db, tenantId: tenant }, reports) => {
    for (const { kind, chargerId: charger } of reports)
      if (kind === 'transaction-started' || kind === 'transaction-ended')
        await notifyChannel(db, chargesChannel, JSON.stringify({ tenant, charger } satisfies ChargeAddress));
    return [];
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    await Promise.all(running);
  });
}

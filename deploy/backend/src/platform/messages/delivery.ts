import type { FastifyInstance } from 'fastify';
import { registerJob } from '../jobs/register-job.ts';
import { deliverDue } from './deliver.ts';
import { createSenders } from './create-senders.ts';

const intervalMs = 1000;

/** Sends the due outbox messages every second. */
export function deliverMessages(app: FastifyInstance): void {
  const { database, settings } = app.platform;
  const senders = createSenders(settings);
  const run = (now: Date) => deliverDue(database, senders, now);
  const job = registerJob(app, { name: 'messages', delayMs: 0, intervalMs, run });

  app.addHook('onListen', async () => {
    if (settings.isProduction && !senders.mail) app.log.warn('SMTP_URL is not set: mail is not sent');
    if (settings.isProduction && !senders.sms) app.log.warn('SMS_GATEWAY_URL is not set: SMS are not sent');
  });
  app.addHook('onClose', async () => {
    await job.stop();
    senders.mail?.close();
    senders.sms?.close();
  });
}

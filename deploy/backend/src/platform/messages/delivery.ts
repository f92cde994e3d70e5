import type { FastifyInstance } from 'fastify';
import { deliverDue } from './deliver.ts';
import { sendersOf } from './senders-of.ts';

const pause = 1000;

/** Sends messages while the app listens: a look at the outbox every second, never two at once. */
export function deliverMessages(app: FastifyInstance): void {
  const { database, settings } = app.platform;
  const senders = sendersOf(settings);
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isClosing = false;

  const look = async () => {
    try {
      await deliverDue(database, senders);
    } catch (error) {
      app.log.error({ err: error }, 'messages');
    }
    if (!isClosing) timer = setTimeout(start, pause).unref();
  };
  const start = () => {
    underWay = look();
  };

  app.addHook('onListen', async () => {
    if (settings.isProduction && !senders.mail) app.log.warn('SMTP_URL is not set: mail is not sent');
    if (settings.isProduction && !senders.sms) app.log.warn('SMS_GATEWAY_URL is not set: SMS are not sent');
    start();
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    clearTimeout(timer);
    await underWay;
    senders.mail?.close();
    senders.sms?.close();
  });
}

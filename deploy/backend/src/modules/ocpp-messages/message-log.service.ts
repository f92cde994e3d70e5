import type { FastifyInstance } from 'fastify';
import type { Traffic } from '../../platform/ocpp/traffic.ts';
import { storable } from './storable.ts';
import { writeMessages } from './write-messages.repository.ts';

/** Milliseconds after which a message can be read at the latest. */
const delay = 250;
/** So many are written at once. */
const batch = 500;
/** So many wait for a database that does not answer; then messages are lost, and charge points are not. */
const most = 20_000;

/** Takes messages off the hot path: they are stored together, a moment later. */
export function logMessages(app: FastifyInstance): void {
  const { database, chargePoints } = app.platform;
  let waiting: Traffic[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const writeOut = async (): Promise<void> => {
    while (waiting.length > 0) {
      const messages = waiting.slice(0, batch);
      waiting = waiting.slice(batch);
      try {
        await writeMessages(database, messages);
      } catch (error) {
        app.log.error({ err: error, messages: messages.length }, 'messages of charge points were not logged');
      }
    }
    if (lost > 0) app.log.error({ messages: lost }, 'messages of charge points were not logged');
    lost = 0;
  };
  const flush = () => {
    timer = undefined;
    underWay = underWay.then(writeOut);
    return underWay;
  };

  chargePoints.log = (traffic) => {
    if (waiting.length >= most) return void (lost += 1);
    waiting.push({ ...traffic, payload: storable(traffic.payload) });
    timer ??= setTimeout(() => void flush(), delay);
  };
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await flush();
  });
}

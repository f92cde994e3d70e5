import type { FastifyInstance } from 'fastify';
import { isUnavailable } from '../../../platform/database/is-unavailable.ts';
import type { Traffic } from '../../../platform/ocpp/traffic.ts';
import { toStorable } from './storable.ts';
import { insertMessages } from './insert-messages.repository.ts';

/** Milliseconds after which a message can be read at the latest. */
const delay = 250;
/** Milliseconds before a database that was not there is asked again. */
const maxWaitMs = 1000;
/** Batch size of a write. */
const batch = 500;
/** Queue limit while the database does not answer; further messages are dropped, and charge points keep working. */
const most = 20_000;

const notLogged = 'messages of charge points were not logged';

/** Takes messages off the hot path: they are stored together, a moment later. */
export function logMessages(app: FastifyInstance): void {
  const { database, chargePoints } = app.platform;
  let waiting: Traffic[] = [];
  let lost = 0;
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<boolean> = Promise.resolve(true);

  /** Whether the queue is empty; messages that a missing database did not take are written the next time. */
  const writeOut = async (): Promise<boolean> => {
    while (waiting.length > 0) {
      const messages = waiting.slice(0, batch);
      try {
        await insertMessages(database, messages);
      } catch (error) {
        if (isUnavailable(error)) {
          app.log.warn({ err: error }, 'messages of charge points wait for the database');
          return false;
        }
        app.log.error({ err: error, messages: messages.length }, notLogged);
      }
      waiting = waiting.slice(messages.length);
    }
    if (lost > 0) app.log.error({ messages: lost }, notLogged);
    lost = 0;
    return true;
  };
  const flush = () => {
    timer = undefined;
    underWay = underWay.then(writeOut);
    return underWay;
  };
  const flushSoon = (intervalMs: number) => {
    timer ??= setTimeout(() => void flush().then((isDone) => isDone || isClosing || flushSoon(maxWaitMs)), intervalMs);
  };

  chargePoints.log = (traffic) => {
    if (waiting.length >= most) return void (lost += 1);
    waiting.push({ ...traffic, payload: toStorable(traffic.payload) });
    flushSoon(delay);
  };
  app.addHook('onClose', async () => {
    isClosing = true;
    clearTimeout(timer);
    if (!(await flush())) app.log.error({ messages: waiting.length }, notLogged);
  });
}

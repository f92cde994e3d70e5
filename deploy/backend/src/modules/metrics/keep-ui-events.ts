import type { FastifyInstance } from 'fastify';
import { lookRegularly } from '../../platform/time/look-regularly.ts';
import { deleteOldUiEvents } from './metrics.repository.ts';

const hour = 60 * 60 * 1000;

/** Deletes events that have served their time: a look every hour while the app listens. */
export function keepUiEvents(app: FastifyInstance): void {
  const { database, clock } = app.platform;
  lookRegularly(app, {
    name: 'old screen events',
    settling: hour,
    pause: hour,
    look: () => deleteOldUiEvents(database, clock()),
  });
}

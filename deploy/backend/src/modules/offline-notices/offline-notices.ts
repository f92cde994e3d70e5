import type { FastifyInstance } from 'fastify';
import { lookRegularly } from '../../platform/time/look-regularly.ts';
import { tellOffline } from './tell-offline.service.ts';

/** In milliseconds. */
const pause = 30_000;
/** So long after its start an instance says nothing: where none was there, charge points take their time to come back. */
const settling = 5 * 60_000;

/** Mails about chargers that have fallen silent: a look every half a minute while the app listens. */
export function keepOfflineNotices(app: FastifyInstance): void {
  const look = () => tellOffline(app.platform, app.platform.clock());
  lookRegularly(app, { name: 'offline notices', settling, pause, look });
}

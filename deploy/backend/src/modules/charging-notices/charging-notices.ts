import type { FastifyInstance } from 'fastify';
import { lookRegularly } from '../../platform/time/look-regularly.ts';
import { tellOfCharges } from './tell-of-charges.service.ts';

/** In milliseconds. */
const pause = 10_000;

/** Mails about charges that have ended or have not begun: a look every few seconds while the app listens. */
export function keepChargingNotices(app: FastifyInstance): void {
  const look = () => tellOfCharges(app.platform, app.platform.clock());
  lookRegularly(app, { name: 'charging notices', settling: pause, pause, look });
}

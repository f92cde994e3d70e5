import type { FastifyInstance } from 'fastify';
import { lookRegularly } from '../../platform/time/look-regularly.ts';
import { applyRules } from './apply-rules.service.ts';

/** In milliseconds. */
const pause = 15_000;
/**
 * So long after its start an instance leaves the rules to others: where none was there, nobody heard the charge points,
 * and they take their time to come back.
 */
const settling = 5 * 60_000;

/** Tickets that open and close by themselves: a look every few seconds while the app listens, never two at once. */
export function keepTicketRules(app: FastifyInstance): void {
  const look = () => applyRules(app.platform, app.platform.clock());
  lookRegularly(app, { name: 'ticket rules', settling, pause, look });
}

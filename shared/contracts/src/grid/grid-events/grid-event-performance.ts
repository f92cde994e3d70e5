import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { baselineMethod } from './baseline.ts';
import type { PortResults } from './grid-event.ts';

const moment = z.iso.datetime({ offset: true });

/**
 * What a port did in an event, and why it left nothing off:
 * `FOLLOWED`, `IDLE`: nothing was charging; `OPTED_OUT`: the session was left alone; `PIN_PAID`: its driver pays
 * behind a PIN;
 * `OFFLINE`, `REFUSED`, `UNSUPPORTED`: the charge point could not be told; `IGNORED`: it was told and drew more;
 * `CURTAILED_ENOUGH`: the site allows no more for today; `MINIMUM`: the car keeps the minimum current.
 */
export const portOutcomes = [
  'FOLLOWED',
  'IDLE',
  'OPTED_OUT',
  'PIN_PAID',
  'OFFLINE',
  'REFUSED',
  'UNSUPPORTED',
  'IGNORED',
  'CURTAILED_ENOUGH',
  'MINIMUM',
] as const;
export const portOutcome = z.enum(portOutcomes);
export type PortOutcome = z.infer<typeof portOutcome>;

/** Which of the counts of `PortResults` an outcome belongs to. */
const resultOfOutcome: Readonly<Record<PortOutcome, keyof PortResults>> = {
  FOLLOWED: 'followed',
  IDLE: 'idle',
  OPTED_OUT: 'exempt',
  PIN_PAID: 'exempt',
  OFFLINE: 'unreachable',
  REFUSED: 'not_followed',
  UNSUPPORTED: 'not_followed',
  IGNORED: 'not_followed',
  CURTAILED_ENOUGH: 'exempt',
  MINIMUM: 'at_minimum',
};

/** @example countResults([{ outcome: 'FOLLOWED' }, { outcome: 'OFFLINE' }]) → one followed, one unreachable */
export function countResults(
  ports: readonly { readonly outcome: PortOutcome; readonly count?: number }[],
): PortResults {
  const results = { followed: 0, at_minimum: 0, exempt: 0, not_followed: 0, unreachable: 0, idle: 0 };
  for (const { outcome, count = 1 } of ports) results[resultOfOutcome[outcome]] += count;
  return results;
}

export const gridEventPort = z.object({
  port: z.uuid(),
  connector_id: z.int(),
  charger: z.object({ id: z.uuid(), name: z.string() }),
  location: z.object({ id: z.uuid(), name: z.string() }),
  outcome: portOutcome,
  /** kW of the last limit, and measured last. */
  limit_kw: z.number().nullable(),
  measured_kw: z.number().nullable(),
});
export type GridEventPort = z.infer<typeof gridEventPort>;

/** kW of all sites of the event in a minute. */
export const gridEventMinute = z.object({
  at: moment,
  baseline_kw: z.number(),
  target_kw: z.number(),
  measured_kw: z.number(),
});
export type GridEventMinute = z.infer<typeof gridEventMinute>;

/** `minutes` begins at the start; empty before it. Ports that did not follow come first. */
export const getGridEventPerformance = endpoint({
  method: 'GET',
  path: '/api/v1/grid-events/{id}/performance/',
  summary: 'How a grid event was followed: baseline, target and load by the minute, and the ports',
  source: 'our own (beyond §7)',
  permission: 'view_gridevent',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    baseline: baselineMethod.nullable(),
    minutes: z.array(gridEventMinute),
    ports: z.array(gridEventPort),
  }),
});

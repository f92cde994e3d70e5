import { z } from 'zod';
import { periodDay } from '../../platform/core/day-period.ts';
import { endpoint } from '../../platform/core/endpoint.ts';

const moment = z.iso.datetime({ offset: true });

/** No more than `limit` kW from `starts_at` to `ends_at` by a grid event. */
export const gridLimit = z.object({
  starts_at: moment,
  ends_at: moment,
  limit: z.number(),
  /** Name of the event. */
  name: z.string(),
  /** Of an event that has not begun: the port’s part of the target if all ports of the sites were in use. */
  is_planned: z.boolean(),
});
export type GridLimit = z.infer<typeof gridLimit>;

/** For the effective line of a port’s schedule, on a day of its charger’s zone. */
export const listGridLimits = endpoint({
  method: 'GET',
  path: '/api/v1/charger-port/{id}/grid-limits/',
  summary: 'Limits of grid events at a port on a day',
  source: 'our own (beyond §7): the effective line of a schedule shows grid events',
  permission: 'view_charger',
  params: z.object({ id: z.uuid() }),
  query: z.object({ date: periodDay }),
  reply: z.object({ limits: z.array(gridLimit) }),
});

import { z } from 'zod';
import { dayPeriodQuery } from '../../platform/core/day-period.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { chargerStatus } from './charger-status.ts';

const moment = z.iso.datetime({ offset: true });

/** Status changes of one port that one answer holds at most; of more, the latest. */
export const maxStatusChanges = 2000;

/** How long a port was in a status, cut to the period; the last interval ends now if the period does not end before. */
export const statusInterval = z.object({ status: chargerStatus, starts_at: moment, ends_at: moment });
export type StatusInterval = z.infer<typeof statusInterval>;

export const chargerStatusHistory = z.object({
  /** Zone of the site, which decides where days begin. */
  timezone: z.string(),
  starts_at: moment,
  /** Excluded. */
  ends_at: moment,
  ports: z.array(
    z.object({
      port: z.uuid(),
      connector_id: z.number().int(),
      /** The period's start; later where earlier changes are left out because there are too many. */
      complete_from: moment,
      /** In order, none overlapping the next; time that none covers is not known. */
      intervals: z.array(statusInterval),
    }),
  ),
});
export type ChargerStatusHistory = z.infer<typeof chargerStatusHistory>;

export const getChargerStatusHistory = endpoint({
  method: 'GET',
  path: '/api/v1/charger/{id}/status-history/',
  summary: 'In which status each port of a charger was when',
  source: 'spec §3 status history (beyond §7)',
  permission: 'view_charger',
  params: z.object({ id: z.uuid() }),
  query: dayPeriodQuery,
  reply: chargerStatusHistory,
});

import { z } from 'zod';
import { money } from '../../platform/money/money.ts';

const count = z.number().int().min(0);

/** A location's part of a period, beside the period before. */
export const siteSum = z.object({
  /** `null`: sessions of chargers without a location, or of one that has been removed. */
  location: z.uuid().nullable(),
  name: z.string().nullable(),
  /** Of today. */
  ports: count,
  sessions: count,
  failed_sessions: count,
  energy_consumed: z.number(),
  energy_before: z.number(),
  /** kWh per port and day; `null` without ports. */
  energy_per_port_day: z.number().nullable(),
  /** `null` for accounts that may not see it. */
  total_revenue: money.nullable(),
  total_cost: money,
});
export type SiteSum = z.infer<typeof siteSum>;

export const siteSortFields = ['name', 'sessions', 'energy_consumed', 'energy_per_port_day', 'total_revenue'] as const;
export type SiteSortField = (typeof siteSortFields)[number];

import { z } from 'zod';
import { dayPeriodQuery } from '../../platform/core/day-period.ts';
import { endpoint } from '../../platform/core/endpoint.ts';

const moment = z.iso.datetime({ offset: true });
/** kWh */
const energy = z.number().min(0);

const energyPeriod = z.object({
  starts_at: moment,
  /** Excluded. */
  ends_at: moment,
  energy,
  /** Sessions that started in the period. */
  sessions: z.number().int().min(0),
  /** W; the highest that one of these sessions reported, 0 without any. */
  peak_watts: z.number().int().min(0),
});

/** Energy that a charger delivered in a period and in the one before, interval by interval. */
export const chargerEnergy = z.object({
  /** Zone of the site, which decides where days begin. */
  timezone: z.string(),
  /** `quarter_hour` in a period of one day, else `day`. */
  interval: z.enum(['quarter_hour', 'day']),
  current: energyPeriod.extend({
    /** Start of each interval. */
    intervals: z.array(moment),
    ports: z.array(
      z.object({
        port: z.uuid(),
        /** `null`: the port has been removed. */
        connector_id: z.number().int().nullable(),
        /** One value per interval; `null` for intervals that have not begun. */
        energy: z.array(energy.nullable()),
      }),
    ),
  }),
  before: energyPeriod.extend({
    /** Of all ports, one value per interval. */
    intervals: z.array(energy),
  }),
});
export type ChargerEnergy = z.infer<typeof chargerEnergy>;

/**
 * Each session's energy is spread over time as its meter values rose, or evenly without any, so that the intervals add
 * up to the billed energy.
 */
export const getChargerEnergy = endpoint({
  method: 'GET',
  path: '/api/v1/charger/{id}/energy/',
  summary: 'Energy of a charger over time, with the period before',
  source: 'spec §2.11 detail, §7 dashboard (beyond §7)',
  permission: 'view_charger',
  params: z.object({ id: z.uuid() }),
  query: dayPeriodQuery,
  reply: chargerEnergy,
});

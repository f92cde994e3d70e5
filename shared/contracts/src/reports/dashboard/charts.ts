import { z } from 'zod';
import { currency, money } from '../../platform/money/money.ts';

const moment = z.iso.datetime({ offset: true });
const count = z.number().int().min(0);
/** kWh */
const energy = z.number();

/** Spec §3 “Charges”: what ended sessions that began in a period add up to. */
export const charges = z.object({
  sessions: count,
  /** Of `sessions`, those without energy because something went wrong. */
  failed_sessions: count,
  energy_consumed: energy,
  /** Gross; `null` for accounts that may not see it. */
  total_revenue: money.nullable(),
  total_cost: money,
});
export type Charges = z.infer<typeof charges>;

/** Sums of a period, and of as long a time before it. */
export const efficiency = z.object({
  /** Money of the tenant's currency; sessions in another count, and their money is not mixed in. */
  currency,
  charges,
  before: charges,
});
export type Efficiency = z.infer<typeof efficiency>;

/** Spec §3 “Chart point”. */
export const chartPoint = z.object({
  /** Start of the hour, day or month. */
  day: moment,
  /** As the axis shows it, in the caller's language: “14:00”, “Nov 20”, “Nov 2026”. */
  label: z.string(),
  /** Sessions that began in it. */
  total: count,
  total_energy: energy,
  /** `null` for accounts that may not see it. */
  total_revenue: money.nullable(),
  total_cost: money,
});
export type ChartPoint = z.infer<typeof chartPoint>;

/** A charger's part of a period. */
export const chargerSum = z.object({
  charger: z.uuid(),
  /** `null`: it has been removed. */
  custom_id: z.string().nullable(),
  location_name: z.string().nullable(),
  sessions: count,
  failed_sessions: count,
  energy_consumed: energy,
  total_revenue: money.nullable(),
  total_cost: money,
});
export type ChargerSum = z.infer<typeof chargerSum>;

/** A chart of the dashboard. */
export const dashboardChart = z.object({
  currency,
  points: z.array(chartPoint),
  /** One for each point, of the period before. */
  before: z.array(chartPoint),
  /** Chargers with the highest sums of the chart's measure, at most `top`. */
  chargers: z.array(chargerSum),
});
export type DashboardChart = z.infer<typeof dashboardChart>;

/** A vehicle by the sessions of the driver whose default vehicle it is. */
export const vehicleShare = z.object({
  vehicle: z.uuid(),
  name: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  sessions: count,
  energy_consumed: energy,
  /** Range that the energy gives by its EPA range and battery; `null` where either is not known. */
  miles: z.number().nullable(),
});
export type VehicleShare = z.infer<typeof vehicleShare>;

export const topVehicles = z.object({ vehicles: z.array(vehicleShare) });

/** Miles that the energy of a period gives the vehicles that took it. */
export const milesDriven = z.object({
  miles: z.number(),
  before: z.number(),
  points: z.array(z.object({ day: moment, label: z.string(), miles: z.number() })),
});
export type MilesDriven = z.infer<typeof milesDriven>;

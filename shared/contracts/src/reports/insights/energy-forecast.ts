import { z } from 'zod';

/** kWh */
const energy = z.number();
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Share of outcomes that the band is expected to hold. */
export const forecastConfidence = 0.8;

const expected = z.object({ month, energy, low: energy, high: energy });

/** Energy of the next month by the level, trend and weekdays of the last weeks. */
export const energyForecast = z.object({
  /** `null` with fewer than eight whole weeks of sessions. */
  forecast: expected.nullable(),
  /** Whole weeks that it is reckoned from. */
  weeks: z.number().int(),
  /** kWh by which a week exceeds the one before, on average. */
  trend_per_week: energy,
  /** Last month as the same reckoning saw it at this time of the month before; `null` where it could not. */
  check: expected.extend({ actual: energy }).nullable(),
  /** The last twelve months and this one, which is not over. */
  months: z.array(z.object({ month, label: z.string(), energy })),
});
export type EnergyForecast = z.infer<typeof energyForecast>;

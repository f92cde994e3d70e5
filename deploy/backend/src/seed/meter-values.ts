import { z } from 'zod';
import { randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';
import { day, hour, minute } from './time.ts';

/** As long as the portal keeps them by itself. */
const daysOfValues = 45;

const charged = z.object({
  tenant_id: z.string(),
  id: z.string(),
  charging_started_at: z.string(),
  charging_ended_at: z.string().nullable(),
  energy_wh: z.number(),
  peak_w: z.number(),
});

/** The first power by the average one: it falls steadily, adds up to the session's energy, and is not above the peak. */
const startFactor = (averageW: number, peakW: number) => Math.min(1.3, Math.max(1, peakW / averageW));

/** Readings of a session: a vehicle takes less power towards the end, and DC chargers know its state of charge. */
function valuesOf(session: z.output<typeof charged>, fullAt: number, now: number): Row[] {
  const from = Date.parse(session.charging_started_at);
  const to = session.charging_ended_at === null ? now : Date.parse(session.charging_ended_at);
  const isFast = session.peak_w > 25_000;
  const step = (isFast ? 5 : 30) * minute;
  const averageW = (session.energy_wh * hour) / (to - from);
  const factor = startFactor(averageW, session.peak_w);
  const count = Math.max(2, Math.floor((to - from) / step) + 1);
  return Array.from({ length: count }, (_, index): Row => {
    const part = index / (count - 1);
    // Energy rises by this, and power is its slope.
    const taken = part * (factor - (factor - 1) * part);
    return {
      tenant_id: session.tenant_id,
      session_id: session.id,
      at: new Date(Math.round(from + part * (to - from))).toISOString(),
      energy_wh: Math.round(session.energy_wh * taken),
      power_w: Math.round(averageW * (factor - 2 * (factor - 1) * part)),
      current_ma: null,
      voltage_mv: null,
      state_of_charge_percent: isFast ? Math.round(fullAt - 60 + 60 * taken) : null,
    };
  });
}

/** Meter values of the last weeks' sessions. */
export function meterValueRows(tenantId: string, sessions: readonly Row[], now: Date): Rows {
  const random = randomFor(`meter values of ${tenantId}`);
  const since = now.getTime() - daysOfValues * day;
  const recent = sessions
    .flatMap((row) => charged.safeParse(row).data ?? [])
    .filter((session) => {
      return session.energy_wh > 0 && Date.parse(session.charging_started_at) >= since;
    });
  const rows = recent.flatMap((session) => valuesOf(session, random.integer(70, 95), now.getTime()));
  return { table: 'meter_value', rows };
}

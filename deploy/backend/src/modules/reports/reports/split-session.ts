import { spreadEnergy, type IntervalReadings } from '../../charging/index.ts';

/** A session as its intervals depend on it. */
export interface SplitSession {
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly charging_started_at: Date | null;
  readonly charging_ended_at: Date | null;
  readonly energy_wh: number;
}

/** Milliseconds since 1970; `to` is excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Highest power that was measured in an interval. */
export interface IntervalPeak {
  readonly at: Date;
  readonly power_w: number;
}

/** One interval of a session. */
export interface SessionPart extends Span {
  /** Whole Wh; all parts add up to the session. */
  readonly wattHours: number;
  readonly cumulativeWattHours: number;
  readonly averageW: number;
  readonly peakW: number;
}

/** The stay at the port: what charges, is plugged in. An open session lasts until now. */
export function stayOf({ started_at, ended_at, charging_ended_at }: SplitSession, now: Date): Span {
  const from = started_at.getTime();
  const to = Math.max((ended_at ?? now).getTime(), charging_ended_at?.getTime() ?? 0);
  return { from, to: Math.max(to, from + 1) };
}

/**
 * Bounds of the intervals that a stay touches: a grid of UTC, which is also one of every site's clock, because clocks are
 * changed by full quarters of an hour. Hours that a clock repeats or skips change nothing.
 */
export function intervalBounds({ from, to }: Span, lengthMs: number): number[] {
  const first = Math.floor(from / lengthMs);
  const count = Math.floor((to - 1) / lengthMs) - first + 1;
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * lengthMs);
}

/** Register values as points inside the stay, to whose end late ones are moved. */
function pointsWithin(readings: readonly IntervalReadings[], { from, to }: Span) {
  const within = (at: Date) => Math.min(Math.max(at.getTime(), from), to - 1);
  return readings.flatMap(({ first_at, first_wh, last_at, last_wh }) => [
    { at: within(first_at), wh: first_wh },
    { at: within(last_at), wh: last_wh },
  ]);
}

/** Wh by interval; between readings, and without any, energy flows evenly. */
function energyByInterval(session: SplitSession, readings: readonly IntervalReadings[], stay: Span, bounds: number[]) {
  const within = (at: number) => Math.min(Math.max(at, stay.from), stay.to - 1);
  const from = within((session.charging_started_at ?? session.started_at).getTime());
  const to = within(session.charging_ended_at?.getTime() ?? stay.to);
  const spread = spreadEnergy(
    { from, to, energyWh: session.energy_wh, readings: pointsWithin(readings, stay) },
    bounds,
  );
  return bounds.slice(1).map((_, index) => spread.wh[index - spread.first] ?? 0);
}

/** Divides a session into intervals of a length. Sums are rounded, not parts, so that nothing is lost or added. */
export function splitSession(
  session: SplitSession,
  readings: readonly IntervalReadings[],
  peaks: readonly IntervalPeak[],
  { lengthMs, now }: { readonly lengthMs: number; readonly now: Date },
): SessionPart[] {
  const stay = stayOf(session, now);
  const bounds = intervalBounds(stay, lengthMs);
  const highest = new Map<number, number>();
  for (const { at, power_w } of peaks) {
    const interval = Math.floor(at.getTime() / lengthMs) * lengthMs;
    highest.set(interval, Math.max(highest.get(interval) ?? 0, power_w));
  }
  let exact = 0;
  let before = 0;
  return energyByInterval(session, readings, stay, bounds).map((wh, index) => {
    exact += wh;
    const cumulativeWattHours = Math.round(exact);
    const wattHours = cumulativeWattHours - before;
    before = cumulativeWattHours;
    const from = bounds[index] ?? stay.from;
    const averageW = (wattHours * 3_600_000) / lengthMs;
    const peakW = Math.max(highest.get(from) ?? 0, averageW);
    return { from, to: from + lengthMs, wattHours, cumulativeWattHours, averageW, peakW };
  });
}

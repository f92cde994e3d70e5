import { expect, it } from 'vitest';
import { sumByInterval, toDeliveries } from './deliveries.ts';

const day = 86_400_000;
const now = new Date('2026-11-20T00:00:00Z');
const bounds = Array.from({ length: 181 }, (_, index) => now.getTime() + (index - 180) * day);

/** From an hour before a midnight to two hours after it, with a reading at either end of each day. */
const overMidnight = (count: number) => {
  const sessions = Array.from({ length: count }, (_, index) => {
    const midnight = bounds[1 + (index % 179)] ?? 0;
    const [started_at, ended_at] = [new Date(midnight - day / 24), new Date(midnight + day / 12)];
    const charging = { charging_started_at: started_at, charging_ended_at: ended_at, last_report_at: ended_at };
    return { id: `${index}`, port_id: 'port', started_at, ended_at, ...charging, energy_wh: 3000, peak_w: 7000 };
  });
  const readings = sessions.flatMap(({ id, started_at, ended_at }) => [
    { session_id: id, first_at: started_at, first_wh: 0, last_at: new Date(started_at.getTime() + 1000), last_wh: 0 },
    { session_id: id, first_at: started_at, first_wh: 0, last_at: ended_at, last_wh: 3000 },
  ]);
  return { sessions, readings };
};

it('are found for a charger with very many sessions, each by its own readings, by looking at each reading once', () => {
  const { sessions, readings } = overMidnight(20_000);
  let looks = 0;
  const watched = readings.map((reading) => ({
    ...reading,
    get session_id() {
      looks += 1;
      return reading.session_id;
    },
  }));
  const deliveries = toDeliveries(sessions, watched, bounds, now);
  const sums = sumByInterval(deliveries, bounds.length - 1);
  expect(looks).toBe(readings.length);
  expect(deliveries.every(({ wh }) => wh.length === 2)).toBe(true);
  expect(deliveries[1]).toMatchObject({ first: 1, wh: [1000, 2000] });
  expect(Math.round(sums.reduce((sum, wh) => sum + wh, 0))).toBe(20_000 * 3000);
});

it('add up by interval', () => {
  const { sessions, readings } = overMidnight(2);
  expect(sumByInterval(toDeliveries(sessions, readings, bounds, now), 4)).toEqual([1000, 3000, 2000, 0]);
});

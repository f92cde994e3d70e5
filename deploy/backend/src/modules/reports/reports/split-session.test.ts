import { expect, it } from 'vitest';
import { timeAt } from './site-times.ts';
import { splitSession, type SplitSession } from './split-session.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Numbers that look random and are the same in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Zones and a day on which each changes its clock, forward and back. */
const changes = [
  ['America/Los_Angeles', '2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'],
  ['America/New_York', '2026-03-08T04:00:00Z', '2026-11-01T03:00:00Z'],
  ['America/Toronto', '2026-03-08T04:00:00Z', '2026-11-01T03:00:00Z'],
  ['Europe/Madrid', '2026-03-29T00:00:00Z', '2026-10-24T23:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T13:00:00Z', '2026-04-04T13:00:00Z'],
  ['Asia/Kathmandu', '2026-03-08T00:00:00Z', '2026-11-01T00:00:00Z'],
] as const;

function sessionFrom(random: (below: number) => number, near: number): SplitSession {
  const from = near + random(4 * hour);
  const to = from + 1 + random(9 * hour);
  const charged = from + random(20 * minute);
  return {
    started_at: new Date(from),
    ended_at: random(10) === 0 ? null : new Date(to),
    charging_started_at: random(8) === 0 ? null : new Date(charged),
    charging_ended_at: random(8) === 0 ? null : new Date(Math.max(charged, to - random(hour))),
    energy_wh: random(90_000),
  };
}

/** Readings with gaps, at the same moment, before and after the stay, and of registers that stand still. */
function readingsFrom(random: (below: number) => number, { started_at }: SplitSession) {
  let at = started_at.getTime() - random(10 * minute);
  let wh = 0;
  return Array.from({ length: random(30) }, () => {
    const [first_at, first_wh] = [new Date(at), wh];
    at += random(40 * minute);
    wh += random(3) * random(2000);
    return { session_id: 'one', first_at, first_wh, last_at: new Date(at), last_wh: wh };
  });
}

it.each(changes)('add up to the session to the Wh in %s, also where clocks change', (zone, forward, back) => {
  const random = createRandom(7);
  for (let round = 0; round < 400; round += 1) {
    const near = Date.parse(round % 2 === 0 ? forward : back);
    const session = sessionFrom(random, near);
    const now = new Date(near + 20 * hour);
    const readings = readingsFrom(random, session);
    for (const minutes of [15, 3]) {
      const parts = splitSession(session, readings, [], { lengthMs: minutes * minute, now });
      expect(parts.reduce((sum, { wattHours }) => sum + wattHours, 0)).toBe(session.energy_wh);
      expect(parts.at(-1)?.cumulativeWattHours).toBe(session.energy_wh);
      expect(parts.every(({ wattHours }) => wattHours >= 0)).toBe(true);
      expect(parts.slice(1).every(({ from }, index) => from === parts[index]?.to)).toBe(true);
      const starts = parts.map(({ from }) => Number(timeAt(new Date(from), zone)?.slice(3, 5)) % minutes);
      expect(new Set(starts)).toEqual(new Set([0]));
    }
  }
});

const session = {
  started_at: new Date('2026-06-01T10:05:00Z'),
  ended_at: new Date('2026-06-01T10:40:00Z'),
  charging_started_at: new Date('2026-06-01T10:05:00Z'),
  charging_ended_at: new Date('2026-06-01T10:35:00Z'),
  energy_wh: 3000,
};
const quarter = { lengthMs: 15 * minute, now: new Date('2026-06-01T12:00:00Z') };

it('follow the register, and have no energy where the vehicle only stood', () => {
  const at = (time: string) => new Date(`2026-06-01T${time}:00Z`);
  const reading = (time: string, wh: number) => ({
    session_id: 'one',
    first_at: at(time),
    first_wh: wh,
    last_at: at(time),
    last_wh: wh,
  });
  const readings = [reading('10:05', 0), reading('10:15', 2000), reading('10:30', 3000)];
  expect(splitSession(session, readings, [], quarter).map(({ wattHours }) => wattHours)).toEqual([2000, 1000, 0]);
});

it('have the highest power measured in them, and the average where none was', () => {
  const peaks = [{ at: new Date('2026-06-01T10:20:00Z'), power_w: 11_000 }];
  const parts = splitSession(session, [], peaks, quarter);
  expect(parts.map(({ wattHours }) => wattHours)).toEqual([1000, 1500, 500]);
  expect(parts.map(({ peakW }) => peakW)).toEqual([4000, 11_000, 2000]);
});

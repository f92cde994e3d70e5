import { expect, it } from 'vitest';
import { statusIntervals, type StatusChange } from './status-intervals.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const change = (hour: number, status: StatusChange['status']) => ({ at: at(hour), status });
const intervals = (...changes: StatusChange[]) =>
  statusIntervals(changes, at(6), at(18)).map(({ status, starts_at, ends_at }) => [
    status,
    new Date(starts_at).getUTCHours(),
    new Date(ends_at).getUTCHours(),
  ]);

it('cuts what began before and what lasts on to the period', () => {
  expect(intervals(change(2, 'AVAILABLE'), change(10, 'CHARGING'), change(20, 'AVAILABLE'))).toEqual([
    ['AVAILABLE', 6, 10],
    ['CHARGING', 10, 18],
  ]);
});

it('knows nothing before the first change, and takes a repeated status as one interval', () => {
  expect(intervals(change(8, 'OFFLINE'), change(9, 'OFFLINE'), change(12, 'AVAILABLE'))).toEqual([
    ['OFFLINE', 8, 12],
    ['AVAILABLE', 12, 18],
  ]);
});

it('leaves out what lasted no time', () => {
  expect(intervals(change(8, 'CONNECTED'), change(8, 'CHARGING'))).toEqual([['CHARGING', 8, 18]]);
});

import { toSiteClock } from '@plugboard/contracts/chargers';
import { toInstant } from '../../common/site-clock.model.ts';

/** Spans of time that end now. */
export const rangePresets = ['hour', 'day', 'today', 'week'] as const;
export type RangePreset = (typeof rangePresets)[number];

const hourMs = 3_600_000;
const lengths = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs } as const;

/** When a preset's span began; “today” is the site's day. */
export function presetStart(preset: RangePreset, now: Date, zone: string): string {
  if (preset !== 'today') return new Date(now.getTime() - lengths[preset]).toISOString();
  const day = new Date(toSiteClock(now.getTime(), zone)).toISOString().slice(0, 10);
  return toInstant(`${day}T00:00`, zone);
}

/** A day and a time of a form as a wall time: “2026-11-20T14:05:09”; the day's start without a time, empty without a day. */
export const toWallTime = (day: string, time: string): string => (day === '' ? '' : `${day}T${time || '00:00:00'}`);

/** Reads “14:05” and “14:05:09” as `14:05:09`; empty stays empty, `null` when it is no time. */
export function readClockTime(text: string): string | null {
  if (text.trim() === '') return '';
  const [, hours = '', minutes = '', seconds = '00'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim()) ?? [];
  const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  return isTime ? `${hours.padStart(2, '0')}:${minutes}:${seconds}` : null;
}

import { toWallClock } from '../../../platform/time/wall-clock.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** Day of a moment by the clock of a site: `2026-11-01`. */
export const dayAt = (at: Date | null, timeZone: string): string | null =>
  at && toWallClock(at, timeZone).toISOString().slice(0, 10);

/** Time of day by the clock of a site: `01:15:00`. */
export const timeAt = (at: Date | null, timeZone: string): string | null =>
  at && toWallClock(at, timeZone).toISOString().slice(11, 19);

/** A moment with the offset that the site has then, so that hours that occur twice differ: `2026-11-01T01:15:00-07:00`. */
export function instantAt(at: Date | null, timeZone: string): string | null {
  if (at === null) return null;
  const wall = toWallClock(at, timeZone);
  const minutes = Math.round((wall.getTime() - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
  return `${wall.toISOString().slice(0, 19)}${offset}`;
}

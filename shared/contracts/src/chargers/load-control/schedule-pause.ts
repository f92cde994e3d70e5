import type { LoadPause, LoadPort } from './load-tree.ts';

/** The pause that a port's weekly schedule makes at a moment; `null` where it allows charging. */
export function schedulePause({ charging_hours: hours }: Pick<LoadPort, 'charging_hours'>, at: Date): LoadPause | null {
  const now = at.getTime();
  if (hours === null || hours.some(({ start, end }) => Date.parse(start) <= now && now < Date.parse(end))) return null;
  return { by: 'schedule', until: hours.find(({ start }) => Date.parse(start) > now)?.start ?? null };
}

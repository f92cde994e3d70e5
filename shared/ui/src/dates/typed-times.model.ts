const twoDigits = (value: number) => String(value).padStart(2, '0');

const minutesOfDay = 24 * 60;

/** Minutes since midnight as `HH:mm`. */
export const timeOfDay = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

function toTime(hours: number, minutes: number, half: string): string | null {
  const isTwelve = half !== '';
  if (minutes > 59 || hours > (isTwelve ? 12 : 23) || (isTwelve && hours === 0)) return null;
  const past = isTwelve ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;
  return `${twoDigits(past)}:${twoDigits(minutes)}`;
}

/** Reads “17:05” and “5:05 pm” as `17:05`; `null` when it is no time. */
export function readTime(text: string): string | null {
  const [, hours, minutes, half = ''] = /^(\d{1,2}):(\d{2})\s*(?:([ap])\.?\s?m?\.?)?$/i.exec(text) ?? [];
  return hours === undefined ? null : toTime(Number(hours), Number(minutes), half);
}

/** Like `readTime`, once typing has ended: “17”, “5p”, “1705”, “17.05” too. */
export function readShortTime(text: string): string | null {
  const [, hours, minutes = '0', half = ''] = /^(\d{1,2})[:.h\s]?(\d{2})?\s*(?:([ap])\.?\s?m?\.?)?$/i.exec(text) ?? [];
  return hours === undefined ? null : toTime(Number(hours), Number(minutes), half);
}

/** A time so many minutes later, on the same clock of 24 hours; the next full step from a time between two. */
export function stepTime(time: string, step: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const steps = (hours * 60 + minutes) / Math.abs(step);
  const next = (step > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * Math.abs(step);
  return timeOfDay((next + minutesOfDay) % minutesOfDay);
}

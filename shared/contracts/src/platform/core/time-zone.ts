import { z } from 'zod';

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An IANA zone, or an older alias that `Intl.DateTimeFormat` accepts. */
export const timeZone = z.string().max(60).refine(isTimeZone, { error: 'field.invalid' });

import { z } from 'zod';

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An IANA zone, or one of its older names: whatever `Intl.DateTimeFormat` takes. */
export const timeZone = z.string().max(60).refine(isTimeZone, { error: 'field.invalid' });

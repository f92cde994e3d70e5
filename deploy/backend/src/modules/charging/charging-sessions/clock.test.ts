import { describe, expect, it } from 'vitest';
import { believableTime } from './clock.ts';

const now = new Date('2026-03-01T12:00:00Z');

describe('the time a charge point says', () => {
  it.each(['2026-03-01T11:59:58Z', '2026-03-02T12:00:00Z', '2026-02-27T08:00:00+02:00', '2026-02-22T12:00:00Z'])(
    'is believed: %s',
    (said) => expect(believableTime(said, now)).toEqual({ at: new Date(said), isCorrected: false }),
  );

  it.each(['1970-01-01T00:00:09Z', '2026-02-22T11:59:59Z', '2026-03-02T12:00:01Z', '2106-01-01T00:00:00Z', 'noon'])(
    'is when we heard it instead of %s',
    (said) => expect(believableTime(said, now)).toEqual({ at: now, isCorrected: true }),
  );
});

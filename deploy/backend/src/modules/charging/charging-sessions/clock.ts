const hour = 3_600_000;

/** A charge point's clock may run this far ahead before it is not believed. */
const furthestAhead = 24 * hour;
/** A charge point that was cut off over a long weekend tells honestly what happened then; 1970 is not honest. */
const furthestBack = 7 * 24 * hour;

interface Reported {
  readonly at: Date;
  /** The charge point's time was implausible and replaced by the time of receipt. */
  readonly isCorrected: boolean;
}

/** The moment a charge point says that something happened, or that of its receipt where that cannot be. */
export function believableTime(timestamp: string, receivedAt: Date): Reported {
  const reported = new Date(timestamp);
  const ahead = reported.getTime() - receivedAt.getTime();
  const isBelievable = ahead <= furthestAhead && -ahead <= furthestBack;
  return isBelievable ? { at: reported, isCorrected: false } : { at: receivedAt, isCorrected: true };
}

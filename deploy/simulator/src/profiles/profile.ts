/** A charging profile in no protocol's words. Times in milliseconds since 1970, lengths in seconds. */
export interface Profile {
  readonly id: number;
  /** 0 is the charge point as a whole. */
  readonly connector: number;
  readonly stackLevel: number;
  readonly purpose: 'station' | 'default' | 'transaction';
  readonly kind: 'Absolute' | 'Recurring' | 'Relative';
  readonly recurrency?: 'Daily' | 'Weekly' | undefined;
  readonly validFrom?: number | undefined;
  readonly validTo?: number | undefined;
  readonly start?: number | undefined;
  readonly duration?: number | undefined;
  readonly unit: 'W' | 'A';
  /** Phases that amperes count on; all of the connector's where nothing is said. */
  readonly phases?: number | undefined;
  readonly periods: readonly Period[];
}

interface Period {
  /** Seconds after the schedule's start. */
  readonly start: number;
  readonly limit: number;
}

const day = 86_400_000;
const cycleOf = ({ recurrency }: Profile) => (recurrency === 'Weekly' ? 7 * day : day);

/** When the schedule that is on at a moment began. */
function begunAt(profile: Profile, at: number, transactionStart: number): number {
  if (profile.kind === 'Relative') return transactionStart;
  const start = profile.start ?? transactionStart;
  if (profile.kind === 'Absolute') return start;
  return start + Math.floor((at - start) / cycleOf(profile)) * cycleOf(profile);
}

/** The limit in the profile's unit, or null where it says nothing about this moment. */
export function limitOf(profile: Profile, at: number, transactionStart: number): number | null {
  if (at < (profile.validFrom ?? -Infinity) || at >= (profile.validTo ?? Infinity)) return null;
  const seconds = (at - begunAt(profile, at, transactionStart)) / 1000;
  if (seconds < 0 || seconds >= (profile.duration ?? Infinity)) return null;
  return profile.periods.findLast(({ start }) => start <= seconds)?.limit ?? null;
}

/** Moments within an interval at which the profile's limit may change. */
export function turningPoints(profile: Profile, from: number, to: number, transactionStart: number): number[] {
  const ends = [profile.validFrom, profile.validTo].filter((at) => at !== undefined);
  const cycle = profile.kind === 'Recurring' ? cycleOf(profile) : Infinity;
  const offsets = [...profile.periods.map(({ start }) => start), ...(profile.duration ? [profile.duration] : [])];
  const turns = [...ends];
  for (let begin = begunAt(profile, from, transactionStart); begin < to; begin += cycle)
    turns.push(...offsets.map((seconds) => begin + seconds * 1000));
  return turns.filter((at) => at > from && at < to);
}

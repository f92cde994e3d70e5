/** A charger's licence, as far as another one follows from it. */
export interface LicenceHeld {
  readonly license: { readonly name: string } | null;
  readonly licensed_from: Date | null;
  readonly licensed_to: Date | null;
}

interface Licensable extends LicenceHeld {
  /** Another tenant's charger is for that one to license. */
  readonly isShared: boolean;
  readonly ports: number;
}

const hasNoEnd = ({ licensed_from, licensed_to }: LicenceHeld): boolean =>
  licensed_from !== null && licensed_to === null;

/** Whether a licence can be bought for a charger: the tenant's own, with ports, and not licensed for ever. */
export const isLicenceFit = (charger: Licensable): boolean =>
  !charger.isShared && charger.ports > 0 && !hasNoEnd(charger);

export const licenceStates = ['NONE', 'ENDED', 'ENDS_SOON', 'LICENSED', 'LATER'] as const;
export type LicenceState = (typeof licenceStates)[number];

/** A licence that ends within these days asks for attention. */
export const licenceEndsSoonDays = 30;

/** State of a licence: `LATER` has not begun, `ENDS_SOON` holds for less than 30 days more. */
export function licenceStateOf(
  { licensed_from, licensed_to }: Pick<LicenceHeld, 'licensed_from' | 'licensed_to'>,
  now: Date,
): LicenceState {
  if (licensed_from === null) return 'NONE';
  if (licensed_to !== null && licensed_to <= now) return 'ENDED';
  if (licensed_from > now) return 'LATER';
  const isNear = licensed_to !== null && licensed_to.getTime() - now.getTime() < licenceEndsSoonDays * 86_400_000;
  return isNear ? 'ENDS_SOON' : 'LICENSED';
}

/** The same day and time years later, in UTC; 29 February may become 1 March. */
export function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(moment.getUTCFullYear() + years);
  return later;
}

/** Effect of an order on a charger's licence. */
interface LicenceGain {
  /** Start and end of the bought time. */
  readonly from: Date;
  readonly to: Date;
  /** Start of the uninterrupted licence: earlier than `from` if the current one is extended. */
  readonly licensedFrom: Date;
}

/**
 * The same licence is extended from its end; a different one, or one after a gap, starts now and replaces the current
 * one.
 */
export function licenceGain(held: LicenceHeld, licenceName: string, years: number, now: Date): LicenceGain {
  const { licensed_from, licensed_to } = held;
  const goesOn =
    licensed_from !== null && licensed_to !== null && licensed_to > now && held.license?.name === licenceName;
  const from = goesOn ? licensed_to : now;
  return { from, to: yearsAfter(from, years), licensedFrom: goesOn ? licensed_from : now };
}

import { type ChargerListItem, isActivated } from '@plugboard/contracts/chargers';

type LicencePeriod = Pick<ChargerListItem, 'licensed_from' | 'licensed_to'>;

/** True while the charger has no valid licence: its status is shown in grey. */
export const isInactiveNow = ({ licensed_from: from, licensed_to: to }: LicencePeriod): boolean =>
  !isActivated(from, to, new Date());

interface InactiveReason {
  /** Of the text; `never` has no day. */
  readonly key: 'since' | 'until' | 'never';
  readonly day: string | null;
}

/** Why a charger is not activated: its licence has ended, is yet to begin, or it has none. `null`: it is activated. */
export function inactiveReason(
  { licensed_from: from, licensed_to: to }: LicencePeriod,
  now: Date,
): InactiveReason | null {
  if (isActivated(from, to, now)) return null;
  if (from === null) return { key: 'never', day: null };
  return now < new Date(from) ? { key: 'until', day: from } : { key: 'since', day: to };
}

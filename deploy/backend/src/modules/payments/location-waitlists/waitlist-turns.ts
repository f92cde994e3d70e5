import type { WaitlistState } from '@plugboard/contracts/payments';
import type { LinePort } from './waitlist-lines.repository.ts';
import type { PlaceRow } from './waitlist-places.repository.ts';

type PortFact = Pick<LinePort, 'status' | 'has_payment'>;
type PlaceFact = Pick<PlaceRow, 'state' | 'joined_at' | 'held_until'>;

const free: ReadonlySet<string> = new Set(['AVAILABLE', 'STANDBY', 'ONLINE', 'VACANT', 'UNPLUGGED']);
const charging: ReadonlySet<string> = new Set(['CHARGING', 'PLUGGED_IN_NOT_CHARGING', 'NOT_CHARGING', 'COMPLETE']);
const broken: ReadonlySet<string> = new Set(['FAULTED', 'OUT_OF_ORDER', 'MAINTENANCE', 'COMING_SOON']);

/** Longest time in a line, in milliseconds. */
const longestWait = 24 * 60 * 60 * 1000;

export const isCharging = (status: string): boolean => charging.has(status);
export const isBroken = (status: string): boolean => broken.has(status);

/** Whether a driver could charge there now: no vehicle is plugged in, and no payment is open. */
export const isFree = ({ status, has_payment }: PortFact): boolean => free.has(status) && !has_payment;

function stateOfCalled({ held_until }: PlaceFact, port: PortFact | undefined, now: Date): WaitlistState {
  // A port that cannot be used any more gives the driver the old turn back.
  if (!port || isBroken(port.status)) return 'WAITING';
  if (isCharging(port.status)) return 'SERVED';
  if (held_until !== null && held_until > now) return 'CALLED';
  if (port.has_payment) return 'SERVED';
  return port.status === 'OFFLINE' ? 'WAITING' : 'EXPIRED';
}

/**
 * State of an open place now.
 *
 * @param port that is held for the driver
 */
export function stateOf(place: PlaceFact, port: PortFact | undefined, now: Date): WaitlistState {
  const state = place.state === 'CALLED' ? stateOfCalled(place, port, now) : place.state;
  const isTooOld = now.getTime() - place.joined_at.getTime() >= longestWait;
  return state === 'WAITING' && isTooOld ? 'EXPIRED' : state;
}

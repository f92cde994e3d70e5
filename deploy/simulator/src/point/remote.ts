import type { Profile } from '../profiles/profile.ts';
import { mayCharge } from './authorise.ts';
import type { ChargePoint } from './charge-point.ts';
import { authorizeConnector, stop } from './charging.ts';
import type { Connector } from './connector.ts';
import type { Token } from './transaction.ts';

export interface RemoteStart {
  readonly connector: number | undefined;
  readonly token: Token;
  readonly remoteStartId?: number | undefined;
  readonly profile?: Profile | undefined;
}

const isFree = ({ transaction, authorisation, errorCode, operative, reservation }: Connector, tag: string) =>
  !transaction && !authorisation && !errorCode && operative && (reservation?.tag ?? tag) === tag;

/** Returns the effect of an accepted remote start; null when no connector can start. */
export function remoteStart(point: ChargePoint, request: RemoteStart): (() => void) | null {
  const { connector: wanted, token, remoteStartId, profile } = request;
  const free = point.connectors.filter((one) => isFree(one, token.value) && one.id === (wanted ?? one.id));
  const connector = free.find(({ car }) => car) ?? free[0];
  if (!connector) return null;
  return () => {
    if (point.faults.has('accepts-but-never-starts')) return;
    const begin = () => {
      if (profile) point.profiles.set({ ...profile, connector: connector.id });
      authorizeConnector(point, connector, { token, cause: 'remote', remoteStartId });
    };
    if (!point.variables.isOn('AuthorizeRemoteTxRequests')) return begin();
    void mayCharge(point, token).then((accepted) => accepted && begin());
  };
}

/** Ends what matches, once that was accepted; null where nothing does. */
export function remoteStop(point: ChargePoint, matches: (connector: Connector) => boolean): (() => void) | null {
  const connector = point.connectors.find((one) => one.transaction && matches(one));
  return connector ? () => stop(point, connector, 'remote') : null;
}

/** One connector, or all of them for 0. Where a transaction runs it waits for its end. */
export function changeAvailability(
  point: ChargePoint,
  id: number,
  operative: boolean,
): 'Accepted' | 'Scheduled' | 'Rejected' {
  const connectors = point.connectors.filter((connector) => id === 0 || connector.id === id);
  if (connectors.length === 0) return 'Rejected';
  for (const connector of connectors)
    if (connector.transaction) connector.operativeLater = operative;
    else connector.operative = operative;
  return connectors.some(({ transaction }) => transaction) ? 'Scheduled' : 'Accepted';
}

interface Booking {
  readonly id: number;
  /** 0 is any. */
  readonly connector: number;
  readonly tag: string;
  readonly until: number;
}

export function reserve(
  point: ChargePoint,
  booking: Booking,
): 'Accepted' | 'Occupied' | 'Faulted' | 'Unavailable' | 'Rejected' {
  const connectors = point.connectors.filter(({ id }) => booking.connector === 0 || id === booking.connector);
  const free = connectors.find((one) => one.status === 'Available' || one.reservation?.id === booking.id);
  const [first] = connectors;
  if (!first) return 'Rejected';
  if (!free) return first.status === 'Faulted' || first.status === 'Unavailable' ? first.status : 'Occupied';
  free.reservation?.callOff();
  const expire = () => {
    free.reservation = null;
    point.changed();
  };
  const callOff = point.settings.clock.after(booking.until - point.now(), expire);
  free.reservation = { id: booking.id, tag: booking.tag, callOff };
  return 'Accepted';
}

export function cancelReservation(point: ChargePoint, id: number): 'Accepted' | 'Rejected' {
  const connector = point.connectors.find(({ reservation }) => reservation?.id === id);
  connector?.reservation?.callOff();
  if (connector) connector.reservation = null;
  return connector ? 'Accepted' : 'Rejected';
}

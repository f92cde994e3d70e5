import type { ChargerStatus } from '../chargers/charger-status.ts';

/** Statuses from the one that needs an operator most to the one that needs none. `null`: never reported. */
export const statusesBySeverity: readonly (ChargerStatus | null)[] = [
  'FAULTED',
  'OFFLINE',
  null,
  'MAINTENANCE',
  'OUT_OF_ORDER',
  'CHARGING',
  'PLUGGED_IN_NOT_CHARGING',
  'NOT_CHARGING',
  'CONNECTED',
  'COMPLETE',
  'RESERVED',
  'AVAILABLE',
  'STANDBY',
  'ONLINE',
  'VACANT',
  'UNPLUGGED',
  'COMING_SOON',
];

/** Statuses in which a driver finds a charger free. */
export const freeStatuses: readonly ChargerStatus[] = ['AVAILABLE', 'STANDBY', 'ONLINE', 'VACANT', 'UNPLUGGED'];

interface Troubled {
  readonly status: ChargerStatus | null;
  readonly no_connection_since: string | null;
  readonly ports: readonly { readonly status: ChargerStatus | null }[];
}

/** Statuses of a whole charger that hide what its ports report. */
export const statusesAbovePorts: readonly ChargerStatus[] = ['OFFLINE', 'OUT_OF_ORDER', 'COMING_SOON'];

/**
 * Rank of a charger on a wall, from zero for the worst: a fault at any port first, then a lost connection, then by
 * status. A charger that is yet to come need not be connected. The server sorts by the same rule.
 */
export function liveSeverity({ status, no_connection_since: lost, ports }: Troubled): number {
  const isHidden = status !== null && statusesAbovePorts.includes(status);
  const worst = !isHidden && ports.some((port) => port.status === 'FAULTED') ? 'FAULTED' : status;
  const rank = statusesBySeverity.indexOf(worst);
  return lost === null || worst === 'FAULTED' || worst === 'COMING_SOON'
    ? rank
    : Math.min(rank, statusesBySeverity.indexOf('OFFLINE'));
}

import { z } from 'zod';

/** Charger and port statuses (spec §4). `null` in the API means never reported. */
export const chargerStatuses = [
  'AVAILABLE',
  'CHARGING',
  'PLUGGED_IN_NOT_CHARGING',
  'NOT_CHARGING',
  'CONNECTED',
  'COMPLETE',
  'RESERVED',
  'STANDBY',
  'ONLINE',
  'VACANT',
  'UNPLUGGED',
  'FAULTED',
  'OFFLINE',
  'OUT_OF_ORDER',
  'MAINTENANCE',
  'COMING_SOON',
] as const;
export const chargerStatus = z.enum(chargerStatuses);
export type ChargerStatus = z.infer<typeof chargerStatus>;

/** Text keys of the statuses; a status never reported is `unknown` (spec §4). */
const chargerStatusLabelKeys = {
  AVAILABLE: 'available',
  CHARGING: 'charging',
  PLUGGED_IN_NOT_CHARGING: 'pluggedInNotCharging',
  NOT_CHARGING: 'notCharging',
  CONNECTED: 'connected',
  COMPLETE: 'complete',
  RESERVED: 'reserved',
  STANDBY: 'standby',
  ONLINE: 'online',
  VACANT: 'unplugged',
  UNPLUGGED: 'unplugged',
  FAULTED: 'faulted',
  OFFLINE: 'offline',
  OUT_OF_ORDER: 'outOfOrder',
  MAINTENANCE: 'maintenance',
  COMING_SOON: 'comingSoon',
} as const satisfies Record<ChargerStatus, string>;

export type ChargerStatusLabelKey = (typeof chargerStatusLabelKeys)[ChargerStatus] | 'unknown';

export const chargerStatusLabelKey = (status: ChargerStatus | null): ChargerStatusLabelKey =>
  status === null ? 'unknown' : chargerStatusLabelKeys[status];

/** Meaning of a status' colour: working, in trouble, or neither. */
export type StatusTone = 'good' | 'neutral' | 'bad';

const statusesByPrecedence: readonly ChargerStatus[] = [
  'CHARGING',
  'PLUGGED_IN_NOT_CHARGING',
  'CONNECTED',
  'NOT_CHARGING',
  'COMPLETE',
  'RESERVED',
  'AVAILABLE',
  'STANDBY',
  'ONLINE',
  'VACANT',
  'UNPLUGGED',
  'FAULTED',
  'MAINTENANCE',
  'OFFLINE',
  'OUT_OF_ORDER',
  'COMING_SOON',
];

/**
 * The status of a whole charger. Out-of-order mode goes before everything, then a charge point that is not there,
 * then the port that is busiest: a charger is only faulted, in maintenance or coming soon when no port works.
 */
export function chargerStatusOf(
  ports: readonly (ChargerStatus | null)[],
  { isOutOfOrder, isOnline }: { isOutOfOrder: boolean; isOnline: boolean },
): ChargerStatus | null {
  if (isOutOfOrder) return 'OUT_OF_ORDER';
  if (ports.length > 0 && ports.every((status) => status === 'COMING_SOON')) return 'COMING_SOON';
  if (!isOnline) return 'OFFLINE';
  return statusesByPrecedence.find((status) => ports.includes(status)) ?? null;
}

import type { ChargerStatus } from '@plugboard/contracts/chargers';

/** Meaning of a connector's status for a driver at the charger. */
type DriverStatus =
  | 'available'
  | 'inUse'
  | 'pluggedIn'
  | 'reserved'
  | 'outOfService'
  | 'offline'
  | 'comingSoon'
  | 'unknown';

const statusMeanings: Readonly<Record<ChargerStatus, DriverStatus>> = {
  AVAILABLE: 'available',
  STANDBY: 'available',
  ONLINE: 'available',
  VACANT: 'available',
  UNPLUGGED: 'available',
  CHARGING: 'inUse',
  PLUGGED_IN_NOT_CHARGING: 'inUse',
  NOT_CHARGING: 'inUse',
  COMPLETE: 'inUse',
  CONNECTED: 'pluggedIn',
  RESERVED: 'reserved',
  FAULTED: 'outOfService',
  OUT_OF_ORDER: 'outOfService',
  MAINTENANCE: 'outOfService',
  OFFLINE: 'offline',
  COMING_SOON: 'comingSoon',
};

export const driverStatus = (status: ChargerStatus | null): DriverStatus =>
  status === null ? 'unknown' : statusMeanings[status];

type DriverTone = 'good' | 'info' | 'bad' | 'muted';

const tones: Readonly<Record<DriverStatus, DriverTone>> = {
  available: 'good',
  pluggedIn: 'info',
  inUse: 'info',
  reserved: 'info',
  outOfService: 'bad',
  offline: 'muted',
  comingSoon: 'muted',
  unknown: 'muted',
};

export const driverTone = (status: DriverStatus): DriverTone => tones[status];

interface Port {
  readonly connector_id: number;
  readonly status: ChargerStatus | null;
}

/** The connector that a driver most likely stands at: one with a vehicle that waits, else a free one, else the first. */
export function likelyConnector(ports: readonly Port[]): number {
  const first = (wanted: DriverStatus) => ports.find(({ status }) => driverStatus(status) === wanted);
  return (first('pluggedIn') ?? first('available') ?? ports[0])?.connector_id ?? 1;
}

/** Whether a vehicle is plugged in, as far as the connector's status says. */
export const isPluggedIn = (status: ChargerStatus | null): boolean => {
  const meaning = driverStatus(status);
  return meaning === 'pluggedIn' || meaning === 'inUse';
};

import {
  type ChargerListItem,
  type ChargerStatus,
  isActivated,
  type Port,
  statusesAbovePorts,
} from '@plugboard/contracts/chargers';

export interface ChargerRow {
  readonly key: string;
  readonly charger: ChargerListItem;
  /** The port whose figures the row shows; `null` on the row of a charger with several ports. */
  readonly port: Port | null;
  /** Below a charger's own row, called “Port {connector_id}”. */
  readonly isPortRow: boolean;
  readonly status: ChargerStatus | null;
  /** The status is shown in grey. */
  readonly isDisabled: boolean;
  readonly isActivated: boolean;
  /** ISO 8601: when a licence that is yet to come starts. */
  readonly licenceStart: string | null;
  /** Columns of their own say why and since when it is in trouble. */
  readonly hasTroubleColumns: boolean;
  readonly portRows: readonly ChargerRow[];
}

const upcomingStart = ({ licensed_from: from }: ChargerListItem, now: Date) =>
  from !== null && now < new Date(from) ? from : null;

const unreachableStatuses: readonly (ChargerStatus | null)[] = ['OFFLINE', 'OUT_OF_ORDER'];

// An offline charger's ports show its status; their last one would look like a running session.
const portStatus = (charger: ChargerListItem, port: Port) =>
  unreachableStatuses.includes(charger.status) ? charger.status : port.status;

/** A charger with one port is one row with the fields of both; with several, its row is followed by one per port. */
export function toChargerRow(charger: ChargerListItem, now: Date, hasTroubleColumns = false): ChargerRow {
  const activated = isActivated(charger.licensed_from, charger.licensed_to, now);
  const own: ChargerRow = {
    key: charger.id,
    charger,
    port: charger.ports.length === 1 ? (charger.ports[0] ?? null) : null,
    isPortRow: false,
    status: charger.status,
    isDisabled: !activated || charger.is_out_of_order,
    isActivated: activated,
    licenceStart: upcomingStart(charger, now),
    hasTroubleColumns,
    portRows: [],
  };
  if (charger.ports.length < 2) return own;
  const below = (port: Port): ChargerRow => ({
    ...own,
    key: port.id,
    port,
    isPortRow: true,
    status: portStatus(charger, port),
  });
  return { ...own, portRows: charger.ports.map(below) };
}

/** kW: of the port, or of the whole charger where it says so. */
export const maxPower = ({ port, charger }: ChargerRow): number | null => port?.max_power ?? charger.max_power;

/** kW that flow now, of the port or of all ports; `null` where nothing does. */
export function currentPower({ port, charger }: ChargerRow): number | null {
  const ports = port === null ? charger.ports : [port];
  const sum = ports.reduce((total, one) => total + (one.power_kw ?? 0), 0);
  return sum === 0 ? null : sum;
}

/** Since when the status that a row shows holds. */
export const statusSince = ({ port, isPortRow, charger, status }: ChargerRow): string | null =>
  isPortRow && port?.status === status ? port.status_since : charger.status_since;

/** kWh of the charges that go on, of the port or of all ports; `null` where none does. */
export function sessionEnergy({ port, charger }: ChargerRow): number | null {
  const ports = port === null ? charger.ports : [port];
  const sum = ports.reduce((total, one) => total + one.charge_current_kilowatt_hour, 0);
  return sum === 0 ? null : sum;
}

/** Why a row is in trouble. */
export type Trouble = { readonly kind: 'fault'; readonly alerts: readonly string[] } | { readonly kind: 'away' };

const isHidden = (status: ChargerStatus | null) => status !== null && statusesAbovePorts.includes(status);

/** The faults of a row's ports, each cause once, else a lost connection; `null` without trouble. */
export function troubleOf({ charger, port, isPortRow }: ChargerRow): Trouble | null {
  const ports = isPortRow && port !== null ? [port] : charger.ports;
  const faulted = isHidden(charger.status) ? [] : ports.filter(({ status }) => status === 'FAULTED');
  if (faulted.length > 0)
    return { kind: 'fault', alerts: [...new Set(faulted.flatMap(({ alert_info: alert }) => alert ?? []))] };
  const isAway = charger.status === 'OFFLINE' || charger.no_connection_since !== null;
  return isAway && !isPortRow ? { kind: 'away' } : null;
}

/** Since when a row's trouble lasts; of a healthy row, its status. */
export function troubleSince(row: ChargerRow): string | null {
  const { charger } = row;
  if (troubleOf(row)?.kind === 'away') return charger.no_connection_since ?? charger.status_since;
  const port = row.port ?? charger.ports.find(({ status }) => status === 'FAULTED');
  return troubleOf(row) === null ? statusSince(row) : (port?.status_since ?? statusSince(row));
}

import type { LiveViewCharger } from '@plugboard/contracts/chargers';

type LivePort = LiveViewCharger['ports'][number];

/** Measured output of a port; energy only of a running session. */
export const figuresOf = (port: LivePort) =>
  [
    { value: port.power_kw, unit: 'kW' },
    { value: port.charge_starts_at === null ? null : port.charge_current_kilowatt_hour, unit: 'kWh' },
    { value: port.state_of_charge_percent, unit: '%' },
  ].filter((figure): figure is { value: number; unit: string } => figure.value !== null);

/** Whether a port's figures have the line to themselves: its status is the charger's, which stands above. */
export const isSaidAbove = ({ status }: LiveViewCharger, port: LivePort): boolean =>
  port.status === status && figuresOf(port).length > 0;

/** Lines that a tile has room for. */
const mostLines = 2;

/** The ports that a tile shows, and how many more there are. */
export function portsShown({ ports }: LiveViewCharger): { readonly ports: readonly LivePort[]; readonly more: number } {
  const shown = ports.length > mostLines ? ports.slice(0, mostLines - 1) : ports;
  return { ports: shown, more: ports.length - shown.length };
}

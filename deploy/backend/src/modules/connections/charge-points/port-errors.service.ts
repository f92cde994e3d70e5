import { faultCodeOf } from '@plugboard/contracts/chargers';
import { type LiveEvent } from '@plugboard/contracts/platform';
import { changeChargers, type ChangeContext } from './change-chargers.service.ts';
import type { PortState } from './charger-state.ts';

/** An entry of `NotifyEvent` (OCPP 2.0.1 N07). */
export interface ChargePointEvent {
  readonly component: { readonly name: string; readonly instance?: string; readonly evse?: { readonly id: number } };
  readonly variable: { readonly name: string; readonly instance?: string };
  readonly trigger: string;
  readonly actualValue: string;
  readonly cleared?: boolean;
  readonly techCode?: string;
  readonly techInfo?: string;
}

/** Variables that report a fault, also where no monitor is set that alerts. */
const faultVariables: ReadonlySet<string> = new Set(['Problem', 'Tripped', 'Overload']);

const isOfFault = ({ trigger, variable: { name } }: ChargePointEvent): boolean =>
  faultVariables.has(name) || (trigger === 'Alerting' && name !== 'AvailabilityState');

const isOver = ({ cleared = false, actualValue }: ChargePointEvent): boolean =>
  cleared || actualValue.toLowerCase() === 'false';

function afterEvent(port: PortState, event: ChargePointEvent): PortState {
  const { component, variable, techCode, techInfo } = event;
  const evse = component.evse?.id ?? 0;
  // Without an EVSE it is about the whole charger.
  if (evse !== 0 && evse !== port.connector_id) return port;
  const code = faultCodeOf(component.name, variable.name);
  if (isOver(event)) return port.error_code === code ? { ...port, error_code: null, error_info: null } : port;
  return { ...port, error_code: code, error_info: [techCode, techInfo].filter(Boolean).join(', ') || null };
}

/** Keeps the fault that events of OCPP 2.0.1 report at the ports that it is about. */
export async function recordPortErrors(
  message: ChangeContext & { readonly chargerId: string },
  events: readonly ChargePointEvent[],
): Promise<LiveEvent[]> {
  const faults = events.filter(isOfFault);
  if (faults.length === 0) return [];
  return changeChargers(message, [message.chargerId], (charger) => ({
    ...charger,
    ports: charger.ports.map((port) => faults.reduce(afterEvent, port)),
  }));
}

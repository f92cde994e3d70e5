import type { ChargePoint } from './charge-point.ts';
import { stop } from './charging.ts';
import type { Fault, FaultKind } from './faults.ts';

/** Sets a fault, and does at once what shows of it. */
export function applyFault(point: ChargePoint, fault: Fault): void {
  point.faults.set(fault);
  if (fault.kind === 'faulted')
    for (const connector of point.connectors.filter(({ id }) => id === (fault.connector ?? id))) {
      stop(point, connector, 'faulted');
      connector.errorCode = fault.errorCode ?? 'GroundFailure';
      point.send(...point.dialect.faultDetails(point, connector));
    }
  if (fault.kind === 'silent') point.rearm();
  if (fault.kind === 'garbage') point.sendGarbage();
  point.changed();
}

/** Clears one kind of fault, or all, and takes up again what it had stopped. */
export function recover(point: ChargePoint, kind?: FaultKind): void {
  const wasSilent = point.faults.has('silent');
  point.faults.clear(kind);
  if (!point.faults.has('faulted')) for (const connector of point.connectors) connector.errorCode = null;
  if (wasSilent && !point.faults.has('silent')) point.rearm();
  point.changed();
}

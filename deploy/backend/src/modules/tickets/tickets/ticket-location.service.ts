import type { TicketChange } from '@plugboard/contracts/tickets';
import type { SignedInCall } from '../../../platform/http/context.ts';
import type { FieldMessage } from '../../../platform/http/failure.ts';
import { findWithPorts } from '../../chargers/index.ts';
import { isLocation } from '../../locations/index.ts';

/** Location, charger and port of a ticket. */
interface PortLocation {
  readonly location_id: string | null;
  readonly charger_id: string | null;
  readonly port_id: string | null;
}

type Tenant = Pick<SignedInCall, 'db' | 'tenantId'>;
type Problems = Partial<Record<'location' | 'charger' | 'port', readonly FieldMessage[]>>;

interface LocatedTicket {
  readonly place: PortLocation;
  readonly problems: Problems;
}

async function atCharger(tenant: Tenant, chargerId: string, portId: string | null): Promise<LocatedTicket> {
  const found = await findWithPorts(tenant, chargerId);
  const place = { location_id: found?.charger.location_id ?? null, charger_id: chargerId, port_id: portId };
  if (!found) return { place, problems: { charger: [{ key: 'ticket.chargerUnknown' }] } };
  const isPortKnown = portId === null || found.ports.some(({ id }) => id === portId);
  return { place, problems: isPortKnown ? {} : { port: [{ key: 'ticket.portUnknown' }] } };
}

async function atLocation(tenant: Tenant, locationId: string | null, portId: string | null): Promise<LocatedTicket> {
  const place = { location_id: locationId, charger_id: null, port_id: null };
  if (portId !== null) return { place, problems: { port: [{ key: 'ticket.portUnknown' }] } };
  const isKnown = locationId === null || (await isLocation(tenant, locationId));
  return { place, problems: isKnown ? {} : { location: [{ key: 'ticket.locationUnknown' }] } };
}

/** A ticket's location, charger and port after a change: the location follows the charger, and a port belongs to one. */
export async function resolveLocation(
  tenant: Tenant,
  current: PortLocation,
  sent: TicketChange,
): Promise<LocatedTicket> {
  const { location = current.location_id, charger = current.charger_id } = sent;
  const isSameCharger = charger === current.charger_id;
  const port = sent.port === undefined && isSameCharger ? current.port_id : (sent.port ?? null);
  const isMoved = !isSameCharger || location !== current.location_id || port !== current.port_id;
  if (!isMoved) return { place: current, problems: {} };
  return charger === null ? atLocation(tenant, location, port) : atCharger(tenant, charger, port);
}

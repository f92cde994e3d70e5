import type { AuditEntry } from '@plugboard/contracts/accounts';
import { places } from '@plugboard/contracts/platform';

const placesOfTypes: Readonly<Record<string, (id: string) => string>> = {
  account: places.user,
  bulk_run: places.bulkRun,
  charger: places.charger,
  charger_group: places.chargerGroup,
  charging_session: places.chargingSession,
  grid_event: places.gridEvent,
  location: places.location,
  ticket: (id) => places.ticket(Number(id)),
  vehicle: places.vehicle,
  vehicle_route: places.vehicleRoute,
};

export const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Page of an entry's subject, or of the thing it belongs to; `undefined` for a deleted thing, or one without a page. */
export function subjectPlace({ type, id, part_of: partOf, exists }: AuditEntry['subject']): string | undefined {
  if (partOf) return placesOfTypes[partOf.type]?.(partOf.id);
  const isPage = type === 'ticket' || uuid.test(id);
  return exists === false || !isPage ? undefined : placesOfTypes[type]?.(id);
}

/** Page of the person who acted; `undefined` for people of other tenants and accounts that are gone. */
export const actorPlace = (actor: AuditEntry['actor'], ownTenant: string): string | undefined =>
  actor && actor.tenant === ownTenant && (actor.name || actor.email) ? places.user(actor.id) : undefined;

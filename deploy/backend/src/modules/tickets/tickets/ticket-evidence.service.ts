import { type OcppMessage } from '@plugboard/contracts/network';
import { maxEvidenceMessages, type TicketEvidence } from '@plugboard/contracts/tickets';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { findWithPorts, type ChargerWithPorts } from '../../chargers/index.ts';
import { listLatest } from '../../network/index.ts';

const portSeen = (port: ChargerWithPorts['ports'][number]): TicketEvidence['ports'][number] => ({
  id: port.id,
  connector_id: port.connector_id,
  status: port.status || null,
  error_code: port.error_code,
  status_since: (port.status_since ?? port.status_at)?.toISOString() ?? null,
});

const messageSeen = ({ id, at, direction, kind, action, payload, error_code }: OcppMessage) => ({
  id,
  at,
  direction,
  kind,
  action,
  payload,
  error_code,
});

/**
 * Snapshot of a charger: its status, its ports' statuses, and its last OCPP messages.
 *
 * @param portId only this port and its connector's messages, besides those of the whole charger
 * @returns `null` when the tenant has no such charger
 */
export async function collectEvidence(
  tenant: Pick<SignedInCall, 'db' | 'tenantId'>,
  chargerId: string,
  portId: string | null,
  now: Date,
): Promise<TicketEvidence | null> {
  const found = await findWithPorts(tenant, chargerId);
  if (!found) return null;
  const { charger } = found;
  const ports = found.ports.filter(({ id }) => portId === null || id === portId);
  const connector = portId === null ? undefined : ports.slice(0, 1).map(({ connector_id }) => connector_id);
  const messages = await listLatest(tenant, { chargerId, connector }, maxEvidenceMessages);
  return {
    taken_at: now.toISOString(),
    charger_status: charger.status || null,
    is_online: charger.is_online,
    last_seen_at: charger.last_seen_at?.toISOString() ?? null,
    ports: ports.map(portSeen),
    messages: messages.map(messageSeen),
  };
}

import {
  maxStatusChanges,
  type getChargerStatusHistory,
  type HandlerReplyOf,
  type ParsedQueryOf,
} from '@plugboard/contracts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { siteDays } from '../../../platform/time/site-days.ts';
import { chargerWithPorts } from '../chargers.service.ts';
import { findStatusChanges, findStatusesBefore } from './status-history.repository.ts';
import { statusIntervals } from './status-intervals.ts';

/** In which status each port of a charger was when; nothing is said about what has not come yet. */
export async function readStatusHistory(
  call: SignedInCall,
  id: string,
  query: ParsedQueryOf<typeof getChargerStatusHistory>,
): Promise<HandlerReplyOf<typeof getChargerStatusHistory>> {
  const { charger, ports } = await chargerWithPorts(call, id);
  const bounds = siteDays(query, charger.timezone, call.now);
  const [start, end] = [new Date(bounds[0] ?? 0), new Date(bounds.at(-1) ?? 0)];
  const selection = { tenantId: call.tenantId, chargerId: id, start, end };
  const inside = await findStatusChanges(call.db, selection);
  // Where changes are left out, nobody can say how long the status before them held.
  const before = inside.length < maxStatusChanges ? await findStatusesBefore(call.db, selection) : [];
  const changes = [...before, ...inside];
  return {
    timezone: charger.timezone,
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    ports: ports.map((port) => ({
      port: port.id,
      connector_id: port.connector_id,
      intervals: statusIntervals(
        changes.filter(({ port_id }) => port_id === port.id),
        start,
        call.now < end ? call.now : end,
      ),
    })),
  };
}

import {
  maxStatusChanges,
  type getChargerStatusHistory,
  type HandlerReplyOf,
  type ParsedQueryOf,
} from '@plugboard/contracts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { siteDays } from '../../../platform/time/site-days.ts';
import { chargerWithPorts } from '../chargers.service.ts';
import { findStatusChanges } from './status-history.repository.ts';
import { type StatusChange, statusIntervals } from './status-intervals.ts';

/** Since when no change of a port is left out: how long the status before the first of too many held, nobody can say. */
function completeFrom(changes: readonly StatusChange[], start: Date): Date {
  const [first] = changes;
  return first && changes.length === maxStatusChanges && first.at > start ? first.at : start;
}

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
  const latestFirst = await findStatusChanges(call.db, selection);
  const byPort = Map.groupBy(latestFirst.toReversed(), ({ port_id }) => port_id);
  return {
    timezone: charger.timezone,
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    ports: ports.map((port) => {
      const changes = byPort.get(port.id) ?? [];
      return {
        port: port.id,
        connector_id: port.connector_id,
        complete_from: completeFrom(changes, start).toISOString(),
        intervals: statusIntervals(changes, start, call.now < end ? call.now : end),
      };
    }),
  };
}

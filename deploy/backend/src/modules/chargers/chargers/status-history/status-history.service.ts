import { maxStatusChanges, type getChargerStatusHistory } from '@plugboard/contracts/chargers';
import { type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { toSiteDays } from '../../../../platform/time/site-days.ts';
import { getWithPorts } from '../chargers.service.ts';
import { findStatusChanges, findStatusesBefore } from './status-history.repository.ts';
import { statusIntervals } from './status-intervals.ts';

/** Status intervals of each port of a charger, up to now. */
export async function getStatusHistory(
  call: SignedInCall,
  id: string,
  query: ParsedQueryOf<typeof getChargerStatusHistory>,
): Promise<HandlerReplyOf<typeof getChargerStatusHistory>> {
  const { charger, ports } = await getWithPorts(call, id);
  const bounds = toSiteDays(query, charger.timezone, call.now);
  const [start, end] = [new Date(bounds[0] ?? 0), new Date(bounds.at(-1) ?? 0)];
  const selection = { tenantId: call.tenantId, chargerId: id, start, end };
  const inside = Map.groupBy(await findStatusChanges(call.db, selection), ({ port_id }) => port_id);
  const before = Map.groupBy(await findStatusesBefore(call.db, selection), ({ port_id }) => port_id);
  return {
    timezone: charger.timezone,
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    ports: ports.map(({ id: port, connector_id }) => {
      const changes = inside.get(port) ?? [];
      // With changes left out, the duration of the status before them is unknown.
      const isCut = changes.length === maxStatusChanges;
      const known = isCut ? changes : [...(before.get(port) ?? []), ...changes];
      return {
        port,
        connector_id,
        complete_from: ((isCut ? changes[0]?.at : undefined) ?? start).toISOString(),
        intervals: statusIntervals(known, start, call.now < end ? call.now : end),
      };
    }),
  };
}

import { closedSpans, portUptime, type PortUptime, type TimeSpan } from '@plugboard/contracts/chargers';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findHours } from './opening-hours.repository.ts';
import { findOutagesOfPorts, type PortOutageRow } from './outages.repository.ts';
import { findUptimePortsOf, type UptimePortRow } from './port-uptimes.repository.ts';
import { type ExclusionRow, findExclusionsOf } from './uptime-exclusions.repository.ts';

interface Span {
  readonly tenantId: string;
  readonly start: Date;
  readonly end: Date;
}

type Timed<Row> = Row & { readonly starts: number; readonly ends: number | null };
type CountedUptime = PortUptime<Timed<PortOutageRow>, Timed<ExclusionRow>>;

/** A port, and its uptime in any part of the time that was read. */
export interface PortHistory {
  readonly port: UptimePortRow;
  readonly measure: (period: TimeSpan) => CountedUptime;
}

const timed = <Row extends { readonly starts_at: Date; readonly ends_at: Date | null }>(row: Row): Timed<Row> => ({
  ...row,
  starts: row.starts_at.getTime(),
  ends: row.ends_at?.getTime() ?? null,
});

/** Ports of some chargers with their outages and exclusions, in the order of names. */
export async function listPortHistories(
  db: TenantTransaction,
  span: Span,
  chargerIds: readonly string[],
): Promise<PortHistory[]> {
  const { tenantId } = span;
  const ports = await findUptimePortsOf(db, tenantId, chargerIds);
  if (ports.length === 0) return [];
  const ids = ports.map(({ port_id }) => port_id);
  const outages = Map.groupBy(await findOutagesOfPorts(db, span, ids), ({ port_id }) => port_id);
  const exclusions = Map.groupBy(await findExclusionsOf(db, tenantId, ids), ({ port_id }) => port_id);
  const hours = new Map((await findHours(db, tenantId)).map((each) => [each.location_id, each]));
  return ports.map((port) => {
    const ofPort = (outages.get(port.port_id) ?? []).map(timed);
    const stated = (exclusions.get(port.port_id) ?? []).map(timed);
    const open = hours.get(port.location_id ?? '');
    const measure = (period: TimeSpan) =>
      portUptime({
        inServiceFrom: port.in_service_from?.getTime() ?? null,
        outages: ofPort,
        exclusions: stated,
        closed: open && closedSpans(open.days, open.timezone, period),
        period,
      });
    return { port, measure };
  });
}

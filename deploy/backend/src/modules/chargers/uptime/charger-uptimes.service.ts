import type { TenantTransaction } from '../../../platform/database/database.ts';
import { listOpenRanges } from './opening-hours.service.ts';
import { findPortUptimes, type PortUptimeRow, sumUptimes, type UptimeSelection } from './port-uptimes.repository.ts';

interface Period {
  readonly tenantId: string;
  readonly start: Date;
  readonly end: Date;
}

const maxPorts = 100_000;

const sum = (rows: readonly PortUptimeRow[], minutesOf: (row: PortUptimeRow) => number) =>
  rows.reduce((total, row) => total + minutesOf(row), 0);

/** Percent of the minutes in service of all ports of a charger; `null` where none was in service. */
function uptimeOf(rows: readonly PortUptimeRow[]): number | null {
  const service = sum(rows, ({ service_minutes }) => service_minutes);
  const lost = sum(rows, ({ outage_minutes, excluded_minutes }) => outage_minutes - excluded_minutes);
  return service > 0 ? ((service - lost) / service) * 100 : null;
}

/** Uptime by 23 CFR 680.116(b) of chargers, by their ids. */
export async function listChargerUptimes(
  db: TenantTransaction,
  period: Period,
  chargerIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (chargerIds.length === 0) return new Map();
  const openRanges = await listOpenRanges(db, period);
  const page = { limit: maxPorts, offset: 0, ordering: 'custom_id' } as const;
  const rows = await findPortUptimes(db, { ...period, charger__in: chargerIds, openRanges }, page);
  const byCharger = Map.groupBy(rows, ({ charger_id }) => charger_id);
  return new Map([...byCharger].map(([id, ofCharger]) => [id, uptimeOf(ofCharger)]));
}

/** Minutes in service and of outages of all ports together, also of outages that do not count towards uptime. */
export async function sumPortUptimes(db: TenantTransaction, selection: UptimeSelection) {
  const sums = await sumUptimes(db, selection);
  return { serviceMinutes: sums?.service_minutes ?? 0, outageMinutes: sums?.outage_minutes ?? 0 };
}

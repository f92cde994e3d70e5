import type { ExclusionReason } from '@plugboard/contracts/chargers';
import type { Download } from '@plugboard/contracts/platform';
import { toCsvLine } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { listCountedOutages } from './get-port-uptime.service.ts';
import { listOpenRanges } from './opening-hours.service.ts';
import {
  findChargersAfter,
  findPortUptimes,
  type PortUptimeRow,
  type UptimePortRow,
  type UptimeSelection,
} from './port-uptimes.repository.ts';

/** Chargers of one batch, each in a separate transaction, so that a slow reader holds no database resources. */
const batch = 200;
const maxPortsOfBatch = 100_000;

// So that a spreadsheet reads it as UTF-8.
const head = (columns: readonly string[]) => `\uFEFF${toCsvLine(columns)}`;
const asText = (minutes: number | null, digits: number) => (minutes === null ? '' : minutes.toFixed(digits));

const uptimeColumns = ['charger', 'port', 'location', 'period_start', 'period_end', 'service_minutes'];
const figureColumns = ['t_outage_minutes', 't_excluded_minutes', 'uptime_percent'];

const uptimeLine = (row: PortUptimeRow, { start, end }: UptimeSelection): string =>
  toCsvLine([
    row.custom_id,
    String(row.connector_id),
    row.location_name,
    start.toISOString(),
    end.toISOString(),
    asText(row.service_minutes, 2),
    asText(row.outage_minutes, 2),
    asText(row.excluded_minutes, 2),
    asText(row.uptime, 3),
  ]);

async function* uptimeLines(database: Database, selection: UptimeSelection): AsyncGenerator<string> {
  yield head([...uptimeColumns, ...figureColumns]);
  const openRanges = await withTenantReading(database, selection.tenantId, (db) => listOpenRanges(db, selection));
  let after: string | undefined;
  do {
    const { chargers, rows } = await withTenantReading(database, selection.tenantId, async (db) => {
      const found = await findChargersAfter(db, selection, after, batch);
      const charger__in = found.map(({ id }) => id);
      const page = { limit: maxPortsOfBatch, offset: 0, ordering: 'custom_id' } as const;
      return {
        chargers: found,
        rows: found.length === 0 ? [] : await findPortUptimes(db, { ...selection, openRanges, charger__in }, page),
      };
    });
    yield rows.map((row) => uptimeLine(row, selection)).join('');
    after = chargers.length === batch ? chargers.at(-1)?.custom_id : undefined;
  } while (after !== undefined);
}

export const exportUptimes = (database: Database, selection: UptimeSelection): Download => ({
  contentType: 'text/csv; charset=utf-8',
  fileName: 'port-uptime.csv',
  content: uptimeLines(database, selection),
});

const outageColumns = ['charger', 'port', 'status', 'error_code', 'starts_at', 'ends_at', 'minutes'];
const exclusionColumns = ['excluded_minutes', 'reason', 'note'];

type Counted = Awaited<ReturnType<typeof listCountedOutages>>[number];

const outageLine = (port: UptimePortRow, counted: Counted): string => {
  const { outage, minutes, excludedMinutes, closedMinutes, exclusions } = counted;
  const closed: ExclusionReason[] = closedMinutes > 0 ? ['OUTSIDE_HOURS'] : [];
  return toCsvLine([
    port.custom_id,
    String(port.connector_id),
    outage.status,
    outage.error_code ?? '',
    outage.starts_at.toISOString(),
    outage.ends_at?.toISOString() ?? '',
    asText(minutes, 2),
    asText(excludedMinutes, 2),
    [...exclusions.map(({ reason }) => reason), ...closed].join('; '),
    exclusions.map(({ note }) => note).join('; '),
  ]);
};

/** Outages of a port and their minutes inside the period (23 CFR 680.112(a)(8)). */
export async function exportOutages(
  call: SignedInCall,
  port: UptimePortRow,
  query: Parameters<typeof listCountedOutages>[2],
): Promise<Download> {
  const outages = await listCountedOutages(call, port, query);
  async function* lines(): AsyncGenerator<string> {
    yield head([...outageColumns, ...exclusionColumns]);
    yield outages.map((outage) => outageLine(port, outage)).join('');
  }
  return { contentType: 'text/csv; charset=utf-8', fileName: 'port-outages.csv', content: lines() };
}

import type { Download, ParsedBodyOf } from '@plugboard/contracts/platform';
import {
  type exportNeviReport as exportNeviReportCall,
  monthsOf,
  type NeviPart,
  quarterSpan,
} from '@plugboard/contracts/reports';
import { toCsvLine } from '../../../../platform/csv.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { withTenantReading } from '../../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { FieldFailure } from '../../../../platform/http/failure.ts';
import { listPortHistories, type PortHistory } from '../../../chargers/index.ts';
import type { ReportSelection } from '../report-selection.ts';
import { findReportChargers } from '../uptime-report.repository.ts';
import { findNeviSessions } from './nevi.repository.ts';
import { neviHeads, outageLines, sessionLine, uptimeLines } from './nevi-lines.ts';

const sessionsOfBatch = 500;
const chargersOfBatch = 200;

async function* readSessionLines(database: Database, selection: ReportSelection): AsyncGenerator<string> {
  let last: { startedAt: Date; id: string } | undefined;
  do {
    const after = last;
    const sessions = await withTenantReading(database, selection.tenantId, (db) =>
      findNeviSessions(db, selection, after, sessionsOfBatch),
    );
    yield sessions.map(sessionLine).join('');
    const latest = sessions.length === sessionsOfBatch ? sessions.at(-1) : undefined;
    last = latest && { startedAt: latest.started_at, id: latest.id };
  } while (last !== undefined);
}

/** Reads each batch of chargers in a separate transaction, so that a slow reader holds no database resources. */
async function* readPortLines(
  database: Database,
  selection: ReportSelection,
  linesOf: (history: PortHistory) => string,
): AsyncGenerator<string> {
  let offset = 0;
  let found = chargersOfBatch;
  while (found === chargersOfBatch) {
    const page = { limit: chargersOfBatch, offset, ordering: 'charger_id' };
    const batch = await withTenantReading(database, selection.tenantId, async (db) => {
      const ids = (await findReportChargers(db, selection, page)).map(({ id }) => id);
      return { size: ids.length, histories: await listPortHistories(db, selection, ids) };
    });
    yield batch.histories.map(linesOf).join('');
    found = batch.size;
    offset += chargersOfBatch;
  }
}

type Asked = ParsedBodyOf<typeof exportNeviReportCall>;

function linesOf(database: Database, selection: ReportSelection, part: NeviPart, quarter: string) {
  if (part === 'sessions') return readSessionLines(database, selection);
  const months = monthsOf(quarter);
  return readPortLines(database, selection, (history) =>
    part === 'uptime' ? uptimeLines(history, months, selection.now) : outageLines(history, selection),
  );
}

/** A file of the quarterly submission by 23 CFR 680.112(a), written while it is read. */
export async function exportNeviReport(
  call: SignedInCall,
  database: Database,
  { part, quarter, charger__in: chargers, location__in: locations }: Asked & { readonly part: NeviPart },
): Promise<Download> {
  const { tenantId, now } = call;
  const span = quarterSpan(quarter, now);
  if (span.start >= span.end) throw new FieldFailure({ quarter: [{ key: 'report.quarterToCome' }] });
  await call.audit({
    action: 'report.exported',
    subject: { type: 'report', id: 'nevi' },
    after: { part, quarter },
  });
  const selection: ReportSelection = { tenantId, ...span, chargers, locations, statuses: [], now };
  async function* lines(): AsyncGenerator<string> {
    // So that a spreadsheet reads it as UTF-8.
    yield `\uFEFF${toCsvLine(neviHeads[part])}`;
    yield* linesOf(database, selection, part, quarter);
  }
  return { contentType: 'text/csv; charset=utf-8', fileName: `nevi_${quarter}_${part}.csv`, content: lines() };
}

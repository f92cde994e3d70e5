import type { Download, Language } from '@plugboard/contracts/platform';
import type { Database } from '../../../platform/database/database.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import { text, type TextKey } from '../../../platform/text.ts';
import { buildXlsx, type XlsxValue } from '../../../platform/xlsx.ts';
import { findSessionsBefore, type ListedSession, type SessionSelection } from './session-list.repository.ts';

const batch = 500;

interface Reader {
  readonly language: Language;
  /** Whose clock its times are read by. */
  readonly timeZone: string;
  /** Sees no revenue (spec §6). */
  readonly isLimited: boolean;
}

interface Column {
  readonly header: TextKey;
  readonly width: number;
  readonly isMoment?: true;
  readonly isRevenue?: true;
  readonly value: (row: ListedSession, language: Language) => XlsxValue;
}

const all: readonly Column[] = [
  { header: 'sessionField.started_at', width: 18, isMoment: true, value: ({ started_at }) => started_at },
  { header: 'sessionField.ended_at', width: 18, isMoment: true, value: ({ ended_at }) => ended_at },
  { header: 'sessionField.charger', width: 18, value: ({ custom_id }) => custom_id },
  { header: 'sessionField.port', width: 8, value: (row) => row.connector_id ?? row.port_connector_id },
  { header: 'sessionField.location', width: 26, value: ({ location_name }) => location_name },
  {
    header: 'sessionField.status',
    width: 18,
    value: ({ status }, language) => text(language, `sessionStatus.${status}`),
  },
  {
    header: 'sessionField.authentication',
    width: 18,
    value: ({ authentication }, language) => text(language, `sessionAuthentication.${authentication}`),
  },
  { header: 'sessionField.driver', width: 24, value: ({ driver_name }) => driver_name },
  { header: 'sessionField.card', width: 22, value: ({ id_tag }) => id_tag },
  { header: 'sessionField.energy', width: 14, value: ({ energy_wh }) => energy_wh / 1000 },
  { header: 'sessionField.peak', width: 14, value: ({ peak_w }) => peak_w / 1000 },
  { header: 'sessionField.revenue', width: 14, isRevenue: true, value: ({ revenue_minor }) => revenue_minor / 100 },
  { header: 'sessionField.currency', width: 10, isRevenue: true, value: ({ currency }) => currency },
  { header: 'sessionField.stop_reason', width: 18, value: ({ ended_at, stop_reason }) => ended_at && stop_reason },
  { header: 'sessionField.transaction', width: 24, value: ({ transaction_id }) => transaction_id },
  { header: 'sessionField.id', width: 38, value: ({ id }) => id },
];

/** Exports in batches, each in a separate transaction, so that a slow reader holds no database resources. */
async function* rowsOf(
  database: Database,
  selection: SessionSelection,
  columns: readonly Column[],
  { language }: Reader,
) {
  let last: ListedSession | undefined;
  do {
    const before = last && { startedAt: last.started_at, id: last.id };
    const rows = await withTenantReading(database, selection.tenantId, (db) =>
      findSessionsBefore(db, selection, before, batch),
    );
    for (const row of rows) yield columns.map(({ value }) => value(row, language));
    last = rows.length === batch ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

export function exportSessions(database: Database, selection: SessionSelection, reader: Reader): Download {
  const columns = all.filter(({ isRevenue }) => !isRevenue || !reader.isLimited);
  return buildXlsx({
    fileName: 'sessions.xlsx',
    name: text(reader.language, 'sessionField.sheet'),
    columns: columns.map(({ header, width, isMoment }) => ({ header: text(reader.language, header), width, isMoment })),
    rows: rowsOf(database, selection, columns, reader),
    timeZone: reader.timeZone,
  });
}

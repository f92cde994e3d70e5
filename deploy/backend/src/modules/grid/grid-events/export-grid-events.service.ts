import { countResults, type exportGridEvents as exportCall } from '@plugboard/contracts/grid';
import type { Download, Language, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { Database } from '../../../platform/database/database.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { text, type TextKey } from '../../../platform/text.ts';
import { buildXlsx, type XlsxValue } from '../../../platform/xlsx.ts';
import { findGridEvents, type GridEventRow } from './grid-events.repository.ts';

/** Rows of one transaction, so that a slow reader holds no database resources. */
const batch = 500;

interface Column {
  readonly header: TextKey;
  readonly width: number;
  readonly isMoment?: true;
  readonly value: (row: GridEventRow, language: Language) => XlsxValue;
}

const rounded = (value: number | null): number | null => value && Math.round(value * 100) / 100;

const columns: readonly Column[] = [
  { header: 'gridEventField.name', width: 32, value: ({ name }) => name },
  {
    header: 'gridEventField.state',
    width: 14,
    value: ({ state }, language) => text(language, `gridEventState.${state}`),
  },
  {
    header: 'gridEventField.origin',
    width: 18,
    value: ({ origin }, language) => text(language, `gridEventOrigin.${origin}`),
  },
  {
    header: 'gridEventField.locations',
    width: 40,
    value: ({ locations }, language) =>
      locations.length === 0 ? text(language, 'gridEvent.allLocations') : locations.map(({ name }) => name).join(', '),
  },
  { header: 'gridEventField.starts_at', width: 18, isMoment: true, value: ({ starts_at }) => starts_at },
  { header: 'gridEventField.ends_at', width: 18, isMoment: true, value: ({ ends_at }) => ends_at },
  { header: 'gridEventField.timezone', width: 20, value: ({ timezone }) => timezone },
  {
    header: 'gridEventField.target',
    width: 22,
    value: ({ target_kind, target_value }, language) =>
      text(language, `gridEventTarget.${target_kind}`, { value: target_value }),
  },
  { header: 'gridEventField.baseline_kw', width: 14, value: ({ baseline_kw }) => rounded(baseline_kw) },
  { header: 'gridEventField.target_kw', width: 14, value: ({ target_kw }) => rounded(target_kw) },
  { header: 'gridEventField.measured_kw', width: 14, value: ({ measured_kw }) => rounded(measured_kw) },
  { header: 'gridEventField.reduced_kwh', width: 14, value: ({ reduced_kwh }) => rounded(reduced_kwh) },
  { header: 'gridEventField.performance', width: 14, value: ({ performance }) => rounded(performance) },
  ...(['followed', 'at_minimum', 'exempt', 'not_followed', 'unreachable', 'idle'] as const).map((result): Column => ({
    header: `gridEventField.ports_${result}`,
    width: 14,
    value: ({ port_outcomes }) => port_outcomes && countResults(port_outcomes)[result],
  })),
  { header: 'gridEventField.created_by', width: 24, value: ({ created_by }) => created_by },
  { header: 'gridEventField.note', width: 40, value: ({ note }) => note },
];

/** All events that the filters leave, the latest first. Times by UTC: events may be in several zones. */
export function exportGridEvents(
  { tenantId, language }: SignedInCall,
  database: Database,
  filters: ParsedQueryOf<typeof exportCall>,
): Download {
  async function* rows() {
    for (let offset = 0; ; offset += batch) {
      const found = await withTenantReading(database, tenantId, (db) =>
        findGridEvents(db, { ...filters, tenantId }, { limit: batch, offset, ordering: '-starts_at' }),
      );
      for (const row of found) yield columns.map(({ value }) => value(row, language));
      if (found.length < batch) return;
    }
  }
  return buildXlsx({
    fileName: 'grid_events_export.xlsx',
    name: text(language, 'gridEventField.sheet'),
    columns: columns.map(({ header, width, isMoment }) => ({ header: text(language, header), width, isMoment })),
    rows: rows(),
    timeZone: 'UTC',
  });
}

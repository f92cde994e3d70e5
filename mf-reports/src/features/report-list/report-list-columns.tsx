import {
  type ReportColumn,
  type ReportColumnKind,
  type ReportField,
  type ReportRow,
  reportTotal,
  type ReportType,
} from '@plugboard/contracts/reports';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { missing } from '@plugboard/ui';
import { FactLine } from '@plugboard/ui/data';
import { percentText } from '../../common/percent-text.ts';
import { reportCellText } from './report-cell.ts';
import { fieldTextKey, statusTextIn } from './report-texts.ts';

const numbers: ReadonlySet<ReportColumnKind> = new Set([
  'duration',
  'money',
  'kwh',
  'kw',
  'watts',
  'percent',
  'minutes',
  'count',
]);

/** Long addresses wrap, and what a report is read for stays in view, at the width of a usual screen. */
const layouts: Readonly<Record<string, Pick<ListColumn<ReportRow>, 'width' | 'fixed'>>> = {
  location_address: { width: 280 },
  uptime: { fixed: 'end' },
};

/** The last row of groups holds their sums. */
const isTotal = (row: ReportRow) => Object.values(row).includes(reportTotal);

/** Columns of a report as a list shows them. */
export const toListColumns = (columns: readonly ReportColumn[]): ListColumn<ReportRow>[] =>
  columns.map(({ field, kind }) => ({
    key: field,
    label: fieldTextKey(field),
    ...(numbers.has(kind) && { align: 'end' as const }),
    ...layouts[field],
    render: (row, { t, language }) => {
      const texts = { language, total: t('report.total'), statusText: statusTextIn({ t }) };
      const text = reportCellText(kind, row[field], row, texts);
      return isTotal(row) ? <strong>{text}</strong> : text;
    },
  }));

type Fields = readonly ReportField[];

/** Row on a phone: two fields below its title, and one at its end. */
const phoneFields: Readonly<
  Record<ReportType, { readonly title?: Fields; readonly below: Fields; readonly end: Fields }>
> = {
  generic: { below: ['charger_name', 'spent_energy'], end: ['total_revenue'] },
  customized: { below: ['charger_name', 'sessions', 'spent_energy'], end: ['total_revenue'] },
  status_history: { below: ['created_at_date', 'created_at_time'], end: ['status'] },
  generic15min: { title: ['charge_station_id'], below: ['interval_15min_start_time'], end: ['total_pe_energy'] },
  generic3min: { title: ['charge_station_id'], below: ['interval_3min_start_time'], end: ['total_pe_energy'] },
  uptime: { below: ['location_name'], end: ['uptime'] },
  lcfs: { below: ['session_start_at'], end: ['spent_energy'] },
};

const units: Partial<Record<ReportColumnKind, string>> = { kwh: ' kWh', kw: ' kW', watts: ' W' };
const unclear: ReadonlySet<ReportColumnKind> = new Set(['duration', 'minutes', 'count']);

/** Rows of two lines. The first column is the title; of a person's own columns, those that stand first stand in. */
export const toPhoneRow =
  (type: ReportType, columns: readonly ReportColumn[]): ListPhoneRow<ReportRow> =>
  (row, { t, language }) => {
    const texts = { language, total: t('report.total'), statusText: statusTextIn({ t }) };
    const textOf = ({ field, kind }: ReportColumn) => {
      const text = reportCellText(kind, row[field], row, texts);
      if (text === missing) return text;
      if (kind === 'percent') return percentText(Number(row[field]), language, 3);
      return unclear.has(kind) ? `${t(fieldTextKey(field))}: ${text}` : text + (units[kind] ?? '');
    };
    const wanted = phoneFields[type];
    const title = columns.find(({ field }) => wanted.title?.some((known) => known === field)) ?? columns[0];
    const others = columns.filter((column) => column !== title);
    const among = (fields: Fields) => others.filter(({ field }) => fields.some((known) => known === field)).slice(0, 2);
    const [end] = among(wanted.end);
    const below = among(wanted.below);
    const shown = below.length > 0 ? below : others.filter((column) => column !== end).slice(0, 2);
    return {
      title: title && textOf(title),
      detail: <FactLine facts={shown.map(textOf)} />,
      ...(end && { end: isTotal(row) ? <strong>{textOf(end)}</strong> : textOf(end) }),
    };
  };

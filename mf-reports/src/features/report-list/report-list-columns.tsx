import {
  intervalMinutesOf,
  type ReportColumn,
  type ReportColumnKind,
  type ReportField,
  type ReportRow,
  reportTotal,
  type ReportType,
} from '@plugboard/contracts/reports';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { formatFixed, missing } from '@plugboard/ui';
import { FactLine } from '@plugboard/ui/data';
import { percentText } from '../../common/percent-text.ts';
import { reportCellText } from './report-cell.ts';
import styles from './report-list.module.css';
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

type Layouts = Readonly<Record<string, Pick<ListColumn<ReportRow>, 'width' | 'fixed'>>>;

/** Long addresses wrap, and what a report is read for stays in view, at the width of a usual screen. */
const usualLayouts: Layouts = { location_address: { width: 280 } };

/** Reports of few columns have all of them in view at that width: 1158 px, less a scroll bar. */
const layoutsOf: Partial<Record<ReportType, Layouts>> = {
  uptime: {
    charger_id: { width: 144 },
    charger_name: { width: 160 },
    location_name: { width: 160 },
    location_address: { width: 256 },
    report_period_start_at: { width: 150 },
    report_period_end_at: { width: 150 },
    uptime: { width: 120, fixed: 'end' },
  },
  lcfs: { location_address: { width: 232 }, spent_energy: { width: 100 } },
};

/** Ids that few rows have: cut off, so that they push no other column out of view. */
const cut: ReadonlySet<string> = new Set(['driver_id']);

/** The last row of groups holds their sums. */
const isTotal = (row: ReportRow) => Object.values(row).includes(reportTotal);

/** Columns of a report as a list shows them. */
export const toListColumns = (type: ReportType, columns: readonly ReportColumn[]): ListColumn<ReportRow>[] =>
  columns.map(({ field, kind }) => ({
    key: field,
    label: fieldTextKey(field),
    ...(numbers.has(kind) && { align: 'end' as const }),
    ...(layoutsOf[type] ?? usualLayouts)[field],
    render: (row, { t, language }) => {
      const texts = { language, total: t('report.total'), statusText: statusTextIn({ t }) };
      const text = reportCellText(kind, row[field], row, texts);
      if (cut.has(field) && text !== missing)
        return (
          <span className={styles['cut']} title={text}>
            {text}
          </span>
        );
      return isTotal(row) ? <strong>{text}</strong> : text;
    },
  }));

type Fields = readonly ReportField[];

interface PhoneFields {
  readonly title?: Fields;
  readonly below: Fields;
  readonly end: Fields;
  /** What stands at the end is long: it shares the first line, so that the second has room. */
  readonly endsTitle?: true;
}

/** Row on a phone: two fields below its title, and one at its end. */
const phoneFields: Readonly<Record<ReportType, PhoneFields>> = {
  generic: { below: ['charger_name', 'spent_energy'], end: ['total_revenue'] },
  customized: { below: ['charger_name', 'sessions', 'spent_energy'], end: ['total_revenue'] },
  status_history: { below: ['created_at_date', 'created_at_time'], end: ['status'], endsTitle: true },
  generic15min: { title: ['charge_station_id'], below: ['interval_15min_start_time'], end: ['average_power_15min'] },
  generic3min: { title: ['charge_station_id'], below: ['interval_3min_start_time'], end: ['average_power_3min'] },
  uptime: { below: ['location_name'], end: ['uptime'] },
  lcfs: { below: ['session_start_at'], end: ['spent_energy'] },
};

const units: Partial<Record<ReportColumnKind, string>> = { kwh: ' kWh', kw: ' kW', watts: ' W' };
const unclear: ReadonlySet<ReportColumnKind> = new Set(['duration', 'minutes', 'count']);

/** Of an interval, its own energy: that of its average power. The report has no column for it. */
const intervalEnergy = (type: ReportType, row: ReportRow): number | undefined => {
  const minutes = intervalMinutesOf(type);
  const power = minutes === undefined ? undefined : row[`average_power_${minutes}min`];
  return typeof power === 'number' ? (power * (minutes ?? 0)) / 60 : undefined;
};

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
    const energy = intervalEnergy(type, row);
    const endText = end && (energy === undefined ? textOf(end) : `${formatFixed(energy, language, 3)} kWh`);
    return {
      title: title && textOf(title),
      detail: <FactLine facts={shown.map(textOf)} />,
      ...(endText && { [wanted.endsTitle ? 'titleEnd' : 'end']: isTotal(row) ? <strong>{endText}</strong> : endText }),
    };
  };

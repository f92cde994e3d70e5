import type { Payout, PayoutLine } from '@plugboard/contracts/payouts';
import type { exportPayouts as exportPayoutsCall } from '@plugboard/contracts/payouts';
import type { Download, Language, ParsedBodyOf } from '@plugboard/contracts/platform';
import type { Database } from '../../../platform/database/database.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { text, type TextKey } from '../../../platform/text.ts';
import { buildXlsx, type XlsxValue } from '../../../platform/xlsx.ts';
import { getReader, requirePayout, toSelection, visibleReceiver } from './list-payouts.service.ts';
import { toLineDto, toPayoutDto } from './payout-dto.ts';
import { findLines, findPayouts } from './payouts.repository.ts';

/** Rows of one transaction, so that a slow reader holds no database resources. */
const batch = 500;

interface Column<Row> {
  readonly header: TextKey;
  readonly width: number;
  readonly isMoment?: true;
  readonly value: (row: Row, language: Language) => XlsxValue;
}

const money = [
  'gross',
  'tax',
  'grid_earnings',
  'commission',
  'transaction_fees',
  'network_fee',
  'provider_fees',
  'refunds',
] as const;

const moneyColumns: Column<Payout | PayoutLine>[] = money.map((name) => ({
  header: `payoutField.${name}`,
  width: 16,
  value: (row) => Number(row[name]),
}));

const payoutColumns: readonly Column<Payout>[] = [
  {
    header: 'payoutField.period',
    width: 12,
    value: ({ year, month }) => `${year}-${String(month).padStart(2, '0')}`,
  },
  { header: 'payoutField.receiver', width: 32, value: ({ receiver_name }) => receiver_name },
  { header: 'payoutField.state', width: 20, value: ({ state }, language) => text(language, `payoutState.${state}`) },
  { header: 'payoutField.sessions', width: 12, value: ({ sessions }) => sessions },
  { header: 'payoutField.energy', width: 14, value: ({ energy }) => energy },
  ...moneyColumns,
  { header: 'payoutField.adjustments', width: 16, value: ({ adjustments }) => Number(adjustments) },
  { header: 'payoutField.net', width: 16, value: ({ net }) => Number(net) },
  { header: 'payoutField.amount', width: 16, value: ({ amount }) => (amount === null ? null : Number(amount)) },
  { header: 'payoutField.currency', width: 10, value: ({ currency }) => currency },
  { header: 'payoutField.reason', width: 30, value: ({ reason }) => reason },
  { header: 'payoutField.paid_at', width: 18, isMoment: true, value: ({ paid_at: at }) => at && new Date(at) },
  { header: 'payoutField.reference', width: 38, value: ({ reference }) => reference },
];

const lineColumns: readonly Column<PayoutLine>[] = [
  {
    header: 'payoutField.source',
    width: 24,
    value: ({ source }, language) => text(language, `payoutSource.${source}`),
  },
  { header: 'payoutField.started_at', width: 18, isMoment: true, value: ({ started_at: at }) => new Date(at) },
  { header: 'payoutField.location', width: 28, value: ({ location_name }) => location_name },
  { header: 'payoutField.charger', width: 20, value: ({ charger_name }) => charger_name },
  { header: 'payoutField.energy', width: 14, value: ({ energy }) => energy },
  ...moneyColumns,
  { header: 'payoutField.net', width: 16, value: ({ net }) => Number(net) },
  { header: 'payoutField.currency', width: 10, value: ({ currency }) => currency },
  {
    header: 'payoutField.adjustment',
    width: 14,
    value: ({ is_adjustment }, language) => (is_adjustment ? text(language, 'payoutField.adjustment') : null),
  },
  { header: 'payoutField.session', width: 38, value: ({ source, session }) => (source === 'SESSION' ? session : null) },
];

async function* inBatches<Row>(read: (offset: number) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += batch) {
    const rows = await read(offset);
    yield* rows;
    if (rows.length < batch) return;
  }
}

interface File<Row> {
  readonly fileName: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: AsyncIterable<Row>;
  readonly language: Language;
}

async function* valuesOf<Row>({ rows, columns, language }: File<Row>): AsyncGenerator<readonly XlsxValue[]> {
  for await (const row of rows) yield columns.map(({ value }) => value(row, language));
}

const toXlsx = <Row>(file: File<Row>): Download =>
  buildXlsx({
    fileName: file.fileName,
    name: text(file.language, 'payoutField.sheet'),
    columns: file.columns.map(({ header, width, isMoment }) => ({
      header: text(file.language, header),
      width,
      isMoment,
    })),
    rows: valuesOf(file),
    // Payouts count days in UTC.
    timeZone: 'UTC',
  });

/** The list with its filters. */
export async function exportPayouts(
  call: SignedInCall,
  database: Database,
  filters: ParsedBodyOf<typeof exportPayoutsCall>,
): Promise<Download> {
  await call.audit({ action: 'payout.exported', subject: { type: 'payout', id: 'list' }, after: { ...filters } });
  const { tenantId, language } = call;
  const reader = await getReader(call);
  const selection = toSelection(call, filters);
  const rows = inBatches((offset) =>
    withTenantReading(database, tenantId, async (db) =>
      (await findPayouts(db, selection, { limit: batch, offset, ordering: '-period' })).map((row) =>
        toPayoutDto(row, reader),
      ),
    ),
  );
  return toXlsx({ fileName: 'payouts.xlsx', columns: payoutColumns, rows, language });
}

/** One payout with the sessions and earnings that it is made of. */
export async function exportPayout(call: SignedInCall, database: Database, id: string): Promise<Download> {
  const { receiver, year, month } = await requirePayout(call, id);
  await call.audit({ action: 'payout.exported', subject: { type: 'payout', id }, after: { receiver, year, month } });
  const { tenantId, language } = call;
  const selection = { tenantId, id, receiver: visibleReceiver(call.account) };
  const rows = inBatches((offset) =>
    withTenantReading(database, tenantId, async (db) =>
      (await findLines(db, selection, { limit: batch, offset, ordering: 'started_at' })).map(toLineDto),
    ),
  );
  return toXlsx({ fileName: `payout_${id}.xlsx`, columns: lineColumns, rows, language });
}

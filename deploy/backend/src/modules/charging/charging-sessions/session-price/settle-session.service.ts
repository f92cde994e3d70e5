import type { SessionSettlement } from '@plugboard/contracts/charging';
import { sumOfLines, type SessionPrice } from '@plugboard/contracts/payments';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { updateSession, updateSessions, updateUnpaidSession } from '../charging-sessions.repository.ts';
import type { SessionRow } from '../session-columns.ts';
import { getSessionCost } from './get-session-cost.service.ts';
import { getSessionPrice } from './get-session-price.service.ts';

/** Minor units. No real session costs more: such a price or such an energy was mistyped. */
const maxTotal = 1_000_000_000;

const nothing = { revenue_minor: 0, activation_fee_minor: 0, idle_fee_minor: 0, sales_tax_minor: 0 } as const;
const unpriced = { ...nothing, price_lines: null, settlement: null, settlement_reason: null } as const;
const uncosted = { electricity_cost_minor: 0, electricity_lines: null } as const;

function toMoneyColumns({ lines, total_minor }: SessionPrice): Partial<SessionRow> {
  return {
    revenue_minor: total_minor,
    activation_fee_minor: sumOfLines(lines, ['ACTIVATION']),
    idle_fee_minor: sumOfLines(lines, ['IDLE']),
    sales_tax_minor: sumOfLines(lines, ['TAX']),
    price_lines: lines,
  };
}

const settled = (state: SessionSettlement['state'], reason: SessionSettlement['reason']): Partial<SessionRow> => ({
  settlement: state,
  settlement_reason: reason,
});

const settledFor = (
  total: number,
  { authentication, settlement_reason }: Pick<SessionRow, 'authentication' | 'settlement_reason'>,
): Partial<SessionRow> => {
  if (total === 0) return settled('FREE', 'PRICE_IS_ZERO');
  if (authentication !== 'QR_CODE') return settled('UNPAID', 'NO_CARD');
  return settled('UNPAID', settlement_reason === 'CARD_PAYMENT_FAILED' ? settlement_reason : 'AWAITS_CARD_PAYMENT');
};

function closeAt(price: SessionPrice | null, row: SessionRow): Partial<SessionRow> {
  if (row.energy_wh === 0) return { ...unpriced, ...settled('FREE', 'NO_ENERGY') };
  if (price === null) return { ...unpriced, ...settled('FREE', 'NO_PRICE') };
  if (price.total_minor > maxTotal) return { ...unpriced, ...settled('UNPAID', 'IMPLAUSIBLE_AMOUNT') };
  return { ...toMoneyColumns(price), ...settledFor(price.total_minor, row) };
}

/** Columns of the operator's cost of energy for an ended session. */
async function costChange(
  db: TenantTransaction,
  row: SessionRow & { readonly ended_at: Date },
): Promise<Partial<SessionRow>> {
  const cost = await getSessionCost(db, row, row.ended_at);
  if (cost === null || cost.total_minor > maxTotal) return uncosted;
  return { electricity_cost_minor: cost.total_minor, electricity_lines: cost.lines };
}

/** Price and cost columns after a report: set when the session ends, and reset when a lost session continues. */
async function priceChange(db: TenantTransaction, row: SessionRow): Promise<Partial<SessionRow>> {
  // Amounts that were paid, or corrected by a person, stay.
  if (row.status === 'COMPLETED_AND_PAID' || row.settlement === 'PAID' || row.corrected_at !== null) return {};
  const { ended_at } = row;
  if (ended_at === null) return row.settlement === null ? {} : { ...unpriced, ...uncosted };
  const price = await getSessionPrice(db, row, ended_at);
  return { ...closeAt(price, row), ...(await costChange(db, { ...row, ended_at })) };
}

/** The changes that a report makes to a session. */
export interface ReportedSession {
  readonly before: SessionRow;
  readonly change: Partial<SessionRow>;
  /** Whether the report had meter values, which may change when energy flowed. */
  readonly hasReadings?: boolean;
}

async function pricedChange(
  db: TenantTransaction,
  { before, change, hasReadings = false }: ReportedSession,
): Promise<Partial<SessionRow>> {
  if (Object.keys(change).length === 0 && !hasReadings) return {};
  return { ...change, ...(await priceChange(db, { ...before, ...change })) };
}

/** Stores what reports change in different sessions. An ended session is priced and closed, or priced again. */
export async function saveReportedSessions(
  db: TenantTransaction,
  reported: readonly ReportedSession[],
): Promise<SessionRow[]> {
  const updates = [];
  for (const each of reported) updates.push({ session: each.before, change: await pricedChange(db, each) });
  await updateSessions(db, updates);
  return updates.map(({ session, change }) => ({ ...session, ...change }));
}

/** `saveReportedSessions` for one. */
export async function saveReportedSession(
  db: TenantTransaction,
  before: SessionRow,
  change: Partial<SessionRow>,
): Promise<SessionRow> {
  const [after = before] = await saveReportedSessions(db, [{ before, change }]);
  return after;
}

/**
 * Closes a session as paid, once its payment by card has been captured. Does nothing where it is closed as paid.
 *
 * @param price that was captured, under the settings that the driver was shown; left out, it is the session's own
 */
export const markSessionPaid = (
  db: TenantTransaction,
  session: Pick<SessionRow, 'tenant_id' | 'id'>,
  price?: SessionPrice,
): Promise<void> =>
  updateSession(db, session, {
    ...(price && { ...toMoneyColumns(price), currency: price.currency }),
    status: 'COMPLETED_AND_PAID',
    ...settled('PAID', 'CARD_PAYMENT'),
  });

/** Says of a session, which may still run, that its card will not be charged; one that is free stays so. */
export const markPaymentFailed = (
  db: TenantTransaction,
  session: Pick<SessionRow, 'tenant_id' | 'id'>,
): Promise<void> => updateUnpaidSession(db, session, { settlement_reason: 'CARD_PAYMENT_FAILED' });

/** Intervals of the cost of a session that a person has corrected, where they still add up to it. */
export async function costLinesOf(
  db: TenantTransaction,
  row: SessionRow & { readonly ended_at: Date },
): Promise<Pick<SessionRow, 'electricity_lines'>> {
  const cost = await getSessionCost(db, row, row.ended_at);
  return { electricity_lines: cost?.total_minor === row.electricity_cost_minor ? cost.lines : null };
}

/** Columns of a session that a person has corrected: the lines that its amount is made of, and how it is closed. */
export async function settleCorrected(
  db: TenantTransaction,
  row: SessionRow & { readonly ended_at: Date },
  total_minor: number,
): Promise<Partial<SessionRow>> {
  const price = await getSessionPrice(db, row, row.ended_at);
  const lines = { price_lines: price?.total_minor === total_minor ? price.lines : null };
  if (row.status === 'COMPLETED_AND_PAID' || row.settlement === 'PAID') return lines;
  if (row.energy_wh === 0) return { ...lines, ...settled('FREE', 'NO_ENERGY') };
  if (price === null && total_minor === 0) return { ...lines, ...settled('FREE', 'NO_PRICE') };
  return { ...lines, ...settledFor(total_minor, row) };
}

import type { SessionSettlement } from '@plugboard/contracts/charging';
import { sumOfLines, type SessionPrice } from '@plugboard/contracts/payments';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { updateSession } from '../charging-sessions.repository.ts';
import type { SessionRow } from '../session-columns.ts';
import { getSessionPrice } from './get-session-price.service.ts';

/** Minor units. No real session costs more: such a price or such an energy was mistyped. */
const maxTotal = 1_000_000_000;

const nothing = { revenue_minor: 0, activation_fee_minor: 0, idle_fee_minor: 0, sales_tax_minor: 0 } as const;
const unpriced = { ...nothing, price_lines: null, settlement: null, settlement_reason: null } as const;

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

function closeAt(price: SessionPrice | null, { energy_wh, authentication }: SessionRow): Partial<SessionRow> {
  if (energy_wh === 0) return { ...unpriced, ...settled('FREE', 'NO_ENERGY') };
  if (price === null) return { ...unpriced, ...settled('FREE', 'NO_PRICE') };
  if (price.total_minor > maxTotal) return { ...unpriced, ...settled('UNPAID', 'IMPLAUSIBLE_AMOUNT') };
  const columns = toMoneyColumns(price);
  if (price.total_minor === 0) return { ...columns, ...settled('FREE', 'PRICE_IS_ZERO') };
  return { ...columns, ...settled('UNPAID', authentication === 'QR_CODE' ? 'AWAITS_CARD_PAYMENT' : 'NO_CARD') };
}

/** Price columns after a report: set when the session ends, and reset when a lost session continues. */
async function priceChange(db: TenantTransaction, row: SessionRow): Promise<Partial<SessionRow>> {
  // Amounts that were paid, or corrected by a person, stay.
  if (row.status === 'COMPLETED_AND_PAID' || row.settlement === 'PAID' || row.corrected_at !== null) return {};
  if (row.ended_at === null) return row.settlement === null ? {} : unpriced;
  return closeAt(await getSessionPrice(db, row, row.ended_at), row);
}

/**
 * Stores the changes that a report makes to a session. An ended session is priced and closed, or priced again.
 *
 * @param hasReadings whether the report had meter values, which may change when energy flowed
 */
export async function saveReportedSession(
  db: TenantTransaction,
  before: SessionRow,
  change: Partial<SessionRow>,
  hasReadings = false,
): Promise<SessionRow> {
  const after = { ...before, ...change };
  if (Object.keys(change).length === 0 && !hasReadings) return after;
  const priced = { ...change, ...(await priceChange(db, after)) };
  if (Object.keys(priced).length > 0) await updateSession(db, before, priced);
  return { ...before, ...priced };
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

import {
  amountsForEnergy,
  amountsForTotal,
  totalOf,
  type SessionAmounts,
  type SessionCorrectionForm,
} from '@plugboard/contracts/charging';
import { sumOfLines } from '@plugboard/contracts/payments';
import { minorUnitsOf, moneyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { FieldFailure } from '../../../../platform/http/failure.ts';
import type { SessionRow } from '../session-columns.ts';
import { getSessionCost } from '../session-price/get-session-cost.service.ts';
import { getSessionPrice } from '../session-price/get-session-price.service.ts';
import { toCorrectedColumns, type CorrectedFacts } from './corrected-session.ts';

type MoneyColumns = Pick<
  SessionRow,
  'revenue_minor' | 'electricity_cost_minor' | 'activation_fee_minor' | 'idle_fee_minor' | 'sales_tax_minor'
>;

const toAmounts = (row: MoneyColumns): SessionAmounts => ({
  charging: row.revenue_minor - row.activation_fee_minor - row.idle_fee_minor - row.sales_tax_minor,
  activation: row.activation_fee_minor,
  idle: row.idle_fee_minor,
  tax: row.sales_tax_minor,
  electricity: row.electricity_cost_minor,
});

const toMoneyColumns = (amounts: SessionAmounts): MoneyColumns => ({
  revenue_minor: totalOf(amounts),
  electricity_cost_minor: amounts.electricity,
  activation_fee_minor: amounts.activation,
  idle_fee_minor: amounts.idle,
  sales_tax_minor: amounts.tax,
});

const isSame = ({ ended_at, energy_wh }: SessionRow, { endedAt, energyWh }: CorrectedFacts) =>
  energy_wh === energyWh && ended_at?.getTime() === endedAt.getTime();

/**
 * Cost of energy with corrected values. Where the settings of the location no longer give the stored cost, they have
 * changed since, and the cost keeps its rate.
 */
async function costAnew(db: TenantTransaction, row: SessionRow, facts: CorrectedFacts, scaled: number) {
  if (row.ended_at !== null) {
    const settled = await getSessionCost(db, row, row.ended_at);
    if (settled?.total_minor !== row.electricity_cost_minor) return scaled;
  }
  const cost = await getSessionCost(db, { ...row, ...toCorrectedColumns(row, facts) }, facts.endedAt);
  return cost?.total_minor ?? scaled;
}

/** By the price that the session began under; one that had none keeps its rate. */
async function priceAnew(db: TenantTransaction, row: SessionRow, facts: CorrectedFacts): Promise<SessionAmounts> {
  const scaled = amountsForEnergy(toAmounts(row), row.energy_wh, facts.energyWh);
  if (facts.energyWh === 0 || isSame(row, facts)) return scaled;
  const electricity = await costAnew(db, row, facts, scaled.electricity);
  const price = await getSessionPrice(db, { ...row, ...toCorrectedColumns(row, facts) }, facts.endedAt);
  if (price === null) return { ...scaled, electricity };
  const [activation, idle, tax] = (['ACTIVATION', 'IDLE', 'TAX'] as const).map((kind) =>
    sumOfLines(price.lines, [kind]),
  ) as [number, number, number];
  const charging = price.total_minor - activation - idle - tax;
  return { charging, activation, idle, tax, electricity };
}

/**
 * Money columns of a session with corrected values, or with the total that a person has set. A card that was charged
 * cannot be charged again: such a session costs its paid amount, or less.
 *
 * @throws FieldFailure where the total is more than was paid
 */
export async function correctMoney(
  db: TenantTransaction,
  row: SessionRow,
  facts: CorrectedFacts,
  total: SessionCorrectionForm['total_revenue'],
): Promise<MoneyColumns> {
  const { currency, revenue_minor } = row;
  const most = row.status === 'COMPLETED_AND_PAID' ? revenue_minor : Infinity;
  const worked = await priceAnew(db, row, facts);
  if (total === undefined || total === null)
    return toMoneyColumns(amountsForTotal(worked, Math.min(totalOf(worked), most)));
  const wanted = minorUnitsOf({ amount: total, currency });
  if (wanted > most) {
    const values = { most: moneyOf(revenue_minor, currency).amount, currency };
    throw new FieldFailure({ total_revenue: [{ key: 'sessionRecovery.mostPaid', values }] });
  }
  return toMoneyColumns(amountsForTotal(worked, wanted));
}

/** Whether the session was or will be paid for: it has an amount, or a driver who pays by its QR code. */
export const isPayable = ({
  status,
  revenue_minor,
  authentication,
}: Pick<SessionRow, 'status' | 'revenue_minor' | 'authentication'>): boolean =>
  status === 'COMPLETED_AND_PAID' || revenue_minor > 0 || (status !== 'FAILED' && authentication === 'QR_CODE');

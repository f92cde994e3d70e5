import {
  amountsForEnergy,
  amountsForTotal,
  totalOf,
  type SessionAmounts,
  type SessionCorrectionForm,
} from '@plugboard/contracts/charging';
import { minorUnitsOf } from '@plugboard/contracts/platform';
import type { SessionRow } from '../session-columns.ts';

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

/** Money columns of a session after its energy was corrected, or with the total that a person has set. */
export function correctMoney(
  row: MoneyColumns & Pick<SessionRow, 'energy_wh' | 'currency'>,
  energyWh: number,
  total: SessionCorrectionForm['total_revenue'],
): MoneyColumns {
  const worked = amountsForEnergy(toAmounts(row), row.energy_wh, energyWh);
  if (total === undefined || total === null) return toMoneyColumns(worked);
  return toMoneyColumns(amountsForTotal(worked, minorUnitsOf({ amount: total, currency: row.currency })));
}

/** Whether the session was or will be paid for: it has an amount, or a driver who pays by its QR code. */
export const isPayable = ({
  status,
  revenue_minor,
  authentication,
}: Pick<SessionRow, 'status' | 'revenue_minor' | 'authentication'>): boolean =>
  status === 'COMPLETED_AND_PAID' || revenue_minor > 0 || (status !== 'FAILED' && authentication === 'QR_CODE');

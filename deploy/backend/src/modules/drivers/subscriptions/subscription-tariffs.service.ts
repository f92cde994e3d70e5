import type { NewSubscriptionTariff, SubscriptionTariff, SubscriptionTariffChange } from '@plugboard/contracts/drivers';
import { minorUnitsOf, moneyOf, type Currency } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { getCurrency } from '../../accounts/index.ts';
import {
  findTariff,
  findTariffs,
  insertTariff,
  isTariffNameTaken,
  updateTariff,
  type TariffRow,
} from './subscription-tariffs.repository.ts';
import { toPlainDecimal } from '../../../platform/plain-decimal.ts';

const toTariffDto = (row: TariffRow): SubscriptionTariff => ({
  id: row.id,
  name: row.name,
  price: moneyOf(row.price_minor, row.currency).amount,
  months: row.months as SubscriptionTariff['months'],
  included_kwh: row.included_kwh,
  discount_percent: row.discount_percent === null ? null : toPlainDecimal(row.discount_percent),
  sales_tax: toPlainDecimal(row.sales_tax),
  is_active: row.is_active,
  currency: row.currency,
  subscribers: row.subscribers,
});

export const listTariffs = async ({ db, tenantId }: SignedInCall): Promise<SubscriptionTariff[]> =>
  (await findTariffs(db, tenantId)).map(toTariffDto);

async function requireTariff({ db, tenantId }: SignedInCall, id: string): Promise<TariffRow> {
  const row = await findTariff(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

const nameTaken = () => new FieldFailure({ name: [{ key: 'subscription.nameTaken' }] });

const toColumns = ({ price, ...rest }: SubscriptionTariffChange, currency: Currency) => ({
  ...rest,
  ...(price !== undefined && { price_minor: minorUnitsOf({ amount: price, currency }) }),
});

export async function createTariff(call: SignedInCall, given: NewSubscriptionTariff): Promise<SubscriptionTariff> {
  const { db, tenantId } = call;
  const { price, ...rest } = given;
  const currency = await getCurrency(call);
  const id = newId();
  const price_minor = minorUnitsOf({ amount: price, currency });
  if (!(await insertTariff(db, { ...rest, tenant_id: tenantId, id, price_minor, currency }))) throw nameTaken();
  await call.audit({
    action: 'subscription_tariff.added',
    subject: { type: 'subscription_tariff', id },
    after: { ...given, currency },
  });
  return toTariffDto(await requireTariff(call, id));
}

export async function changeTariff(
  call: SignedInCall,
  id: string,
  given: SubscriptionTariffChange,
): Promise<SubscriptionTariff> {
  const { db, tenantId } = call;
  const row = await requireTariff(call, id);
  if (given.name !== undefined && (await isTariffNameTaken(db, { tenantId, id, name: given.name }))) throw nameTaken();
  await updateTariff(db, { tenantId, id }, toColumns(given, row.currency));
  const { subscribers: _, ...before } = toTariffDto(row);
  await call.audit({
    action: 'subscription_tariff.changed',
    subject: { type: 'subscription_tariff', id },
    before,
    after: given,
  });
  return toTariffDto(await requireTariff(call, id));
}

import type { Subscription } from '@plugboard/contracts/drivers';
import { defaultTimeZone } from '@plugboard/contracts/reports';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { findUser } from '../../accounts/index.ts';
import { dayIn, dayOfMonth, nextPeriod, midnightOf } from '../invoices/billing-period.model.ts';
import { periodOn, toSubscriptionDto } from './subscription-dto.ts';
import { findTariff, type TariffRow } from './subscription-tariffs.repository.ts';
import {
  deletePlanned,
  findSubscriptions,
  findZoneOfDriver,
  insertSubscription,
  lockDriver,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions.repository.ts';

/** A driver's subscriptions, for the other parts of the domain. */
export { findSubscriptions } from './subscriptions.repository.ts';

const termsOf = (tariff: TariffRow | SubscriptionRow) => ({
  name: tariff.name,
  price_minor: tariff.price_minor,
  months: tariff.months,
  included_kwh: tariff.included_kwh,
  discount_percent: tariff.discount_percent,
  sales_tax: tariff.sales_tax,
  currency: tariff.currency,
});

const haveSameTerms = (one: TariffRow, other: SubscriptionRow) =>
  one.id === other.tariff_id && JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other));

/** 404 where the tenant has no such driver. */
export async function listSubscriptionsOf(
  { db, tenantId, now }: Pick<SignedInCall, 'db' | 'tenantId' | 'now'>,
  accountId: string,
): Promise<Subscription[]> {
  if ((await findUser(db, tenantId, accountId))?.role !== 'driver') throw new Failure('NOT_FOUND');
  return (await findSubscriptions(db, tenantId, accountId)).map((row) => toSubscriptionDto(row, now));
}

type Driver = NonNullable<Awaited<ReturnType<typeof lockDriver>>>;

/** The first subscription begins today, by the clock of the driver's site. */
async function beginToday({ db, tenantId, now }: SignedInCall, driver: Driver, tariff: TariffRow) {
  const timezone = (await findZoneOfDriver(db, tenantId, driver.default_charger_id)) ?? defaultTimeZone;
  const today = dayIn(now, timezone);
  const anchor_day = dayOfMonth(today);
  const end = nextPeriod(today, { anchor_day, months: tariff.months });
  return insertSubscription(db, {
    ...termsOf(tariff),
    tenant_id: tenantId,
    id: newId(),
    account_id: driver.id,
    tariff_id: tariff.id,
    timezone,
    start_date: today,
    anchor_day,
    billed_until: today,
    next_billing_at: midnightOf(end, timezone),
    state: 'RUNNING',
    created_at: now,
  });
}

/** Another tariff follows the running one with its next period, and keeps its days. */
async function followOn({ db, tenantId, now }: SignedInCall, running: SubscriptionRow, tariff: TariffRow) {
  const { timezone } = running;
  const today = dayIn(now, timezone);
  const boundary = running.end_date ?? nextPeriod(periodOn(running, today), running);
  const start_date = boundary < today ? today : boundary;
  await updateSubscription(db, running, { end_date: boundary });
  return insertSubscription(db, {
    ...termsOf(tariff),
    tenant_id: tenantId,
    id: newId(),
    account_id: running.account_id,
    tariff_id: tariff.id,
    timezone,
    start_date,
    anchor_day: start_date === boundary ? running.anchor_day : dayOfMonth(start_date),
    billed_until: start_date,
    next_billing_at: midnightOf(start_date, timezone),
    state: 'PLANNED',
    created_at: now,
  });
}

/** Assigns a tariff, see `assignSubscriptionTariff`. */
export async function assignSubscription(
  call: SignedInCall,
  { user, sub_tariff }: { readonly user: string; readonly sub_tariff: string },
): Promise<Subscription> {
  const { db, tenantId, now } = call;
  const driver = await lockDriver(db, tenantId, user);
  if (!driver) throw new FieldFailure({ user: [{ key: 'subscription.userUnknown' }] });
  const tariff = await findTariff(db, tenantId, sub_tariff);
  if (!tariff?.is_active) throw new FieldFailure({ sub_tariff: [{ key: 'subscription.tariffUnknown' }] });
  const running = (await findSubscriptions(db, tenantId, user)).find(({ state }) => state === 'RUNNING');
  const isOver = running?.end_date != null && running.end_date <= dayIn(now, running.timezone);
  const goesOn = running && !isOver && haveSameTerms(tariff, running);
  if (goesOn && running.end_date === null) throw new FieldFailure({ sub_tariff: [{ key: 'subscription.tariffSame' }] });
  await deletePlanned(db, tenantId, user);
  const assigned = goesOn
    ? await updateSubscription(db, running, { end_date: null, cancel_date: null })
    : await (running ? followOn(call, running, tariff) : beginToday(call, driver, tariff));
  await call.audit({
    action: 'subscription.assigned',
    subject: { type: 'subscription', id: assigned.id },
    after: { user, tariff: tariff.name, start_date: assigned.start_date },
  });
  return toSubscriptionDto(assigned, now);
}

/** Ends a subscription with its period; one that has not begun is over at once. */
async function endOf({ db, now }: SignedInCall, row: SubscriptionRow): Promise<SubscriptionRow> {
  const today = dayIn(now, row.timezone);
  if (row.state === 'PLANNED')
    return updateSubscription(db, row, {
      state: 'ENDED',
      next_billing_at: null,
      cancel_date: today,
      end_date: row.start_date,
    });
  const end_date = row.end_date ?? nextPeriod(periodOn(row, today), row);
  return updateSubscription(db, row, { cancel_date: today, end_date });
}

/** Cancels a subscription, see `cancelSubscription` of the contracts. */
export async function cancelSubscription(call: SignedInCall, user: string): Promise<Subscription> {
  const { db, tenantId, now } = call;
  if (!(await lockDriver(db, tenantId, user))) throw new Failure('NOT_FOUND');
  const rows = await findSubscriptions(db, tenantId, user);
  const planned = rows.find(({ state }) => state === 'PLANNED');
  const running = rows.find(({ state }) => state === 'RUNNING');
  const isRunning = running && (running.end_date === null || running.end_date > dayIn(now, running.timezone));
  const cancelled = isRunning && (running.cancel_date === null || planned) ? running : planned;
  if (!cancelled) throw new Failure('CONFLICT', { text: 'subscription.noneRuns' });
  if (cancelled === running) await deletePlanned(db, tenantId, user);
  const ended = await endOf(call, cancelled);
  const { cancel_date, end_date } = ended;
  await call.audit({
    action: 'subscription.cancelled',
    subject: { type: 'subscription', id: ended.id },
    after: { user, cancel_date, end_date },
  });
  return toSubscriptionDto(ended, now);
}

import { z } from 'zod';
import {
  dayIn,
  dayOfMonth,
  insertSubscription,
  issueSubscriptionInvoice,
  nextPeriod,
  settleSubscriptionInvoice,
  midnightOf,
  updateSubscription,
} from '../modules/drivers/index.ts';
import type { TenantTransaction } from '../platform/database/database.ts';
import data from './data/subscriptions.json' with { type: 'json' };
import { insertRows } from './insert.ts';
import { randomFor, type Random } from './random.ts';
import { demoTenants, type DemoTenant } from './tenants.ts';
import { ago, day } from './time.ts';

const count = z.int().min(0);

const plan = z
  .strictObject({
    tariffs: z.record(
      z.string(),
      z.array(
        z.strictObject({
          name: z.string(),
          price_minor: count,
          months: z.literal([1, 3, 12]),
          included_kwh: count.nullable(),
          discount_percent: z.string().nullable(),
          sales_tax: z.string(),
          is_active: z.boolean(),
        }),
      ),
    ),
    /** Drivers in turn. `ends` counts billing periods, `followedBy` is the next tariff. */
    drivers: z.array(
      z.strictObject({
        tariff: count,
        startedMonthsAgo: count,
        ends: count.nullable(),
        followedBy: count.optional(),
        cancelled: z.boolean().optional(),
        isPastDue: z.boolean().optional(),
      }),
    ),
  })
  .parse(data);

type Tariff = NonNullable<(typeof plan.tariffs)[string]>[number] & { readonly id: string };
type Plan = (typeof plan.drivers)[number];

interface Scene {
  readonly db: TenantTransaction;
  readonly tenant: DemoTenant;
  readonly now: Date;
  readonly random: Random;
  readonly timezone: string;
  readonly tariffs: readonly Tariff[];
}

async function insertTariffs({ db, tenant, now, random }: Omit<Scene, 'tariffs' | 'timezone'>): Promise<Tariff[]> {
  const tariffs = (plan.tariffs[tenant.id] ?? []).map((tariff) => ({ ...tariff, id: random.uuid() }));
  await insertRows(db, {
    table: 'subscription_tariff',
    rows: tariffs.map((tariff) => ({
      tenant_id: tenant.id,
      ...tariff,
      currency: tenant.currency,
      created_at: ago(now, 400 * day),
    })),
  });
  return tariffs;
}

interface Assignment {
  readonly account_id: string;
  readonly tariff: Tariff;
  readonly start_date: string;
  readonly anchor_day: number;
  readonly end_date: string | null;
  readonly cancel_date: string | null;
}

const periodsAfter = (start: string, periods: number, calendar: { months: number; anchor_day: number }): string =>
  Array.from({ length: periods }).reduce<string>((at) => nextPeriod(at, calendar), start);

/** A subscription with the invoices of its past periods, all paid but the last one of a driver who is past due. */
async function insertAssignment(scene: Scene, assignment: Assignment, isPastDue: boolean): Promise<void> {
  const { db, tenant, now, random, timezone } = scene;
  const { tariff, account_id, start_date, anchor_day, end_date, cancel_date } = assignment;
  const calendar = { months: tariff.months, anchor_day };
  const today = dayIn(now, timezone);
  const { id: tariff_id, is_active: _, ...terms } = tariff;
  const isPlanned = start_date > today;
  const row = await insertSubscription(db, {
    ...terms,
    tenant_id: tenant.id,
    id: random.uuid(),
    account_id,
    tariff_id,
    currency: tenant.currency,
    timezone,
    start_date,
    anchor_day,
    billed_until: start_date,
    next_billing_at: midnightOf(isPlanned ? start_date : nextPeriod(start_date, calendar), timezone),
    cancel_date,
    end_date,
    state: isPlanned ? 'PLANNED' : 'RUNNING',
    created_at: midnightOf(isPlanned ? today : start_date, timezone),
  });
  let start = start_date;
  for (let end = nextPeriod(start, calendar); end <= today; end = nextPeriod(end, calendar)) {
    if (end_date !== null && start >= end_date) break;
    const at = midnightOf(end, timezone);
    const invoice = await issueSubscriptionInvoice(db, { ...row, account_id }, { start, end }, at);
    const isLast = nextPeriod(end, calendar) > today;
    if (!(isPastDue && isLast))
      await settleSubscriptionInvoice(
        db,
        invoice,
        { attempt: { provider: 'sandbox', last4: '4242' }, reference: random.uuid() },
        at,
      );
    start = end;
  }
  const isOver = end_date !== null && start >= end_date;
  if (isPlanned) return;
  await updateSubscription(db, row, {
    billed_until: start,
    is_past_due: isPastDue,
    ...(isOver
      ? { state: 'ENDED', next_billing_at: null }
      : { next_billing_at: midnightOf(nextPeriod(start, calendar), timezone) }),
  });
}

async function subscribe(scene: Scene, account_id: string, driver: Plan): Promise<void> {
  const { now, random, timezone, tariffs } = scene;
  const tariff = tariffs[driver.tariff % tariffs.length];
  const next = driver.followedBy === undefined ? undefined : tariffs[driver.followedBy % tariffs.length];
  if (!tariff) return;
  const start_date = dayIn(
    new Date(now.getTime() - (driver.startedMonthsAgo * 30.4 + random.integer(1, 20)) * day),
    timezone,
  );
  const anchor_day = dayOfMonth(start_date);
  const end_date =
    driver.ends === null ? null : periodsAfter(start_date, driver.ends, { months: tariff.months, anchor_day });
  const cancelled = driver.cancelled && end_date !== null ? new Date(Date.parse(end_date) - 12 * day) : null;
  const cancel_date = cancelled && (cancelled < now ? cancelled : now).toISOString().slice(0, 10);
  const first = { account_id, tariff, start_date, anchor_day, end_date, cancel_date };
  await insertAssignment(scene, first, driver.isPastDue ?? false);
  if (next && end_date !== null)
    await insertAssignment(
      scene,
      { ...first, tariff: next, start_date: end_date, end_date: null, cancel_date: null },
      false,
    );
}

/** Tariffs, and drivers with subscriptions of every status, whose past periods are billed by the rules of the portal. */
export async function seedSubscriptions(db: TenantTransaction, now: Date): Promise<void> {
  for (const tenant of demoTenants) {
    const random = randomFor(`subscriptions of ${tenant.id}`);
    const tariffs = await insertTariffs({ db, tenant, now, random });
    const sites = db.selectFrom('location').select('timezone').where('tenant_id', '=', tenant.id);
    const { timezone } = await sites.orderBy('created_at').orderBy('id').limit(1).executeTakeFirstOrThrow();
    const drivers = await db
      .selectFrom('account')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('role', '=', 'driver')
      .where('status', '=', 'active')
      .orderBy('email')
      .limit(plan.drivers.length)
      .execute();
    const scene = { db, tenant, now, random, timezone, tariffs };
    for (const [index, { id }] of drivers.entries()) {
      const driver = plan.drivers[index];
      if (driver && tariffs.length > 0) await subscribe(scene, id, driver);
    }
  }
}

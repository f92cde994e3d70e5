import { moneyOf } from '@plugboard/contracts/platform';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { collectSubscriptionInvoice, type Collecting } from '../invoices/collect-invoice.service.ts';
import { subscriptionInvoiceNumber } from '../invoices/invoice-dto.ts';
import { issueSubscriptionInvoice, type BilledPeriod } from '../invoices/issue-invoice.service.ts';
import { findDueInvoices, findSubscriptionInvoices } from '../invoices/list-invoices.service.ts';
import { nextPeriod, midnightOf } from '../invoices/billing-period.model.ts';
import {
  findDueSubscriptions,
  findSubscriptions,
  lockRunningSubscription,
  lockSubscription,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions.repository.ts';

/** Subscriptions or invoices that are read at once. */
const batch = 200;

const byBilling = (tenantId: string) => ({ tenantId, requestId: 'subscriptions', account: undefined });

/** Begins a planned subscription once the one before it has been billed to its end. */
async function begin(db: TenantTransaction, row: SubscriptionRow): Promise<boolean> {
  const others = row.account_id === null ? [] : await findSubscriptions(db, row.tenant_id, row.account_id);
  if (others.some(({ state }) => state === 'RUNNING')) return false;
  const next_billing_at = midnightOf(nextPeriod(row.start_date, row), row.timezone);
  await updateSubscription(db, row, { state: 'RUNNING', next_billing_at });
  await writeAuditEntry(db, byBilling(row.tenant_id), {
    action: 'subscription.started',
    subject: { type: 'subscription', id: row.id },
    after: { user: row.account_id, tariff: row.name, start_date: row.start_date },
  });
  return true;
}

async function billPeriod(
  db: TenantTransaction,
  row: SubscriptionRow & { readonly account_id: string },
  period: BilledPeriod,
  now: Date,
): Promise<void> {
  const invoice = await issueSubscriptionInvoice(db, row, period, now);
  await writeAuditEntry(db, byBilling(row.tenant_id), {
    action: 'subscription_invoice.issued',
    subject: { type: 'subscription_invoice', id: invoice.id },
    after: { number: subscriptionInvoiceNumber(invoice), total: moneyOf(invoice.total_minor, invoice.currency) },
  });
}

/** Closes the first period that is not billed. Without an account there is no invoice. */
async function closePeriod(db: TenantTransaction, row: SubscriptionRow, now: Date): Promise<boolean> {
  const { account_id, billed_until: start, end_date, timezone } = row;
  const end = nextPeriod(start, row);
  if (account_id !== null) await billPeriod(db, { ...row, account_id }, { start, end }, now);
  const isOver = account_id === null || (end_date !== null && end >= end_date);
  await updateSubscription(db, row, {
    billed_until: end,
    ...(isOver
      ? { state: 'ENDED', next_billing_at: null }
      : { next_billing_at: midnightOf(nextPeriod(end, row), timezone) }),
  });
  if (isOver)
    await writeAuditEntry(db, byBilling(row.tenant_id), {
      action: 'subscription.ended',
      subject: { type: 'subscription', id: row.id },
      after: { user: account_id, tariff: row.name, end_date: end },
    });
  return true;
}

/** Takes the next step of a subscription, in one transaction; returns whether there was one. */
const advance = (
  database: Database,
  { tenant_id, id }: Pick<SubscriptionRow, 'tenant_id' | 'id'>,
  now: Date,
): Promise<boolean> =>
  withTenant(database, tenant_id, async (db) => {
    const row = await lockSubscription(db, tenant_id, id);
    if (!row?.next_billing_at || row.next_billing_at > now) return false;
    return row.state === 'PLANNED' ? begin(db, row) : closePeriod(db, row, now);
  });

interface Steps<Item> {
  /** The first items that are due. */
  readonly find: (limit: number) => Promise<readonly Item[]>;
  /** Returns whether something has changed. */
  readonly step: (item: Item) => Promise<boolean>;
}

/** Runs steps until none of them has anything to do; those that fail are left for the next run. */
async function runSteps<Item extends { readonly id: string }>({ find, step }: Steps<Item>): Promise<unknown[]> {
  const problems = new Map<string, unknown>();
  for (;;) {
    const due = (await find(batch + problems.size)).filter(({ id }) => !problems.has(id));
    let hasMoved = false;
    for (const item of due) {
      const moved = await step(item).catch((error: unknown) => {
        problems.set(item.id, error);
        return true;
      });
      hasMoved ||= moved;
    }
    if (!hasMoved) return [...problems.values()];
  }
}

/**
 * Closes the period in which a driver's subscription is and charges its invoice, as the run at its end will; `false` where
 * none runs.
 */
export async function billPeriodAhead(
  billing: Omit<Collecting, 'now'>,
  { tenantId, accountId }: { readonly tenantId: string; readonly accountId: string },
): Promise<boolean> {
  const inTenant = <Result>(work: (db: TenantTransaction) => Promise<Result>) =>
    withTenant(billing.database, tenantId, work);
  const running = await inTenant((db) => lockRunningSubscription(db, tenantId, accountId));
  const now = running?.next_billing_at;
  if (!now) return false;
  await advance(billing.database, running, now);
  const ofDriver = { tenantId, user_id__in: [accountId] };
  const latest = { ordering: '-invoice_id', limit: 1, offset: 0 } as const;
  const [invoice] = await inTenant((db) => findSubscriptionInvoices(db, ofDriver, latest));
  if (invoice) await collectSubscriptionInvoice({ ...billing, now }, { tenantId, id: invoice.id });
  return true;
}

/**
 * Closes the periods that are over, makes their invoices and charges them. Every period is one transaction and every
 * payment one key, so that a run may die anywhere, and runs may overlap.
 */
export async function billSubscriptions(collecting: Collecting): Promise<void> {
  const { database, now } = collecting;
  const notClosed = await runSteps({
    find: (limit) => withSystem(database, (db) => findDueSubscriptions(db, now, limit)),
    step: (due) => advance(database, due, now),
  });
  const notPaid = await runSteps({
    find: (limit) => withSystem(database, (db) => findDueInvoices(db, now, limit)),
    step: async ({ tenant_id: tenantId, id }) => {
      await collectSubscriptionInvoice(collecting, { tenantId, id });
      return true;
    },
  });
  const problems = [...notClosed, ...notPaid];
  if (problems.length > 0) throw new AggregateError(problems, 'Not every subscription could be billed');
}

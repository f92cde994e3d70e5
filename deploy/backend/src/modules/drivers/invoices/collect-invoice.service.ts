import { moneyOf, places } from '@plugboard/contracts/platform';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { sha256 } from '../../../platform/ids.ts';
import { enqueueMail, type MailKind } from '../../../platform/messages/enqueue-mail.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import type { CardProvider, ChargeRefusal } from '../../../platform/payment-providers/card-provider.ts';
import { cardProviderNameOf } from '../../../platform/payment-providers/select-provider.ts';
import type { Settings } from '../../../platform/settings.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import { findCustomer, getTenantName } from '../../accounts/index.ts';
import { markPastDue, reopenUnpaid } from './past-due.repository.ts';
import { subscriptionInvoiceNumber } from './invoice-dto.ts';
import { settleSubscriptionInvoice } from './settle-invoice.service.ts';
import type { InvoiceAttempt } from './subscription-invoices.tables.ts';
import {
  findCardToCharge,
  lockSubscriptionInvoice,
  updateOpenInvoice,
  type InvoiceRow,
} from './subscription-invoices.repository.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Waits before the second, third and fourth attempt; after the last one the invoice stays unpaid. */
const waitsMs = [day, 3 * day, 7 * day] as const;

export interface Collecting {
  readonly database: Database;
  readonly settings: Settings;
  /** The provider that keeps a card; `undefined` where the tenant's settings no longer have it. */
  readonly providerOf: (tenantId: string, name: string) => Pick<CardProvider, 'chargeCard'> | undefined;
  readonly now: Date;
}

interface Address {
  readonly tenantId: string;
  readonly id: string;
}

async function mail(db: TenantTransaction, kind: MailKind, invoice: InvoiceRow, { settings }: Collecting) {
  const { tenant_id: tenantId, language, timezone, next_attempt_at } = invoice;
  const { amount, currency } = moneyOf(invoice.total_minor, invoice.currency);
  const origin = { host: `localhost:${settings.port}`, protocol: 'http' };
  await enqueueMail(db, {
    tenantId,
    to: invoice.user_email,
    kind,
    language,
    goodUntil: null,
    values: {
      name: invoice.user_name,
      tenant: await getTenantName({ db, tenantId }),
      link: buildLink(tenantId, places.createPasswordMobile(), origin, settings.publicOrigin),
      number: subscriptionInvoiceNumber(invoice),
      subscription: invoice.subscription_name,
      total: `${amount} ${currency}`,
      card: invoice.card_last4 === null ? '-' : `•••• ${invoice.card_last4}`,
      next: next_attempt_at === null ? '-' : formatInstant(next_attempt_at, language, timezone),
    },
  });
}

const recordAudit = (
  db: TenantTransaction,
  { tenant_id: tenantId, id }: InvoiceRow,
  action: 'subscription_invoice.paid' | 'subscription_invoice.refused' | 'subscription_invoice.carried',
  after: object,
) =>
  writeAuditEntry(
    db,
    { tenantId, requestId: 'subscriptions', account: undefined },
    { action, subject: { type: 'subscription_invoice', id }, after },
  );

async function recordRefusal(
  db: TenantTransaction,
  invoice: InvoiceRow,
  problem: Exclude<ChargeRefusal, 'too-small'> | 'no-card',
  collecting: Collecting,
): Promise<void> {
  const wait = waitsMs[invoice.attempts];
  const saved = await updateOpenInvoice(db, invoice, {
    attempts: invoice.attempts + 1,
    attempt: null,
    problem,
    state: wait === undefined ? 'UNPAID' : 'OPEN',
    next_attempt_at: wait === undefined ? null : new Date(collecting.now.getTime() + wait),
  });
  if (wait === undefined) await markPastDue(db, invoice);
  await recordAudit(db, saved, 'subscription_invoice.refused', { problem, attempts: saved.attempts });
  await mail(db, wait === undefined ? 'subscriptionUnpaid' : 'subscriptionRefused', saved, collecting);
}

/** Leaves an amount that the provider does not take to the driver's next invoice. Nothing is tried again. */
async function recordTooSmall(db: TenantTransaction, invoice: InvoiceRow): Promise<void> {
  const problem = 'too-small';
  const saved = await updateOpenInvoice(db, invoice, {
    state: 'CARRIED',
    attempt: null,
    problem,
    next_attempt_at: null,
  });
  await recordAudit(db, saved, 'subscription_invoice.carried', { problem });
}

async function recordPaid(
  db: TenantTransaction,
  invoice: InvoiceRow,
  charged: Parameters<typeof settleSubscriptionInvoice>[2],
  collecting: Collecting,
): Promise<void> {
  const saved = await settleSubscriptionInvoice(db, invoice, charged, collecting.now);
  await markPastDue(db, invoice);
  // The card is good again.
  await reopenUnpaid(db, invoice, collecting.now);
  const total = moneyOf(saved.total_minor, saved.currency);
  await recordAudit(db, saved, 'subscription_invoice.paid', { total });
  await mail(db, 'subscriptionPaid', saved, collecting);
}

/** Stores the card and the key of a charge before any money moves. An attempt from before a crash is continued. */
const beginAttempt = (collecting: Collecting, { tenantId, id }: Address) =>
  withTenant(collecting.database, tenantId, async (db) => {
    const invoice = await lockSubscriptionInvoice(db, tenantId, id);
    if (invoice?.state !== 'OPEN' || !invoice.next_attempt_at || invoice.next_attempt_at > collecting.now)
      return undefined;
    if (invoice.attempt) return { invoice, attempt: invoice.attempt, repeatOf: invoice.attempt.at ?? null };
    const { account_id } = invoice;
    const holder = { tenantId, accountId: account_id ?? '', provider: cardProviderNameOf(collecting, tenantId) };
    const card = account_id && (await findCardToCharge(db, holder));
    if (!card || !collecting.providerOf(tenantId, card.provider)) {
      await recordRefusal(db, invoice, 'no-card', collecting);
      return undefined;
    }
    const attempt: InvoiceAttempt = {
      key: sha256(JSON.stringify([tenantId, id, invoice.attempts + 1])),
      card: card.provider_reference,
      provider: card.provider,
      last4: card.last4,
      customer: await findCustomer(db, { ...holder, provider: card.provider }),
      at: collecting.now.toISOString(),
    };
    return { invoice: await updateOpenInvoice(db, invoice, { attempt: json(attempt) }), attempt, repeatOf: null };
  });

/**
 * Charges an invoice that is due to its driver's card, in three steps: the attempt is stored, the card is charged under
 * the attempt's key, the result is stored. A process that dies between two of them is followed by the same charge.
 */
export async function collectSubscriptionInvoice(collecting: Collecting, address: Address): Promise<void> {
  const { database, providerOf, now } = collecting;
  const { tenantId, id } = address;
  const begun = await beginAttempt(collecting, address);
  if (!begun) return;
  const { attempt, repeatOf } = begun;
  const { total_minor: amountMinor, currency } = begun.invoice;
  const provider = providerOf(tenantId, attempt.provider);
  if (!provider)
    throw new Error(`${tenantId} has no provider ${attempt.provider} any more, and a charge there is open`);
  const charged = await provider.chargeCard({
    tenantId,
    invoice: id,
    card: attempt.card,
    customer: attempt.customer ?? null,
    amountMinor,
    currency,
    key: attempt.key,
    repeatOf: repeatOf === null ? null : new Date(repeatOf),
  });
  await withTenant(database, tenantId, async (db) => {
    const invoice = await lockSubscriptionInvoice(db, tenantId, id);
    // Another instance has stored the same result.
    if (invoice?.state !== 'OPEN' || invoice.attempt?.key !== attempt.key) return;
    if (charged === 'pending')
      await updateOpenInvoice(db, invoice, { next_attempt_at: new Date(now.getTime() + hour) });
    else if (charged === 'too-small') await recordTooSmall(db, invoice);
    else if (typeof charged === 'string') await recordRefusal(db, invoice, charged, collecting);
    else await recordPaid(db, invoice, { attempt, reference: charged.reference }, collecting);
  });
}

import { paymentProviderNames, type PaymentProviderName } from '@plugboard/contracts/payments';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { ProviderEvent, WebhookRequest } from '../../../platform/payment-providers/payment-provider.ts';
import { selectProvider } from '../../../platform/payment-providers/select-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addConfirmedCard } from '../../accounts/index.ts';
import { wakePayment } from './due-payments.repository.ts';
import { findIdByReference, insertWebhook } from './payment-sessions.repository.ts';

interface Webhook {
  readonly tenantId: string;
  readonly provider: string;
  readonly request: Omit<WebhookRequest, 'now'>;
}

/** Functions of domains above that messages need. */
export interface WebhooksNeed {
  /** Has the charge of an invoice read at the provider. */
  readonly wakeInvoice: (
    db: TenantTransaction,
    invoice: { readonly tenantId: string; readonly id: string },
    now: Date,
  ) => Promise<void>;
}

const isProviderName = (name: string): name is PaymentProviderName =>
  (paymentProviderNames as readonly string[]).includes(name);

/** Wakes the subject of a message, once for all of its copies. */
async function wake(
  db: TenantTransaction,
  { id: event_id, about }: ProviderEvent,
  {
    tenantId,
    provider,
    now,
    wakeInvoice,
  }: WebhooksNeed & { readonly tenantId: string; readonly provider: PaymentProviderName; readonly now: Date },
): Promise<void> {
  const row = { tenant_id: tenantId, provider, event_id, received_at: now };
  if (about === null || !(await insertWebhook(db, row))) return;
  if (about.kind === 'invoice') await wakeInvoice(db, { tenantId, id: about.invoice }, now);
  if (about.kind !== 'payment') return;
  const id = await findIdByReference(db, tenantId, provider, about.reference);
  // One that overtakes the answer to our question is not needed: that answer says the same.
  if (id !== undefined) await wakePayment(db, { tenant_id: tenantId, id }, now, { is_outdated: true });
}

/**
 * Takes a provider's message. It says only that something has changed: the state is then read from the provider, so that
 * messages may be late, doubled or in any order. False without a valid signature.
 */
export async function receiveWebhook(
  platform: Platform,
  { tenantId, provider: name, request }: Webhook,
  { wakeInvoice }: WebhooksNeed,
): Promise<boolean> {
  const now = platform.clock();
  const known = isProviderName(name) ? selectProvider(platform, tenantId, name) : undefined;
  const event = known?.readWebhook({ ...request, now });
  if (!known || !event) return false;
  const { provider } = known.form;
  // Before the message is taken: one whose card could not be read is sent again.
  if (event.about?.kind === 'card') await addConfirmedCard(platform, { tenantId, provider, ...event.about });
  await withTenant(platform.database, tenantId, (db) => wake(db, event, { tenantId, provider, now, wakeInvoice }));
  return true;
}

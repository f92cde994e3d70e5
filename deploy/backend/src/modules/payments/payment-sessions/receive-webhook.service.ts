import { paymentProviderNames, type PaymentProviderName } from '@plugboard/contracts/payments';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { WebhookRequest } from '../../../platform/payment-providers/payment-provider.ts';
import { selectProvider } from '../../../platform/payment-providers/select-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wakePayment } from './due-payments.repository.ts';
import { findIdByReference, insertWebhook } from './payment-sessions.repository.ts';

interface Webhook {
  readonly tenantId: string;
  readonly provider: string;
  readonly request: Omit<WebhookRequest, 'now'>;
}

const isProviderName = (name: string): name is PaymentProviderName =>
  (paymentProviderNames as readonly string[]).includes(name);

/**
 * Takes a provider's message. It says only that something has changed: the payment's state is then read from the
 * provider, so that messages may be late, doubled or in any order. False without a valid signature.
 */
export async function receiveWebhook(platform: Platform, { tenantId, provider, request }: Webhook): Promise<boolean> {
  const now = platform.clock();
  const known = isProviderName(provider) ? selectProvider(platform, tenantId, provider) : undefined;
  const event = known?.readWebhook({ ...request, now });
  if (!known || !event) return false;
  const name = known.form.provider;
  await withTenant(platform.database, tenantId, async (db) => {
    const row = { tenant_id: tenantId, provider: name, event_id: event.id, received_at: now };
    if (event.reference === null || !(await insertWebhook(db, row))) return;
    const id = await findIdByReference(db, tenantId, name, event.reference);
    // One that overtakes the answer to our question is not needed: that answer says the same.
    if (id !== undefined) await wakePayment(db, { tenant_id: tenantId, id }, now, { is_outdated: true });
  });
  return true;
}

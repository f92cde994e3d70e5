import { takeDueMessages } from '../../../platform/payment-providers/sandbox-payments.repository.ts';
import { webhookSecretOf } from '../../../platform/payment-providers/sandbox-payments.ts';
import { signWebhook } from '../../../platform/payment-providers/signature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { receiveWebhook } from './receive-webhook.service.ts';

/** The sandbox's messages are about payments of charges alone. */
const need = { wakeInvoice: async () => undefined };

/** Sends the sandbox's messages that are due, signed and in as many copies as was asked for. */
export async function sendSandboxMessages(platform: Platform, now: Date): Promise<void> {
  if (platform.settings.isProduction) return;
  const secret = webhookSecretOf(platform.secret);
  for (const { tenant_id: tenantId, id, payment_id: payment, copies, provider } of await takeDueMessages(
    platform.database,
    now,
  )) {
    const body = Buffer.from(JSON.stringify({ id, payment }));
    const headers = { 'sandbox-signature': signWebhook(secret, body, now) };
    for (let sent = 0; sent < copies; sent += 1)
      await receiveWebhook(platform, { tenantId, provider, request: { headers, body } }, need);
  }
}

import type { AppCharge, PaymentSession } from '@plugboard/contracts/payments';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { sha256 } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCustomer, getCardToCharge } from '../../accounts/index.ts';
import { beginPayment, type PaymentsNeed } from './create-payment.service.ts';

/** Begins a charge of the caller's own with a saved card. An administrator who has switched into them may not. */
export async function createAppCharge(
  call: SignedInCall,
  platform: Platform,
  { payment_method, ...charge }: AppCharge,
  need: PaymentsNeed,
): Promise<PaymentSession> {
  const { account, tenantId } = call;
  if (account.actor) throw new Failure('FORBIDDEN', { text: 'card.switched' });
  // One of another provider is refused by name.
  const card = await getCardToCharge(call, { id: payment_method, provider: null });
  if (!card) throw new FieldFailure({ payment_method: [{ key: 'payment.noSavedCard' }] });
  const session = await beginPayment(call, platform, {
    intent: { ...charge, receipt_email: account.email },
    payer: {
      device: sha256(`account ${tenantId} ${account.id}`),
      card: card.provider_reference,
      stored: {
        provider: card.provider,
        customer: await findCustomer(call.db, { tenantId, accountId: account.id, provider: card.provider }),
      },
    },
    need: { ...need, route: 'first' },
  });
  await call.audit({
    action: 'payment.begun',
    subject: { type: 'payment_session', id: session.id },
    after: { charger: session.custom_id, connector: session.connector_id, card: card.last4 },
  });
  return session;
}

import type { resendReceipt as resendCall } from '@plugboard/contracts/drivers';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { text, type TextKey } from '../../../platform/text.ts';
import { resendSessionReceipt } from '../../payments/index.ts';

/** Sends the receipt of a session to its driver once more; says why not in the caller's language. */
export async function resendReceipt(
  call: SignedInCall,
  id: string,
  { session_id = id }: { readonly session_id?: string | undefined },
): Promise<HandlerReplyOf<typeof resendCall>> {
  const { language } = call;
  const outcome = session_id === id ? await resendSessionReceipt(call, id) : 'other-session';
  if (outcome === 'unknown') throw new Failure('NOT_FOUND');
  await call.audit({ action: 'receipt.resent', subject: { type: 'charging_session', id }, after: { outcome } });
  const problems: Readonly<Record<Exclude<typeof outcome, 'sent'>, TextKey>> = {
    unpaid: 'receipt.unpaid',
    'no-driver': 'receipt.driverGone',
    'other-session': 'receipt.otherSession',
  };
  return outcome === 'sent'
    ? { result: text(language, 'receipt.resent') }
    : { error: text(language, problems[outcome]) };
}

import type { verifyPaymentPin } from '@plugboard/contracts/payments';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { countCall, uncountCall } from '../../../platform/http/rate-limit.repository.ts';
import { createPinTicket, isSameText } from './pin-ticket.ts';

const quarter = 15 * 60;
const day = 24 * 60 * 60;

/** How many wrong PINs of a charger are taken: from one address, and from all together in a quarter of an hour and a day. */
const limitsOf = (charger: string, address: string) => [
  { subject: `${charger} from ${address}`, max: 5, seconds: quarter },
  { subject: charger, max: 20, seconds: quarter },
  { subject: `${charger} in a day`, max: 100, seconds: day },
];

interface Asked {
  readonly chargerId: string;
  readonly pin: string | null;
  readonly given: string;
}

/**
 * Checks a PIN. It is counted before it is looked at, and the count of a wrong one stays, so that guesses at once do not
 * slip past the limits.
 */
export async function verifyPin(
  call: Pick<Call, 'db' | 'tenantId' | 'address' | 'now'>,
  secret: Uint8Array,
  { chargerId, pin, given }: Asked,
): Promise<HandlerReplyOf<typeof verifyPaymentPin>> {
  if (pin === null) return { result: 'OK', ticket: null, expires_at: null };
  const { db, tenantId, address, now } = call;
  const at = now.getTime();
  const limits = limitsOf(`pin ${tenantId}/${chargerId}`, address);
  for (const { subject, max, seconds } of limits) {
    const { calls, secondsLeft } = await countCall(db, subject, seconds, at);
    const headers = { 'retry-after': String(secondsLeft) };
    if (calls > max) throw new Failure('TOO_MANY_REQUESTS', { text: 'payment.pinTooMany', headers });
  }
  if (!isSameText(given, pin)) throw new Failure('INVALID_CODE', { text: 'payment.pinWrong', commitsChanges: true });
  for (const { subject, seconds } of limits) await uncountCall(db, subject, seconds, at);
  return { result: 'OK', ...createPinTicket(secret, { tenantId, chargerId, pin }, now) };
}

import type { PaymentSession, PaymentState } from '@plugboard/contracts/payments';

const settled: ReadonlySet<PaymentState> = new Set(['PAID', 'FAILED', 'CANCELLED', 'REFUNDED']);

/** As `isPaymentSettled` of the contracts, without the schemas of that file. */
export const isSettled = ({ state }: Pick<PaymentSession, 'state'>): boolean => settled.has(state);

/** State of a payment as a driver reads it, which includes that it is being stopped. */
export const shownState = ({ state, is_stopping }: PaymentSession): PaymentState | 'STOPPING' =>
  is_stopping ? 'STOPPING' : state;

const tones: Partial<Record<PaymentState, 'good' | 'bad'>> = {
  CHARGING: 'good',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'bad',
};

export const stateTone = ({ state }: PaymentSession): 'good' | 'bad' | 'info' => tones[state] ?? 'info';

/** Whether the driver's bank is asking for the card's holder. */
export const isAtBank = ({ state, challenge }: PaymentSession): boolean =>
  state === 'AUTHORISING' && challenge !== null;

/** How a driver can end it: by stopping the charge, or by cancelling the payment before there is one. */
export function endingOf(session: PaymentSession): 'stop' | 'cancel' | null {
  if (session.is_stopping) return null;
  if (session.state === 'CHARGING') return 'stop';
  return session.state === 'AUTHORISED' || isAtBank(session) ? 'cancel' : null;
}

/** Whether the server sends a receipt for it, now or once it is paid. */
export const hasReceipt = ({ state }: PaymentSession): boolean => state !== 'FAILED' && state !== 'CANCELLED';

/**
 * How long a charge has taken, in seconds; `null` before it has begun.
 *
 * @param sinceRead milliseconds since the session was read, by the phone's clock
 */
export function chargedSeconds({ started_at, ended_at, as_of }: PaymentSession, sinceRead: number): number | null {
  if (started_at === null) return null;
  const end = ended_at === null ? Date.parse(as_of) + sinceRead : Date.parse(ended_at);
  return Math.max(0, Math.floor((end - Date.parse(started_at)) / 1000));
}

/**
 * Hours, minutes and seconds.
 *
 * @example formatDuration(3725) // '1:02:05'
 */
export function formatDuration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Minor units as a decimal text; sums of lines come in them. */
export const toAmount = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

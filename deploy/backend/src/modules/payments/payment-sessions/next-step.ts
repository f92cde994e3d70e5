import { isOpenCommand, type CommandState } from '@plugboard/contracts/network';
import { limitPrice, type PaymentEvent, type PaymentReason, type SessionPrice } from '@plugboard/contracts/payments';
import { json } from '../../../platform/database/platform-tables.ts';
import type { ChargeFact, PaymentFacts } from './payment-facts.repository.ts';
import type { PaymentChange, PaymentRow } from './payment-sessions.repository.ts';

/** A request to the provider, amounts in minor units. */
export type ProviderAction =
  | { readonly name: 'create' | 'confirm' | 'get' | 'cancel' }
  | { readonly name: 'raise' | 'capture' | 'refund'; readonly amountMinor: number };

/** The next thing to do for a payment. `wait`: nothing before that moment, or before it is woken. */
export type Step =
  | { readonly kind: 'move'; readonly event: PaymentEvent; readonly change?: PaymentChange }
  | { readonly kind: 'change'; readonly change: PaymentChange }
  | { readonly kind: 'provider'; readonly action: ProviderAction }
  | { readonly kind: 'command'; readonly action: 'start' | 'stop' }
  | { readonly kind: 'wait'; readonly until: Date | null };

export interface Situation extends PaymentFacts {
  readonly payment: PaymentRow;
  /** Of the charge, so far or in all; `null` before it has begun. */
  readonly price: SessionPrice | null;
  readonly now: Date;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** In which provider and card must have answered. */
const authoriseMs = 2 * minute;
/** In which the card's holder must have answered the bank. */
const challengeMs = 10 * minute;
/** In which the driver must have plugged in, and the charge point reported the transaction. */
const startMs = 3 * minute;
/** Commands that will start nothing any more. */
const refused: ReadonlySet<CommandState> = new Set(['REJECTED', 'NOT_SUPPORTED']);
/** In which a charge point may still report the end of a lost transaction. */
const lostMs = 10 * minute;
/** Before the hold expires. */
const holdMarginMs = hour;
/** Between two stops, where the first one came to nothing. */
const stopAgainMs = 30 * second;
const startPollMs = 2 * second;
const chargePollMs = 10 * second;
/** Of the hold: from this share on more is held. */
const usedUp = 0.8;

const provider = (action: ProviderAction): Step => ({ kind: 'provider', action });
const because = (reason: PaymentReason): Step => ({ kind: 'change', change: { reason } });
const waitFor = (now: Date, ms: number): Step => ({ kind: 'wait', until: new Date(now.getTime() + ms) });
const isPast = (from: Date | null, ms: number, now: Date) => from !== null && now.getTime() >= from.getTime() + ms;

function whileAuthorising({ payment, now }: Situation): Step {
  const { provider_reference, card_token, created_at, is_outdated, reason, stop_requested_at } = payment;
  const isLate = isPast(created_at, card_token === null ? challengeMs : authoriseMs, now);
  if (provider_reference === null)
    return isLate
      ? { kind: 'move', event: 'declined', change: { reason: 'PROVIDER_UNREACHABLE', card_token: null } }
      : provider({ name: 'create' });
  if (reason !== null) return provider({ name: 'cancel' });
  if (stop_requested_at !== null) return because('STOPPED_BY_DRIVER');
  if (isLate) return because(card_token === null ? 'CHALLENGE_FAILED' : 'PROVIDER_UNREACHABLE');
  if (card_token !== null) return provider({ name: 'confirm' });
  return is_outdated
    ? provider({ name: 'get' })
    : { kind: 'wait', until: new Date(created_at.getTime() + challengeMs) };
}

function whileAuthorised({ payment, start, charge, now }: Situation): Step {
  const { reason, is_outdated, stop_requested_at, command_id, authorised_at } = payment;
  if (charge) {
    const change = { charging_session_id: charge.id, started_at: charge.started_at, reason: null };
    return { kind: 'move', event: 'started', change };
  }
  if (reason !== null) return provider({ name: 'cancel' });
  if (is_outdated) return provider({ name: 'get' });
  if (stop_requested_at !== null) return because('STOPPED_BY_DRIVER');
  if (command_id === null) return { kind: 'command', action: 'start' };
  if (!start || refused.has(start.state) || isPast(authorised_at, startMs, now)) return because('START_FAILED');
  return waitFor(now, startPollMs);
}

/** Whether the end is known: as reported, or because nothing more is to be expected of a lost transaction. */
const isOver = ({ ended_at, end_reported_at, lost_at }: ChargeFact, now: Date): boolean =>
  ended_at !== null && (end_reported_at !== null || lost_at === null || isPast(lost_at, lostMs, now));

/** Asks the charger to stop, again after a while if that came to nothing. */
function stopping({ stop, now }: Situation): Step {
  const isUnderWay = stop && (isOpenCommand(stop.state) || !isPast(stop.created_at, stopAgainMs, now));
  return isUnderWay ? waitFor(now, startPollMs) : { kind: 'command', action: 'stop' };
}

function whileCharging(situation: Situation, charge: ChargeFact): Step {
  const { payment, price, now } = situation;
  const { held_minor, hold_minor, hold_ends_at, reason, stop_requested_at, terms } = payment;
  if (isOver(charge, now)) {
    const amount_minor = price?.total_minor ?? 0;
    const change = { amount_minor, price: price && json(price), ended_at: charge.ended_at };
    return { kind: 'move', event: 'stopped', change };
  }
  if (payment.is_outdated) return provider({ name: 'get' });
  if (reason !== null) return stopping(situation);
  if (stop_requested_at !== null) return because('STOPPED_BY_DRIVER');
  const limit = terms.settings.session_limit;
  const isLate = limit !== null && isPast(charge.charging_started_at ?? charge.started_at, limit * minute, now);
  if (isLate || isPast(hold_ends_at, -holdMarginMs, now)) return because('TIME_LIMIT');
  if ((price?.total_minor ?? 0) < held_minor * usedUp) return waitFor(now, chargePollMs);
  if (payment.is_raise_refused) return because('HOLD_USED_UP');
  return provider({ name: 'raise', amountMinor: held_minor + hold_minor });
}

function whileCapturing({ payment, charge, price }: Situation): Step {
  const { amount_minor, held_minor, captured_minor, is_outdated } = payment;
  if (captured_minor > 0) {
    const charged = price && json(limitPrice(price, captured_minor));
    return { kind: 'move', event: 'captured', change: { price: charged } };
  }
  const due = charge && charge.energy_wh > 0 ? (amount_minor ?? 0) : 0;
  if (due === 0) return provider({ name: 'cancel' });
  if (is_outdated) return provider({ name: 'get' });
  if (held_minor === 0) return { kind: 'move', event: 'capture-refused', change: { reason: 'HOLD_LOST' } };
  return provider({ name: 'capture', amountMinor: Math.min(due, held_minor) });
}

/** Nothing may be held any more, and no charge may run that is not paid for. */
function whileGivenUp(situation: Situation): Step {
  const { payment, charge } = situation;
  if (payment.is_outdated) return provider({ name: 'get' });
  if (payment.held_minor > 0) return provider({ name: 'cancel' });
  return charge && charge.ended_at === null ? stopping(situation) : { kind: 'wait', until: null };
}

function oncePaid({ payment }: Situation): Step {
  const { is_outdated, captured_minor, refunded_minor, refund_minor } = payment;
  if (is_outdated) return provider({ name: 'get' });
  if (refund_minor > refunded_minor) return provider({ name: 'refund', amountMinor: refund_minor - refunded_minor });
  return refunded_minor > 0 && refunded_minor >= captured_minor
    ? { kind: 'move', event: 'refunded' }
    : { kind: 'wait', until: null };
}

/** The next step of a payment, from the state of provider, commands and charge point. */
export function nextStep(situation: Situation): Step {
  const { payment, charge } = situation;
  switch (payment.state) {
    case 'CREATED':
      return { kind: 'move', event: 'submitted' };
    case 'AUTHORISING':
      return whileAuthorising(situation);
    case 'AUTHORISED':
      return whileAuthorised(situation);
    case 'CHARGING':
      return charge ? whileCharging(situation, charge) : { kind: 'wait', until: null };
    case 'CAPTURING':
      return whileCapturing(situation);
    case 'PAID':
      return oncePaid(situation);
    case 'FAILED':
    case 'CANCELLED':
      return whileGivenUp(situation);
    case 'REFUNDED':
      return payment.is_outdated ? provider({ name: 'get' }) : { kind: 'wait', until: null };
  }
}

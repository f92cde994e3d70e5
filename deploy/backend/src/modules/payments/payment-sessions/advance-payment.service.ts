import { isPaymentSettled, nextPaymentState, type PaymentEvent } from '@plugboard/contracts/payments';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import type { ProviderPayment } from '../../../platform/payment-providers/payment-provider.ts';
import { selectProvider } from '../../../platform/payment-providers/select-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { markPaymentFailed } from '../../charging/index.ts';
import { recordPayment } from '../payment-ledger/record-payment.service.ts';
import { commandCharge } from './command-charge.service.ts';
import { claimPayment, notifyPayment, releasePayment, type PaymentAddress } from './due-payments.repository.ts';
import { bindTerms, finishCharge } from './finish-charge.service.ts';
import { nextStep, type ProviderAction, type Step } from './next-step.ts';
import {
  findOpenPayments,
  lockPayment,
  updatePayment,
  type PaymentChange,
  type PaymentRow,
} from './payment-sessions.repository.ts';
import { readAnswer, type ProviderReply } from './provider-answer.ts';
import { readSituation } from './read-situation.service.ts';

/** More steps than a payment needs at once mean that one changes nothing. */
const maxSteps = 12;
const firstRetryMs = 500;
const maxRetryMs = 60_000;
/** Soon: of two holds at one connector, the database refuses the second with an error. */
const afterErrorMs = 2000;
const stopAgainMs = 5000;

/** Moves a payment by an event, where that leads anywhere, and does what belongs to the new state. */
async function movePayment(
  db: TenantTransaction,
  payment: PaymentRow,
  { event, change = {}, now }: { event: PaymentEvent | undefined; change?: PaymentChange | undefined; now: Date },
): Promise<PaymentRow> {
  const state = event && nextPaymentState(payment.state, event);
  const moments = {
    ...(state === 'AUTHORISED' && { authorised_at: now }),
    ...(state && isPaymentSettled(state) && payment.settled_at === null && { settled_at: now }),
  };
  const changed = await updatePayment(db, payment, { ...change, ...(state && { state, ...moments }) });
  if (!changed) throw new Error(`Payment ${payment.id} is no longer ${payment.state}`);
  if (state === 'CHARGING') await bindTerms(db, changed);
  if (state === 'PAID') await finishCharge(db, changed, now);
  await notifyPayment(db, changed);
  return changed;
}

const isGivenUp = ({ state }: PaymentRow): boolean => state === 'FAILED' || state === 'CANCELLED';

/** Does the next step as far as it concerns the database; a step at the provider is left to the caller. */
const takeStep = (platform: Platform, { tenant, payment: id }: PaymentAddress): Promise<Step | undefined> =>
  withTenant(platform.database, tenant, async (db) => {
    const now = platform.clock();
    const payment = await lockPayment(db, tenant, id);
    if (!payment) return undefined;
    const situation = await readSituation(db, payment, now);
    if (isGivenUp(payment) && situation.charge) await markPaymentFailed(db, situation.charge);
    const step = nextStep(situation);
    if (step.kind === 'move') await movePayment(db, payment, { ...step, now });
    if (step.kind === 'change') await movePayment(db, payment, { event: undefined, change: step.change, now });
    if (step.kind !== 'command') return step;
    const isUnderWay = await commandCharge(db, platform, payment, step.action);
    // A stop that the charger cannot be sent now is tried again in a while.
    return isUnderWay || step.action === 'start'
      ? step
      : { kind: 'wait', until: new Date(now.getTime() + stopAgainMs) };
  });

/** Another driver's hold was first at the connector: this one's is released again. */
async function isPortTaken(db: TenantTransaction, payment: PaymentRow): Promise<boolean> {
  const open = await findOpenPayments(db, { tenantId: payment.tenant_id, portId: payment.port_id });
  return open.some(({ id, state }) => id !== payment.id && (state === 'AUTHORISED' || state === 'CHARGING'));
}

const applyAnswer = (
  { database, clock }: Platform,
  { tenant, payment: id }: PaymentAddress,
  { wakes, ...reply }: Omit<ProviderReply, 'isLatest'> & Pick<PaymentRow, 'wakes'>,
): Promise<unknown> =>
  withTenant(database, tenant, async (db) => {
    const now = clock();
    const payment = await lockPayment(db, tenant, id);
    if (!payment) return;
    const { event, change } = readAnswer(payment, { ...reply, isLatest: payment.wakes === wakes });
    const isTaken = event === 'authorised' && (await isPortTaken(db, payment));
    await recordPayment({ db, tenantId: tenant, sessionId: id, currency: payment.currency, at: now }, reply.answer);
    await movePayment(db, payment, {
      event: isTaken ? undefined : event,
      change: isTaken ? { ...change, reason: 'PORT_TAKEN' } : change,
      now,
    });
  });

async function sendToProvider(
  platform: Platform,
  payment: PaymentRow,
  action: ProviderAction,
): Promise<ProviderPayment> {
  const { tenant_id: tenantId, id: sessionId, provider: name, hold_minor: amountMinor, currency } = payment;
  const { card_customer: customer } = payment;
  const provider = selectProvider(platform, tenantId, name);
  if (!provider) throw new ExternalFailure('unreachable', `${tenantId} has no provider ${name} any more`);
  const reference = payment.provider_reference ?? '';
  const key = `${action.name} ${sessionId}`;
  switch (action.name) {
    case 'create':
      return provider.create({ tenantId, sessionId, amountMinor, currency, customer });
    case 'confirm':
      return provider.confirm(reference, { token: payment.card_token ?? '', isStored: payment.is_card_stored, key });
    case 'get':
      return provider.get(reference);
    case 'cancel':
      return provider.cancel(reference, key);
    case 'raise':
    case 'capture':
      return provider[action.name](reference, { amountMinor: action.amountMinor, key: `${key} ${action.amountMinor}` });
    case 'refund':
      // Of two refunds from the same sum the provider makes the first: more may have been asked for since its answer was lost.
      return provider.refund(reference, { amountMinor: action.amountMinor, key: `${key} ${payment.refunded_minor}` });
  }
}

/** An answer that did not come, or that refused the request: asked again later, and later still. */
const postpone = (
  { database, clock }: Platform,
  { tenant, payment: id }: PaymentAddress,
  change: PaymentChange = {},
): Promise<Date | null> =>
  withTenant(database, tenant, async (db) => {
    const payment = await lockPayment(db, tenant, id);
    if (!payment) return null;
    await updatePayment(db, payment, { ...change, tries: payment.tries + 1 });
    return new Date(clock().getTime() + Math.min(firstRetryMs * 2 ** payment.tries, maxRetryMs));
  });

async function askProvider(platform: Platform, address: PaymentAddress, action: ProviderAction): Promise<void> {
  const { tenant, payment: id } = address;
  const payment = await withTenant(platform.database, tenant, (db) => lockPayment(db, tenant, id));
  if (!payment) return;
  const answer = await sendToProvider(platform, payment, action);
  await applyAnswer(platform, address, { action, answer, wakes: payment.wakes });
}

/** Takes steps until the payment has to wait. Returns until when. */
async function takeSteps(platform: Platform, address: PaymentAddress): Promise<Date | null> {
  let before: string | undefined;
  for (let taken = 0; taken < maxSteps; taken += 1) {
    const step = await takeStep(platform, address);
    if (!step) return null;
    if (step.kind === 'wait') return step.until;
    if (step.kind !== 'provider') continue;
    const action = JSON.stringify(step.action);
    // The provider has just answered this, and it has changed nothing.
    if (action === before) return postpone(platform, address);
    before = action;
    try {
      await askProvider(platform, address, step.action);
    } catch (error) {
      if (!(error instanceof ExternalFailure)) throw error;
      // More may be held than is known: a charge that ends now is captured from all of it.
      return postpone(platform, address, step.action.name === 'raise' ? { is_outdated: true } : {});
    }
  }
  return postpone(platform, address);
}

/**
 * Takes all due steps of a payment. Money is moved by one instance at a time, outside any transaction, and
 * with keys that make a repeat harmless: after a crash another instance asks the provider the same again.
 */
export async function advancePayment(platform: Platform, address: PaymentAddress): Promise<void> {
  const { database, clock } = platform;
  for (;;) {
    const claimed = await claimPayment(database, address, clock());
    if (!claimed) return;
    const nextAt = await takeSteps(platform, address).catch(async (error: unknown) => {
      await releasePayment(database, address, { ...claimed, nextAt: new Date(clock().getTime() + afterErrorMs) });
      throw error;
    });
    if (!(await releasePayment(database, address, { ...claimed, nextAt }))) return;
  }
}

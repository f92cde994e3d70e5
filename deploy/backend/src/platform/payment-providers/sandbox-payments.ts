import type { PaymentProviderName } from '@plugboard/contracts/payments';
import type { Database } from '../database/database.ts';
import { json } from '../database/platform-tables.ts';
import { ExternalFailure } from '../external/request-external.ts';
import { newId } from '../ids.ts';
import type { Clock } from '../time/clock.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';
import { readSandboxToken, refusalOf, sandboxPath } from './sandbox-cards.ts';
import {
  changePayment,
  getPayment,
  listPage,
  openPayment,
  type SandboxChange,
  type SandboxPaymentRow,
} from './sandbox-payments.repository.ts';
import { isSigned } from './signature.ts';

/** Address of the challenge page. */
export const challengePath = '/dev/card-provider/challenges/';

/** The most that the sandbox's bank holds on one card, in minor units. */
const maxHeldMinor = 30_000;
const holdDays = 7;
/** Payments of a page of its books. */
const pageSize = 100;
const day = 24 * 60 * 60 * 1000;

interface SandboxParts {
  readonly database: Database;
  readonly secret: Uint8Array;
  readonly clock: Clock;
}

/** Signs the sandbox's messages. */
export const webhookSecretOf = (secret: Uint8Array): string => `sandbox ${Buffer.from(secret).toString('base64url')}`;

/** The sandbox's fee for a payment, in minor units: 2.9 % and 30 cents, as card companies do. */
export const sandboxFeeOf = (capturedMinor: number): number =>
  capturedMinor === 0 ? 0 : Math.min(capturedMinor, Math.round((capturedMinor * 29) / 1000) + 30);

const toPayment = (row: SandboxPaymentRow): ProviderPayment => ({
  reference: row.id,
  state: row.state,
  heldMinor: row.held_minor,
  capturedMinor: row.captured_minor,
  refundedMinor: row.refunded_minor,
  feeMinor: sandboxFeeOf(row.captured_minor),
  refusal: row.refusal,
  challenge:
    row.state === 'challenge' ? { url: `${challengePath}${row.id}`, client_secret: null, publishable_key: null } : null,
  holdEndsAt: row.hold_ends_at,
});

const held = (amountMinor: number, now: Date): SandboxChange =>
  amountMinor > maxHeldMinor
    ? { state: 'declined', refusal: 'insufficient-funds' }
    : { state: 'held', held_minor: amountMinor, hold_ends_at: new Date(now.getTime() + holdDays * day) };

/** Applies the card holder's answer to a challenge; `undefined` if the payment does not exist. */
export const answerChallenge = (
  { database, clock }: SandboxParts,
  tenantId: string,
  answer: { readonly reference: string; readonly isApproved: boolean },
): Promise<SandboxPaymentRow | undefined> =>
  changePayment(database, { tenantId, key: { id: answer.reference }, now: clock() }, ({ state, amount_minor }) => {
    if (state !== 'challenge') return {};
    return answer.isApproved ? held(amount_minor, clock()) : { state: 'declined', refusal: 'challenge-failed' };
  });

/** The embedded provider: it keeps separate books in the database, and takes the test cards of its card form. */
export function createSandboxPayments(
  parts: SandboxParts,
  tenantId: string,
  provider: PaymentProviderName,
): PaymentProvider {
  const { database, secret, clock } = parts;
  const known = (row: SandboxPaymentRow | undefined): ProviderPayment => {
    if (!row) throw new ExternalFailure('refused', 'The sandbox has no such payment');
    return toPayment(row);
  };
  const change = async (reference: string, to: (row: SandboxPaymentRow) => SandboxChange) =>
    known(await changePayment(database, { tenantId, key: { id: reference }, now: clock() }, to));

  return {
    form: { provider, tokenise_url: sandboxPath, publishable_key: null },
    create: async ({ sessionId, amountMinor, currency }) =>
      toPayment(
        await openPayment(database, {
          tenant_id: tenantId,
          id: newId(),
          provider,
          session_id: sessionId,
          state: 'open',
          amount_minor: amountMinor,
          currency,
          held_minor: 0,
          captured_minor: 0,
          refunded_minor: 0,
          refusal: null,
          refund_keys: json([]),
          hold_ends_at: null,
          webhook_delay_seconds: 0,
          webhook_copies: 1,
        }),
      ),
    confirm: (reference, { token, isStored }) =>
      change(reference, ({ state, amount_minor }) => {
        if (state !== 'open') return {};
        const card = isStored ? { reference: token, isDeclined: false } : readSandboxToken(secret, token, tenantId);
        if (!card || card.isDeclined) return { state: 'declined', refusal: 'declined' };
        const refusal = refusalOf(card.reference);
        if (refusal === 'authentication-required') return { state: 'challenge' };
        return refusal ? { state: 'declined', refusal } : held(amount_minor, clock());
      }),
    raise: (reference, { amountMinor }) =>
      change(reference, ({ state, held_minor }) =>
        state === 'held' && amountMinor > held_minor && amountMinor <= maxHeldMinor ? { held_minor: amountMinor } : {},
      ),
    capture: (reference, { amountMinor }) =>
      change(reference, ({ state, held_minor }) =>
        state === 'held' && amountMinor > 0 && amountMinor <= held_minor
          ? { state: 'captured', held_minor: 0, captured_minor: amountMinor }
          : {},
      ),
    cancel: (reference) =>
      change(reference, ({ state }) =>
        state === 'captured' || state === 'cancelled' ? {} : { state: 'cancelled', held_minor: 0 },
      ),
    refund: (reference, { amountMinor, key }) =>
      change(reference, ({ captured_minor, refunded_minor, refund_keys }) =>
        refund_keys.includes(key) || refunded_minor + amountMinor > captured_minor
          ? {}
          : { refunded_minor: refunded_minor + amountMinor, refund_keys: json([...refund_keys, key]) },
      ),
    list: async ({ from, after }) => {
      const payments = await listPage(database, { tenantId, provider, from, after, limit: pageSize });
      return { payments, next: payments.length < pageSize ? null : (payments.at(-1)?.reference ?? null) };
    },
    get: async (reference) => known(await getPayment(database, tenantId, { id: reference })),
    readWebhook: (request) => {
      if (!isSigned(webhookSecretOf(secret), request.headers['sandbox-signature'], request)) return undefined;
      const { id, payment } = JSON.parse(request.body.toString()) as { id: string; payment: string };
      return { id, about: { kind: 'payment', reference: payment } };
    },
  };
}

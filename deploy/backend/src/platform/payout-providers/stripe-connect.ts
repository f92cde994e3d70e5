import type { PayoutAccountStatus, PayoutFailure } from '@plugboard/contracts/payouts';
import { z } from 'zod';
import { ExternalFailure, requestExternal } from '../external/request-external.ts';
import type { StripeAccess } from '../payment-providers/payment-provider-access.ts';
import { isSigned } from '../payment-providers/signature.ts';
import { stripeVersion } from '../payment-providers/stripe-api.ts';
import type { PayoutProvider, ProviderAccount, ProviderTransfer } from './payout-provider.ts';

const names = z.array(z.string()).nullish();

const account = z.object({
  id: z.string(),
  payouts_enabled: z.boolean(),
  requirements: z
    .object({
      currently_due: names,
      eventually_due: names,
      past_due: names,
      current_deadline: z.number().nullish(),
      disabled_reason: z.string().nullish(),
    })
    .nullish(),
});

const transfer = z.object({ id: z.string(), reversed: z.boolean() });

const event = z.object({ data: z.object({ object: z.object({ object: z.string(), id: z.string() }) }) });

const refusal = z.object({ error: z.object({ code: z.string().nullish() }) });

const isPending = (reason: string) => reason === 'requirements.pending_verification' || reason === 'under_review';

/**
 * Status of an account by its requirements.
 *
 * @see https://docs.stripe.com/connect/dashboard/review-actionable-accounts
 */
function statusOf({ payouts_enabled, requirements }: z.output<typeof account>): PayoutAccountStatus {
  const { disabled_reason: reason, current_deadline, past_due, currently_due, eventually_due } = requirements ?? {};
  if (reason?.startsWith('rejected')) return 'rejected';
  if (reason) return isPending(reason) ? 'pending' : 'restricted';
  if (past_due?.length) return 'restricted';
  if (!payouts_enabled) return currently_due?.length ? 'restricted' : 'pending';
  if (current_deadline && currently_due?.length) return 'restricted_soon';
  return eventually_due?.length ? 'enabled' : 'complete';
}

const toAccount = (read: z.output<typeof account>): ProviderAccount => ({ reference: read.id, status: statusOf(read) });

const toTransfer = ({ id, reversed }: z.output<typeof transfer>): ProviderTransfer => ({
  state: reversed ? 'reversed' : 'sent',
  reference: id,
});

const failures: Readonly<Record<string, PayoutFailure>> = {
  balance_insufficient: 'BALANCE',
  account_invalid: 'ACCOUNT',
  insufficient_capabilities_for_transfer: 'ACCOUNT',
  resource_missing: 'ACCOUNT',
  transfers_not_allowed: 'ACCOUNT',
};

/** A transfer that Stripe refused for good; `undefined` where the request may succeed later. */
function failureOf(error: unknown): PayoutFailure | undefined {
  if (!(error instanceof ExternalFailure) || ![400, 402, 404].includes(error.answer?.status ?? 0)) return undefined;
  const code = refusal.safeParse(error.answer?.body).data?.error.code;
  return (code && failures[code]) || 'REFUSED';
}

/**
 * Stripe Connect: express accounts of receivers, and transfers to them from the tenant's balance.
 *
 * @see https://docs.stripe.com/connect/separate-charges-and-transfers
 */
export function createStripeConnect(access: StripeAccess): PayoutProvider {
  const authorization = `Bearer ${access.secret_key}`;
  const headers = { 'stripe-version': stripeVersion };
  const get = <Schema extends z.ZodType>(path: string, schema: Schema) =>
    requestExternal({ url: `${access.url}/v1${path}`, authorization, headers }, schema);
  const send = <Schema extends z.ZodType>(
    path: string,
    { form, key }: { readonly form: Readonly<Record<string, string>>; readonly key?: string },
    schema: Schema,
  ) =>
    requestExternal(
      {
        url: `${access.url}/v1${path}`,
        form,
        authorization,
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      },
      schema,
    );

  return {
    name: 'stripe',
    openAccount: async ({ tenantId, key, email }) => {
      const form = {
        type: 'express',
        'capabilities[transfers][requested]': 'true',
        'metadata[tenant]': tenantId,
        ...(email !== null && { email }),
      };
      return toAccount(await send('/accounts', { form, key }, account));
    },
    getAccount: async (reference) => toAccount(await get(`/accounts/${reference}`, account)),
    createOnboardingUrl: async (reference, { returnUrl, refreshUrl }) => {
      const form = { account: reference, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl };
      return (await send('/account_links', { form }, z.object({ url: z.url() }))).url;
    },
    transfer: async ({ key, account: destination, amountMinor, currency, tenantId, payoutId }) => {
      const form = {
        amount: String(amountMinor),
        currency: currency.toLowerCase(),
        destination,
        transfer_group: payoutId,
        'metadata[tenant]': tenantId,
        'metadata[payout]': payoutId,
      };
      try {
        return toTransfer(await send('/transfers', { form, key }, transfer));
      } catch (error) {
        const failure = failureOf(error);
        if (failure) return { state: 'failed', failure };
        throw error;
      }
    },
    getTransfer: async (reference) => toTransfer(await get(`/transfers/${reference}`, transfer)),
    readWebhook: (request) => {
      const secret = access.connect_webhook_secret ?? access.webhook_secret;
      if (!isSigned(secret, request.headers['stripe-signature'], request)) return undefined;
      const read = event.safeParse(JSON.parse(request.body.toString()));
      if (!read.success) return undefined;
      const { object, id } = read.data.data.object;
      return { account: object === 'account' ? id : null, transfer: object === 'transfer' ? id : null };
    },
  };
}

import type { PaymentMethod } from '@plugboard/contracts/accounts';
import { z } from 'zod';
import { ExternalFailure } from '../external/request-external.ts';
import { newId } from '../ids.ts';
import type { CardProvider, Charge, ChargeRefusal } from './card-provider.ts';
import type { StripeAccess } from './payment-provider-access.ts';
import { createStripeApi, stripeRefusalOf, type StripeApi } from './stripe-api.ts';

/** Metadata of a charge: our id of the invoice, and the key of the charge. */
export const invoiceField = 'subscription_invoice';
const keyField = 'charge_key';

const cardError = z.object({ code: z.string().nullish(), decline_code: z.string().nullish() });
const intent = z.object({ id: z.string(), status: z.string(), last_payment_error: cardError.nullish() });
type Intent = z.output<typeof intent>;
const listed = intent.extend({ metadata: z.record(z.string(), z.string()).nullish() });
const page = z.object({ data: z.array(listed), has_more: z.boolean() });

const setup = z.object({
  id: z.string(),
  status: z.string(),
  client_secret: z.string().nullish(),
  customer: z.string().nullish(),
  payment_method: z
    .object({
      id: z.string(),
      customer: z.string().nullish(),
      card: z
        .object({ brand: z.string(), last4: z.string(), exp_month: z.number().int(), exp_year: z.number().int() })
        .nullish(),
    })
    .or(z.string())
    .nullish(),
});

const brandOf = (brand: string): PaymentMethod['brand'] =>
  brand === 'visa' ? 'VISA' : brand === 'mastercard' ? 'MASTERCARD' : 'OTHER';

function refusalOf({ code, decline_code }: z.output<typeof cardError>): ChargeRefusal {
  if ([code, decline_code].includes('authentication_required')) return 'authentication-required';
  return decline_code === 'insufficient_funds' ? 'insufficient-funds' : 'declined';
}

/** The card or its holder is not there any more: refused as a card is, while other wrong requests are errors. */
const isCardGone = ({
  code,
  param,
}: {
  readonly code?: string | null | undefined;
  readonly param?: string | null | undefined;
}) => code === 'resource_missing' || param === 'payment_method' || param === 'customer';

/** The charge of a key, also where Stripe has forgotten the key: it does so after a day. */
async function findCharge(api: StripeApi, { customer, key, repeatOf }: Charge): Promise<Intent | undefined> {
  if (!customer || !repeatOf) return undefined;
  // The clocks of two machines may differ.
  const since = Math.floor(repeatOf.getTime() / 1000) - 3600;
  for (let start = ''; ;) {
    const path = `/payment_intents?limit=100&customer=${encodeURIComponent(customer)}&created[gte]=${since}${start}`;
    const { data, has_more } = await api.get(path, page);
    const found = data.find(({ metadata }) => metadata?.[keyField] === key);
    if (found || !has_more) return found;
    start = `&starting_after=${data.at(-1)?.id ?? ''}`;
  }
}

/** Has a charge that was refused never happen: it could still be paid at Stripe, beside the next try. */
async function giveUp(api: StripeApi, id: string, refusal: ChargeRefusal) {
  const path = `/payment_intents/${id}`;
  const cancelled = await api
    .post(`${path}/cancel`, intent, { form: {}, key: `cancel ${id}` })
    .catch((error: unknown) => {
      if (stripeRefusalOf(error)) return api.get(path, intent);
      throw error;
    });
  return cancelled.status === 'succeeded' ? { reference: id } : refusal;
}

async function readCharge(api: StripeApi, answered: Intent) {
  const { id } = answered;
  // A repeat gets the first answer, which may be old.
  const { status, last_payment_error } =
    answered.status === 'processing' ? await api.get(`/payment_intents/${id}`, intent) : answered;
  if (status === 'succeeded') return { reference: id };
  if (status === 'processing') return 'pending';
  return giveUp(
    api,
    id,
    status === 'requires_action' ? 'authentication-required' : refusalOf(last_payment_error ?? {}),
  );
}

async function charge(api: StripeApi, given: Charge) {
  const { card, customer, amountMinor, currency, tenantId = '', invoice = '', key } = given;
  const before = await findCharge(api, given);
  if (before) return readCharge(api, before);
  const form = {
    amount: String(amountMinor),
    currency: currency.toLowerCase(),
    ...(customer && { customer }),
    payment_method: card,
    'payment_method_types[]': 'card',
    confirm: 'true',
    off_session: 'true',
    'metadata[tenant]': tenantId,
    [`metadata[${invoiceField}]`]: invoice,
    [`metadata[${keyField}]`]: key,
  };
  try {
    return await readCharge(api, await api.post('/payment_intents', intent, { form, key }));
  } catch (error) {
    const refused = stripeRefusalOf(error);
    if (!refused) throw error;
    if (refused.code === 'amount_too_small') return 'too-small';
    if (refused.payment_intent) return giveUp(api, refused.payment_intent.id, refusalOf(refused));
    if (isCardGone(refused) || (error instanceof ExternalFailure && error.answer?.status === 402))
      return refusalOf(refused);
    throw error;
  }
}

/** Ignores that Stripe does not have it any more. */
const ignoreGone = (error: unknown): void => {
  if (!stripeRefusalOf(error)) throw error;
};

/**
 * Cards of Stripe's customers: stored by a SetupIntent that the card's holder confirms, charged by PaymentIntents while the
 * holder is away.
 *
 * @see https://docs.stripe.com/payments/save-and-reuse
 * @see https://docs.stripe.com/api/setup_intents
 */
export function createStripeCards(access: StripeAccess): CardProvider {
  const api = createStripeApi(access);
  return {
    name: 'stripe',
    setups: {
      createCustomer: async ({ tenantId, accountId }) => {
        const form = { 'metadata[tenant]': tenantId, 'metadata[account]': accountId };
        const key = `customer ${tenantId} ${accountId}`;
        return (await api.post('/customers', z.object({ id: z.string() }), { form, key })).id;
      },
      deleteCustomer: async (customer) => {
        await api.remove(`/customers/${customer}`).catch(ignoreGone);
      },
      begin: async (customer, key) => {
        const form = { customer, usage: 'off_session', 'payment_method_types[]': 'card' };
        const { id, client_secret } = await api.post('/setup_intents', setup, { form, key });
        return { token: id, client_secret: client_secret ?? '', publishable_key: access.publishable_key };
      },
    },
    saveCard: async (token, { customer }) => {
      if (!/^seti_\w+$/.test(token) || customer === null) return 'unknown-token';
      const read = await api.get(`/setup_intents/${token}?expand[]=payment_method`, setup).catch(ignoreGone);
      const method = read?.payment_method;
      if (read?.customer !== customer || typeof method !== 'object') return 'unknown-token';
      // Removed since: a late message of Stripe does not bring it back.
      if (read.status !== 'succeeded' || method?.customer !== customer || !method.card) return 'unknown-token';
      const { brand, last4, exp_month, exp_year } = method.card;
      return { reference: method.id, brand: brandOf(brand), last4, exp_month, exp_year };
    },
    chargeCard: (given) => charge(api, given),
    deleteCard: async (reference) => {
      const path = `/payment_methods/${reference}/detach`;
      await api.post(path, z.object({ id: z.string() }), { form: {}, key: newId() }).catch(ignoreGone);
    },
  };
}

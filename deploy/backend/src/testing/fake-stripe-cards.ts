import { randomUUID } from 'node:crypto';
import type { FakeAnswer } from './fake-service.ts';

/** How the bank answers when the card is charged while its holder is away. */
type BankAnswer = 'good' | 'declined' | 'insufficient_funds' | 'authentication_required' | 'processing';

interface FakeMethod {
  readonly id: string;
  customer: string | null;
  /** A test may change it: a card goes bad after it was stored. */
  bank: BankAnswer;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
}

interface FakeSetup {
  readonly object: 'setup_intent';
  readonly id: string;
  readonly client_secret: string;
  readonly customer: string;
  status: 'requires_payment_method' | 'succeeded';
  payment_method: string | null;
}

export interface FakeStripeCards {
  readonly customers: Set<string>;
  readonly methods: Map<string, FakeMethod>;
  readonly setups: Map<string, FakeSetup>;
}

export const fakeId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;
const missing: FakeAnswer = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
};

/** Stripe's payment methods for tests, one for each card (docs.stripe.com/testing). */
const testCards: Readonly<Record<string, BankAnswer>> = {
  pm_card_visa: 'good',
  pm_card_chargeCustomerFail: 'declined',
  pm_card_authenticationRequired: 'authentication_required',
};

const paths = {
  confirm: /^\/v1\/setup_intents\/(\w+)\/confirm$/,
  detach: /^\/v1\/payment_methods\/(\w+)\/detach$/,
} as const;

interface Sent {
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
}

/** Customers, setup intents and payment methods of an account at Stripe. */
export function createFakeStripeCards(emit: (type: string, object: object) => void) {
  const state: FakeStripeCards = { customers: new Set(), methods: new Map(), setups: new Map() };

  function createSetup({ customer = '' }: Sent['form']): FakeAnswer {
    if (!state.customers.has(customer)) return missing;
    const id = fakeId('seti');
    const setup: FakeSetup = {
      object: 'setup_intent',
      id,
      client_secret: `${id}_secret_1`,
      customer,
      status: 'requires_payment_method',
      payment_method: null,
    };
    state.setups.set(id, setup);
    return { body: setup };
  }

  /** As the card holder's client does it, with the publishable key and the setup's secret. */
  function confirm(id: string, { payment_method: token = '', client_secret }: Sent['form']): FakeAnswer {
    const setup = state.setups.get(id);
    const bank = testCards[token];
    if (setup?.client_secret !== client_secret || !setup) return missing;
    if (bank === undefined) return { status: 402, body: { error: { type: 'card_error', code: 'card_declined' } } };
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 };
    const method: FakeMethod = { id: fakeId('pm'), customer: setup.customer, bank, card };
    state.methods.set(method.id, method);
    Object.assign(setup, { status: 'succeeded', payment_method: method.id });
    emit('setup_intent.succeeded', setup);
    return { body: setup };
  }

  function detach(id: string): FakeAnswer {
    const method = state.methods.get(id);
    if (!method?.customer) return { status: 400, body: { error: { type: 'invalid_request_error' } } };
    method.customer = null;
    return { body: method };
  }

  function deleteCustomer(id: string): FakeAnswer {
    if (!state.customers.delete(id)) return missing;
    for (const method of state.methods.values()) if (method.customer === id) method.customer = null;
    return { body: { id, object: 'customer', deleted: true } };
  }

  return {
    state,
    get: (path: string): FakeAnswer | undefined => {
      if (!path.startsWith('/v1/setup_intents/')) return undefined;
      const setup = state.setups.get(path.split('/').at(-1) ?? '');
      if (!setup) return missing;
      return { body: { ...setup, payment_method: state.methods.get(setup.payment_method ?? '') ?? null } };
    },
    remove: (path: string): FakeAnswer => deleteCustomer(path.split('/').at(-1) ?? ''),
    confirm: ({ path, form }: Sent): FakeAnswer | undefined => {
      const id = paths.confirm.exec(path)?.[1];
      return id === undefined ? undefined : confirm(id, form);
    },
    post: ({ path, form }: Sent): FakeAnswer | undefined => {
      if (path === '/v1/setup_intents') return createSetup(form);
      const detached = paths.detach.exec(path)?.[1];
      if (detached !== undefined) return detach(detached);
      if (path !== '/v1/customers') return undefined;
      const id = fakeId('cus');
      state.customers.add(id);
      return { body: { id, object: 'customer' } };
    },
  };
}

import { randomUUID } from 'node:crypto';
import { createFakeStripeCards, fakeId, type FakeStripeCards } from './fake-stripe-cards.ts';
import { startFakeService, type FakeAnswer, type FakeRequest, type FakeService } from './fake-service.ts';

type Status =
  | 'requires_payment_method'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled';

interface FakeIntent {
  readonly id: string;
  readonly session: string;
  readonly customer: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Seconds since 1970. */
  readonly created: number;
  status: Status;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  amount_refunded: number;
  last_payment_error: object | null;
}

/** An event that the fake would send, and its own id. */
export interface FakeStripeEvent {
  readonly id: string;
  readonly body: Buffer;
}

export interface FakeStripe extends FakeService, FakeStripeCards {
  /** Has every key of a request forgotten, as Stripe does after a day. */
  readonly forgetKeys: () => void;
  readonly intents: Map<string, FakeIntent>;
  /** Events so far, in order; a test sends them as it likes. */
  readonly events: FakeStripeEvent[];
  /** Called with each change, before the answer. */
  onEvent: (event: FakeStripeEvent) => void;
  /** Whether this request does not arrive. */
  losesRequest: () => boolean;
  /** Whether the answer to this request is lost on its way, once it has been carried out. */
  losesAnswer: (request: FakeRequest) => boolean;
  /** The fake's clock. */
  now: () => Date;
  /** Holds that are raised above this are refused by the bank, in minor units. */
  maxHeld: number;
}

const cardErrors: Readonly<Record<string, object>> = {
  pm_declined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_poor: { code: 'card_declined', decline_code: 'insufficient_funds' },
};

/** An account at Stripe that answers as its API does; it lets in the key `sk_fake`. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const intents = new Map<string, FakeIntent>();
  const answered = new Map<string, { readonly body: string; readonly answer: FakeAnswer }>();
  const events: FakeStripeEvent[] = [];

  const shown = ({ amount_refunded, session: _, ...intent }: FakeIntent) => ({
    ...intent,
    client_secret: `${intent.id}_secret`,
    latest_charge: {
      amount_refunded,
      balance_transaction: intent.amount_received > 0 ? { fee: 30 + Math.round(intent.amount_received * 0.029) } : null,
      payment_method_details: { card: { capture_before: 4_000_000_000 } },
    },
  });
  const refusal = (status: number, error: object): FakeAnswer => ({ status, body: { error } });
  const emitObject = (type: string, object: object) => {
    const event = { id: `evt_${randomUUID()}`, type, data: { object } };
    const sent = { id: event.id, body: Buffer.from(JSON.stringify(event)) };
    events.push(sent);
    fake.onEvent(sent);
  };
  const emit = ({ id, metadata, customer }: FakeIntent, type: string) =>
    emitObject(type, { object: 'payment_intent', id, metadata, customer });
  const cards = createFakeStripeCards(emitObject);
  const wrongState = () => refusal(400, { code: 'payment_intent_unexpected_state' });

  const actions: Readonly<Record<string, (intent: FakeIntent, form: Record<string, string>) => FakeAnswer>> = {
    confirm: (intent, { payment_method: card = '' }) => {
      if (intent.status !== 'requires_payment_method') return wrongState();
      if (card === 'pm_challenge') {
        intent.status = 'requires_action';
        return { body: shown(intent) };
      }
      const stored = cards.state.methods.get(card);
      const isGood = card === 'pm_visa' || (stored?.bank === 'good' && stored.customer === intent.customer);
      const error = cardErrors[card] ?? (isGood ? null : { code: 'resource_missing' });
      const isOfCard = error !== null && 'decline_code' in error;
      if (isOfCard) intent.last_payment_error = error;
      if (error) return refusal(isOfCard ? 402 : 400, error);
      intent.status = 'requires_capture';
      intent.amount_capturable = intent.amount;
      emit(intent, 'payment_intent.amount_capturable_updated');
      return { body: shown(intent) };
    },
    increment_authorization: (intent, form) => {
      const amount = Number(form['amount']);
      if (intent.status !== 'requires_capture') return wrongState();
      if (amount > fake.maxHeld) return refusal(402, { code: 'card_declined' });
      intent.amount = amount;
      intent.amount_capturable = amount;
      emit(intent, 'payment_intent.amount_capturable_updated');
      return { body: shown(intent) };
    },
    capture: (intent, form) => {
      const amount = Number(form['amount_to_capture']);
      if (intent.status !== 'requires_capture' || amount > intent.amount_capturable) return wrongState();
      Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount });
      emit(intent, 'payment_intent.succeeded');
      return { body: shown(intent) };
    },
    cancel: (intent) => {
      if (intent.status === 'succeeded' || intent.status === 'canceled') return wrongState();
      Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
      emit(intent, 'payment_intent.canceled');
      return { body: shown(intent) };
    },
  };

  /** Charges a stored card at once, while its holder is away. */
  function chargeStored(intent: FakeIntent, card: string): FakeAnswer {
    if (intent.amount < 50)
      return refusal(400, { type: 'invalid_request_error', code: 'amount_too_small', param: 'amount' });
    const method = cards.state.methods.get(card);
    if (!method?.customer || method.customer !== intent.customer)
      return refusal(400, { type: 'invalid_request_error', code: 'resource_missing', param: 'payment_method' });
    intents.set(intent.id, intent);
    if (method.bank === 'processing') intent.status = 'processing';
    else if (method.bank === 'good') {
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
      emit(intent, 'payment_intent.succeeded');
    } else {
      const isAsked = method.bank === 'authentication_required';
      const decline_code = method.bank === 'declined' ? 'generic_decline' : method.bank;
      intent.last_payment_error = { type: 'card_error', code: isAsked ? method.bank : 'card_declined', decline_code };
      emit(intent, 'payment_intent.payment_failed');
      return refusal(402, { ...intent.last_payment_error, payment_intent: shown(intent) });
    }
    return { body: shown(intent) };
  }

  function create(form: Record<string, string>): FakeAnswer {
    const metadata = Object.entries(form).flatMap(([name, value]) => {
      const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return field === undefined ? [] : [[field, value] as const];
    });
    const intent: FakeIntent = {
      id: fakeId('pi'),
      session: form['metadata[payment_session]'] ?? '',
      customer: form['customer'] ?? null,
      metadata: Object.fromEntries(metadata),
      created: Math.floor(fake.now().getTime() / 1000),
      status: 'requires_payment_method',
      amount: Number(form['amount']),
      amount_capturable: 0,
      amount_received: 0,
      amount_refunded: 0,
      last_payment_error: null,
    };
    if (form['off_session'] === 'true') return chargeStored(intent, form['payment_method'] ?? '');
    intents.set(intent.id, intent);
    return { body: shown(intent) };
  }

  /** A page of all, the newest first, or of a customer's. */
  function list(query: URLSearchParams): FakeAnswer {
    const customer = query.get('customer');
    const since = Number(query.get('created[gte]') ?? 0);
    const all = [...intents.values()].toReversed();
    const chosen = all.filter((intent) => intent.created >= since && (!customer || intent.customer === customer));
    const from = chosen.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const limit = Number(query.get('limit') ?? 10);
    const data = chosen.slice(from, from + limit).map((intent) => ({ ...shown(intent), currency: 'usd' }));
    return { body: { object: 'list', data, has_more: from + limit < chosen.length } };
  }

  function refund(form: Record<string, string>): FakeAnswer {
    const intent = intents.get(form['payment_intent'] ?? '');
    const amount = Number(form['amount']);
    if (!intent || intent.amount_refunded + amount > intent.amount_received) return wrongState();
    intent.amount_refunded += amount;
    emit(intent, 'charge.refunded');
    return { body: { id: `re_${randomUUID()}` } };
  }

  function perform({ path, body }: FakeRequest): FakeAnswer {
    const form = (body ?? {}) as Record<string, string>;
    if (path === '/v1/payment_intents') return create(form);
    if (path === '/v1/refunds') return refund(form);
    const ofCards = cards.post({ path, form });
    if (ofCards) return ofCards;
    const [, id = '', action = ''] = /^\/v1\/payment_intents\/(\w+)\/(\w+)$/.exec(path) ?? [];
    const intent = intents.get(id);
    const act = actions[action];
    return intent && act ? act(intent, form) : refusal(404, { code: 'resource_missing' });
  }

  const service = await startFakeService((request) => {
    const { method, path, query, headers, body } = request;
    if (fake.losesRequest()) return 'hang-up';
    // The client of a card's holder has the publishable key alone, and it confirms nothing else.
    if (headers.authorization === 'Bearer pk_fake')
      return (
        cards.confirm({ path, form: body as Record<string, string> }) ?? refusal(403, { code: 'secret_key_required' })
      );
    if (headers.authorization !== 'Bearer sk_fake') return refusal(401, { type: 'invalid_request_error' });
    if (method === 'DELETE') return cards.remove(path);
    if (method === 'GET') {
      if (path === '/v1/payment_intents') return list(query);
      const ofCards = cards.get(path);
      if (ofCards) return ofCards;
      const intent = intents.get(path.split('/').at(-1) ?? '');
      return intent ? { body: shown(intent) } : refusal(404, { code: 'resource_missing' });
    }
    const key = headers['idempotency-key']?.toString() ?? randomUUID();
    const sent = JSON.stringify([path, body]);
    const before = answered.get(key);
    if (before) return before.body === sent ? before.answer : refusal(400, { type: 'idempotency_error' });
    const answer = perform(request);
    answered.set(key, { body: sent, answer });
    return fake.losesAnswer(request) ? 'hang-up' : answer;
  });
  const fake: FakeStripe = {
    ...service,
    ...cards.state,
    forgetKeys: () => answered.clear(),
    intents,
    events,
    onEvent: () => undefined,
    losesRequest: () => false,
    losesAnswer: () => false,
    now: () => new Date(),
    maxHeld: 1_000_000,
  };
  return fake;
}

/** Settings of the account at a fake. */
export const fakeStripeAccess = ({ url }: Pick<FakeService, 'url'>) => ({
  url,
  secret_key: 'sk_fake',
  publishable_key: 'pk_fake',
  webhook_secret: 'whsec_fake',
});

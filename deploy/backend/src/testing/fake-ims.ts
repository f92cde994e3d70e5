import { randomUUID } from 'node:crypto';
import { startFakeService, type FakeAnswer, type FakeRequest, type FakeService } from './fake-service.ts';

interface FakeImsPayment {
  readonly id: string;
  readonly session: string;
  state: 'open' | 'challenge' | 'held' | 'captured' | 'cancelled' | 'declined';
  amount: number;
  held: number;
  captured: number;
  refunded: number;
  refusal: 'declined' | 'insufficient-funds' | 'challenge-failed' | null;
}

export interface FakeIms extends FakeService {
  readonly payments: Map<string, FakeImsPayment>;
  /** Whether the answer to this request is lost on its way, once it has been carried out. */
  losesAnswer: (request: FakeRequest) => boolean;
  /** Holds that are raised above this stay as they are, in minor units. */
  maxHeld: number;
}

type Action = (payment: FakeImsPayment, amount: number, token: string) => Partial<FakeImsPayment> | undefined;

const refusals: Readonly<Record<string, FakeImsPayment['refusal']>> = {
  ims_declined: 'declined',
  ims_poor: 'insufficient-funds',
};

/** An account at the second provider; it lets in the key `ims_fake`. A change that the state does not allow is a 409. */
export async function startFakeIms(): Promise<FakeIms> {
  const payments = new Map<string, FakeImsPayment>();
  const answered = new Map<string, FakeAnswer>();

  const shown = ({ session: _, amount: __, ...payment }: FakeImsPayment) => ({
    ...payment,
    challenge_url: payment.state === 'challenge' ? `https://bank.example/${payment.id}` : null,
    hold_ends_at: payment.state === 'held' ? '2096-10-02T07:06:40+00:00' : null,
  });
  const actions: Readonly<Record<string, Action>> = {
    confirm: ({ state, amount }, _, token) => {
      if (state !== 'open') return undefined;
      if (token === 'ims_challenge') return { state: 'challenge' };
      const refusal = refusals[token];
      return refusal ? { state: 'declined', refusal } : { state: 'held', held: amount };
    },
    raise: ({ state }, amount) => {
      if (state !== 'held') return undefined;
      return amount > fake.maxHeld ? {} : { amount, held: amount };
    },
    capture: ({ state, held }, amount) =>
      state === 'held' && amount <= held ? { state: 'captured', held: 0, captured: amount } : undefined,
    cancel: ({ state }) => (state === 'captured' ? undefined : { state: 'cancelled', held: 0 }),
    refund: ({ captured, refunded }, amount) =>
      refunded + amount <= captured ? { refunded: refunded + amount } : undefined,
  };

  function create(body: { readonly amount: number; readonly session: string }): FakeAnswer {
    const { amount, session } = body;
    const none = { held: 0, captured: 0, refunded: 0, refusal: null };
    const payment: FakeImsPayment = { id: `ims_${randomUUID()}`, session, state: 'open', amount, ...none };
    payments.set(payment.id, payment);
    return { status: 201, body: shown(payment) };
  }

  function perform({ path, body }: FakeRequest): FakeAnswer {
    const given = body as { readonly amount: number; readonly session: string; readonly token: string };
    if (path === '/v2/payments') return create(given);
    const [, id = '', name = ''] = /^\/v2\/payments\/([\w-]+)\/(\w+)$/.exec(path) ?? [];
    const payment = payments.get(id);
    if (!payment) return { status: 404, body: {} };
    const change = actions[name]?.(payment, given.amount, given.token);
    if (!change) return { status: 409, body: {} };
    return { body: shown(Object.assign(payment, change)) };
  }

  const service = await startFakeService((request) => {
    const { method, path, headers } = request;
    if (headers.authorization !== 'Bearer ims_fake') return { status: 401, body: {} };
    if (method === 'GET') {
      const payment = payments.get(path.split('/').at(-1) ?? '');
      return payment ? { body: shown(payment) } : { status: 404, body: {} };
    }
    const key = headers['idempotency-key']?.toString() ?? randomUUID();
    const answer = answered.get(key) ?? perform(request);
    answered.set(key, answer);
    return fake.losesAnswer(request) ? 'hang-up' : answer;
  });
  const fake: FakeIms = { ...service, payments, losesAnswer: () => false, maxHeld: 1_000_000 };
  return fake;
}

/** Settings of the account at a fake; its address has a path, as a provider's API often does. */
export const fakeImsAccess = ({ url }: Pick<FakeService, 'url'>) => ({
  url: `${url}/v2`,
  api_key: 'ims_fake',
  tokenise_url: 'https://cards.ims.example/tokens',
  webhook_secret: 'ims_webhooks',
});

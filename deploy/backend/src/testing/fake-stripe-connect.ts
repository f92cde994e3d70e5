import { randomUUID } from 'node:crypto';
import { startFakeService, type FakeAnswer, type FakeRequest, type FakeService } from './fake-service.ts';

interface FakeRequirements {
  currently_due: readonly string[];
  eventually_due: readonly string[];
  past_due: readonly string[];
  current_deadline: number | null;
  disabled_reason: string | null;
}

export interface FakeConnectAccount {
  readonly id: string;
  readonly email: string | null;
  payouts_enabled: boolean;
  requirements: FakeRequirements;
}

export interface FakeTransfer {
  readonly id: string;
  readonly amount: number;
  readonly destination: string;
  reversed: boolean;
}

export interface FakeStripeConnect extends FakeService {
  readonly accounts: Map<string, FakeConnectAccount>;
  readonly transfers: Map<string, FakeTransfer>;
  /** Minor units that the platform may send. */
  balance: number;
  /** Whether the answer to this request is lost on its way, once it has been carried out. */
  losesAnswer: (request: FakeRequest) => boolean;
}

/** Requirements of an account that nothing is wanted of. */
export const nothingDue: FakeRequirements = {
  currently_due: [],
  eventually_due: [],
  past_due: [],
  current_deadline: null,
  disabled_reason: null,
};

const refusal = (status: number, code: string): FakeAnswer => ({ status, body: { error: { code } } });
const id = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** A platform at Stripe Connect that answers as its API does; it lets in the key `sk_fake`. */
export async function startFakeStripeConnect(): Promise<FakeStripeConnect> {
  const accounts = new Map<string, FakeConnectAccount>();
  const transfers = new Map<string, FakeTransfer>();
  const answered = new Map<string, { readonly body: string; readonly answer: FakeAnswer }>();

  function openAccount({ email = null }: { readonly email?: string | null }): FakeAnswer {
    const due = { ...nothingDue, currently_due: ['external_account'] };
    const account = { id: id('acct'), email, payouts_enabled: false, requirements: due };
    accounts.set(account.id, account);
    return { body: account };
  }

  function send(form: Record<string, string>): FakeAnswer {
    const account = accounts.get(form['destination'] ?? '');
    const amount = Number(form['amount']);
    if (!account) return refusal(400, 'resource_missing');
    if (!account.payouts_enabled) return refusal(400, 'insufficient_capabilities_for_transfer');
    if (amount > fake.balance) return refusal(400, 'balance_insufficient');
    fake.balance -= amount;
    const transfer = { id: id('tr'), amount, destination: account.id, reversed: false };
    transfers.set(transfer.id, transfer);
    return { body: transfer };
  }

  function perform({ path, body }: FakeRequest): FakeAnswer {
    const form = (body ?? {}) as Record<string, string>;
    if (path === '/v1/accounts') return openAccount(form);
    if (path === '/v1/transfers') return send(form);
    if (path !== '/v1/account_links' || !accounts.has(form['account'] ?? '')) return refusal(404, 'resource_missing');
    return { body: { url: `https://connect.example/setup/${form['account']}` } };
  }

  const service = await startFakeService((request) => {
    const { method, path, headers, body } = request;
    if (headers.authorization !== 'Bearer sk_fake') return refusal(401, 'api_key_invalid');
    if (method === 'GET') {
      const name = path.split('/').at(-1) ?? '';
      const found = accounts.get(name) ?? transfers.get(name);
      return found ? { body: found } : refusal(404, 'resource_missing');
    }
    const key = headers['idempotency-key']?.toString() ?? randomUUID();
    const sent = JSON.stringify([path, body]);
    const before = answered.get(key);
    if (before) return before.body === sent ? before.answer : refusal(400, 'idempotency_error');
    const answer = perform(request);
    answered.set(key, { body: sent, answer });
    return fake.losesAnswer(request) ? 'hang-up' : answer;
  });
  const fake: FakeStripeConnect = {
    ...service,
    accounts,
    transfers,
    balance: 1_000_000,
    losesAnswer: () => false,
  };
  return fake;
}

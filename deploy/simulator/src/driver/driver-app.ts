import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { send } from './send.ts';

export interface DriverAppOptions {
  readonly url: string;
  /** Host name of the operator, such as `demo.localhost`. */
  readonly host: string;
  readonly email: string;
  readonly password: string;
  /** Stripe's API, for operators whose drivers pay there. */
  readonly stripeUrl?: string;
}

/** A receipt of a charge that was paid. */
export interface PaidCharge {
  readonly id: string;
  /** Decimal. */
  readonly amount: string;
  /** kWh */
  readonly energy: number;
  readonly receipt: Buffer;
}

interface Charge {
  /** Number of the QR code, or id of the charger. */
  readonly charger: string;
  readonly connector?: number;
  readonly card?: string;
  /** Called while energy flows; the charge is stopped once it answers true. */
  readonly isEnough: (energyKilowattHours: number) => boolean;
}

const session = z.object({
  id: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
  energy: z.number(),
  paid: z.object({ amount: z.string() }),
});
type Session = z.output<typeof session>;

const checkout = z.object({ id: z.string(), payment: z.object({ tokenise_url: z.string() }).nullable() });
const methods = z.object({ provider: z.object({ tokenise_url: z.string() }), setup: z.object({}).nullable() });
const method = z.object({ id: z.string(), last4: z.string(), is_default: z.boolean() });

const setup = z.object({ token: z.string(), client_secret: z.string(), publishable_key: z.string() });

const goodCard = '4242424242424242';
/** Stripe's payment method for its test card of that number. */
const stripeCard = 'pm_card_visa';
const pollMs = 300;
/** Calls that are made before a charge is given up: a charge point on a busy machine takes its time. */
const maxPolls = 600;

/**
 * The app of a driver, against the portal's public calls and those of the app: it enrolls by an invitation, saves a card,
 * charges by the QR code of a charger or with the saved card, and gets the receipts.
 */
export class DriverApp {
  readonly #options: DriverAppOptions;
  #token: string | undefined;

  constructor(options: DriverAppOptions) {
    this.#options = options;
  }

  /** Body of the answer, which has to be a good one. */
  async #send(method: 'GET' | 'POST', path: string, body?: object): Promise<Buffer> {
    const { url, host } = this.#options;
    const { status, body: answer } = await send(url + path, {
      method,
      headers: {
        host,
        'accept-language': 'en-US',
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(this.#token && { 'token-authorization': `Bearer ${this.#token}` }),
      },
      body: body && JSON.stringify(body),
    });
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${answer.toString().slice(0, 300)}`);
    return answer;
  }

  async #call<Reply>(verb: 'GET' | 'POST', path: string, reply: z.ZodType<Reply>, body?: object): Promise<Reply> {
    return reply.parse(JSON.parse((await this.#send(verb, path, body)).toString()));
  }

  /** Creates the password of an invitation, which confirms the driver. @param token of the link */
  async enroll(token: string): Promise<void> {
    const { email, password } = this.#options;
    await this.#send('POST', '/api/v1/set_password/', { email, token, password });
  }

  async signIn(): Promise<void> {
    const { email, password } = this.#options;
    const login = await this.#call('POST', '/api/auth/user/token/', z.object({ token: z.string() }), {
      email,
      password,
    });
    this.#token = login.token;
  }

  /**
   * Saves a card, whose number goes to the card provider alone. Needs a sign-in.
   *
   * @param card number, or at Stripe a payment method
   */
  async addCard(card?: string): Promise<{ readonly last4: string; readonly is_default: boolean }> {
    const path = '/api/v1/billing/user/payment-method/';
    const { provider, setup: stripe } = await this.#call('GET', path, methods);
    const token = stripe ? await this.confirmCard(card) : await this.#tokenOf(provider.tokenise_url, card ?? goodCard);
    return this.#call('POST', path, method, { token });
  }

  /** Stores a card at Stripe as its own kit does it: the operator's key never leaves the operator. Returns the token. */
  async confirmCard(payment_method = stripeCard): Promise<string> {
    const { stripeUrl = 'https://api.stripe.com' } = this.#options;
    const begun = await this.#call('POST', '/api/v1/billing/user/payment-method/setup/', setup);
    const { token, client_secret, publishable_key } = begun;
    const answer = await fetch(`${stripeUrl}/v1/setup_intents/${token}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishable_key}` },
      body: new URLSearchParams({ payment_method, client_secret }),
    });
    if (!answer.ok) throw new Error(`Stripe did not store the card: ${answer.status}`);
    return token;
  }

  async #tokenOf(path: string, number: string): Promise<string> {
    const card = { number, exp_month: 12, exp_year: 2099, cvv: '123' };
    return (await this.#call('POST', path, z.object({ token: z.string() }), card)).token;
  }

  async #checkout(charger: string) {
    const path = `/api/v1/payment/checkout/${encodeURIComponent(charger)}/`;
    const { id, payment } = await this.#call('GET', path, checkout);
    if (!payment) throw new Error(`${charger} takes no payments`);
    return { id, payment };
  }

  /** Pays for a charge on the pay page of a charger, waits until it is enough, stops it and takes the receipt. */
  async charge({ charger, connector = 1, card = goodCard, isEnough }: Charge): Promise<PaidCharge> {
    const { id, payment } = await this.#checkout(charger);
    const intent = {
      charger: id,
      connector_id: connector,
      token: await this.#tokenOf(payment.tokenise_url, card),
      receipt_email: this.#options.email,
    };
    return this.#finish(await this.#call('POST', '/api/v1/payment/create-payment-intent/', session, intent), isEnough);
  }

  /** The same by the app, with the default one of the saved cards. Needs a sign-in. */
  async chargeBySavedCard({ charger, connector = 1, isEnough }: Omit<Charge, 'card'>): Promise<PaidCharge> {
    const { id } = await this.#checkout(charger);
    const charge = { charger: id, connector_id: connector };
    return this.#finish(await this.#call('POST', '/api/v1/app/charge/', session, charge), isEnough);
  }

  async #finish(begun: Session, isEnough: Charge['isEnough']): Promise<PaidCharge> {
    await this.#until(begun.id, ({ state, energy }) => state === 'CHARGING' && isEnough(energy));
    await this.#call('POST', `/api/v1/payment/session/${begun.id}/stop/`, session);
    const { paid, energy } = await this.#until(begun.id, ({ state }) => state === 'PAID');
    const receipt = await this.#send('GET', `/api/v1/payment/session/${begun.id}/receipt/`);
    return { id: begun.id, amount: paid.amount, energy, receipt };
  }

  async #until(id: string, holds: (session: Session) => boolean): Promise<Session> {
    for (let poll = 0; poll < maxPolls; poll += 1) {
      const read = await this.#call('GET', `/api/v1/payment/session/${id}/`, session);
      if (holds(read)) return read;
      if (read.state === 'FAILED' || read.state === 'CANCELLED')
        throw new Error(`The payment is ${read.state}: ${read.reason ?? 'no reason'}`);
      await setTimeout(pollMs);
    }
    throw new Error(`The payment ${id} did not get on`);
  }
}

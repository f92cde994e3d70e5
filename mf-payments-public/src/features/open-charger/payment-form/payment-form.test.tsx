import type { ChargerStatus } from '@plugboard/contracts/chargers';
import {
  createImsPaymentIntent,
  createPaymentIntent,
  getImsPaymentCheckout,
  getPaymentCheckout,
  getPaymentSession,
  type PayableCharger,
  verifyPaymentPin,
} from '@plugboard/contracts/payments';
import { failure, fakeApi, renderPublicRemote, unreachable } from '@plugboard/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import payments from '../../../../remote.ts';
import { aPayableCharger } from '../open-charger.fixtures.ts';
import { aPaymentSession } from '../../../common/payment-session/payment-session.fixtures.ts';

const { id: charger } = aPayableCharger();
const session = aPaymentSession({ state: 'AUTHORISING' });
const tokeniser = vi.fn<typeof fetch>();
const json = (status: number, body: object) => Response.json(body, { status });

beforeEach(() => {
  vi.stubGlobal('fetch', tokeniser);
  // Only cards are expected here; there is no stream of the session.
  tokeniser.mockImplementation(async (address) =>
    String(address) === '/dev/card-provider/tokens' ? json(200, { token: 'sandbox_x.y' }) : json(503, {}),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  tokeniser.mockReset();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

async function openForm(special: Partial<PayableCharger> = {}) {
  const api = fakeApi()
    .on(getPaymentCheckout, () => aPayableCharger(special))
    .on(getPaymentSession, () => session);
  const { user } = await renderPublicRemote(payments, '/payment/checkout/100200/ann@drivers.example');
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  return { api, user };
}
type User = Awaited<ReturnType<typeof openForm>>['user'];

async function fillIn(user: User, number = '4242 4242 4242 4242') {
  await user.type(await screen.findByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Month'), '12');
  await user.type(screen.getByLabelText('Year'), '40');
  await user.type(screen.getByLabelText('CVV'), '123');
}
const pay = (user: User) => user.click(screen.getByRole('button', { name: 'Pay and start charging' }));
const payByCard = (user: User) => fillIn(user).then(() => pay(user));

test('the card goes to the provider alone, our API gets its token, and the session takes the page’s place', async () => {
  const { api, user } = await openForm();
  api.on(createPaymentIntent, () => session);
  expect(await screen.findByText(/^\$20\.00 is held on your card first/)).toBeVisible();
  // The page's address has it.
  expect(screen.getByLabelText('Email for the receipt')).toHaveValue('ann@drivers.example');
  await payByCard(user);
  expect(await screen.findByText('Checking your card')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(location.pathname).toBe(`/payment/session/${session.id}`);
  const [address, sent] = tokeniser.mock.calls[0] ?? [];
  expect([address, sent?.credentials, JSON.parse(String(sent?.body))]).toEqual([
    '/dev/card-provider/tokens',
    'omit',
    { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvv: '123' },
  ]);
  const body = { charger, connector_id: 1, token: 'sandbox_x.y', pin_ticket: null };
  expect(api.calls(createPaymentIntent).map((call) => call.body)).toEqual([
    { ...body, receipt_email: 'ann@drivers.example' },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('what is missing is said in the spec’s words, and nothing is sent', async () => {
  const { user } = await openForm();
  await user.type(await screen.findByLabelText('Email for the receipt'), '@');
  await pay(user);
  for (const text of ['Card number is required', 'Card expire year is required', 'Card CVV is required'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription('Card number is required');
  expect(screen.getByText('Enter an email address such as name@example.com.')).toBeVisible();
  expect(tokeniser).not.toHaveBeenCalled();
});

test('the provider’s words stand at the card’s fields', async () => {
  const { user } = await openForm();
  tokeniser.mockResolvedValueOnce(json(400, { number: ['This card number is not valid.'] }));
  await fillIn(user, '4242 4242 4242 4241');
  await pay(user);
  expect(await screen.findByText('This card number is not valid.')).toBeVisible();
  tokeniser.mockResolvedValueOnce(json(402, {}));
  await pay(user);
  expect(await screen.findByText('The payment was not successful. Please try again.')).toBeVisible();
  tokeniser.mockRejectedValueOnce(new TypeError('no network'));
  await pay(user);
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
});

test('a driver who has not plugged in is asked to, at the free connector', async () => {
  await openForm();
  const request = 'Please plug in your vehicle before proceeding';
  expect(await screen.findByText(request)).toBeVisible();
  expect(screen.getByRole('radio', { name: '2 · NACS · In use' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: '1 · J1772' })).toBeChecked();
});

test('one whose vehicle is plugged in is not', async () => {
  const ports = aPayableCharger().ports.map((port) => ({ ...port, status: 'CONNECTED' as const }));
  const { user } = await openForm({ ports });
  await user.click(await screen.findByRole('radio', { name: '2 · NACS' }));
  expect(screen.queryByText('Please plug in your vehicle before proceeding')).toBeNull();
});

test('a charge that is cut off after some time says so', async () => {
  const { price } = aPayableCharger();
  await openForm({ price: price && { ...price, session_limit: 240 } });
  expect(await screen.findByText('A charge ends after 240 minutes at most.')).toBeVisible();
});

test('without a PIN access is open: the form comes at once', async () => {
  await openForm({ has_pin: false });
  expect(await screen.findByLabelText('Card number')).toBeVisible();
  expect(screen.queryByLabelText('PIN')).toBeNull();
});

test('the PIN comes first: wrong, too often, and right', async () => {
  const { api, user } = await openForm({ has_pin: true });
  const field = await screen.findByLabelText('PIN');
  const check = () => user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(field, '12');
  await check();
  expect(screen.getByText('The PIN has 4 digits.')).toBeVisible();
  api.on(verifyPaymentPin, () => failure(400, { detail: 'This PIN is wrong. Try again.', code: 'INVALID_CODE' }));
  await user.type(field, '34');
  await check();
  expect(await screen.findByText('This PIN is wrong. Try again.')).toBeVisible();
  const tooMany = { detail: 'Too many wrong PINs. Try again later.', code: 'TOO_MANY_REQUESTS' } as const;
  api.on(verifyPaymentPin, () => failure(429, tooMany));
  await check();
  expect(await screen.findByText(tooMany.detail)).toBeVisible();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  api.on(verifyPaymentPin, () => ({ result: 'OK' as const, ticket: 'ticket', expires_at: null }));
  await check();
  api.on(createPaymentIntent, () => failure(400, { pin_ticket: ['Enter the PIN of this charger first.'] }));
  await payByCard(user);
  expect(await screen.findByText('Enter the PIN of this charger first.')).toBeVisible();
  expect(screen.getByLabelText('PIN')).toBeVisible();
  expect(api.calls(createPaymentIntent)).toMatchObject([{ body: { pin_ticket: 'ticket' } }]);
});

const ports = (...statuses: readonly ChargerStatus[]): PayableCharger['ports'] =>
  statuses.map((status, index) => ({ connector_id: index + 1, connector_type: 'NACS', status, max_power: 150 }));

test.each<[string, PayableCharger['ports'], () => HTMLElement]>([
  ['the receipt’s address at one connector', ports('AVAILABLE'), () => screen.getByLabelText('Email for the receipt')],
  ['the chosen connector of two', ports('AVAILABLE', 'CHARGING'), () => screen.getByRole('radio', { name: /^1/ })],
  [
    'the chosen one where the first is taken',
    ports('CHARGING', 'AVAILABLE'),
    () => screen.getByRole('radio', { name: /^2/ }),
  ],
  [
    'the one with the vehicle, after a free one',
    ports('AVAILABLE', 'CONNECTED'),
    () => screen.getByRole('radio', { name: /^2/ }),
  ],
])('after the PIN the focus is on %s', async (_, ofCharger, field) => {
  const { api, user } = await openForm({ has_pin: true, ports: ofCharger });
  api.on(verifyPaymentPin, () => ({ result: 'OK' as const, ticket: 'ticket', expires_at: null }));
  await waitFor(() => expect(screen.getByLabelText('PIN')).toHaveFocus());
  await user.keyboard('4826{Enter}');
  await screen.findByLabelText('Card number');
  expect(field()).toHaveFocus();
});

test.each([
  'Another driver has already paid at this connector. Choose another one.',
  'Charger is offline',
  'Sorry, this charger is temporarily out of order.',
])('a refusal is shown, and the form stays: %s', async (detail) => {
  const { api, user } = await openForm();
  api.on(createPaymentIntent, () => failure(409, { detail, code: 'CONFLICT' }));
  await payByCard(user);
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  expect(sessionStorage).toHaveLength(0);
});

test('a payment that comes after too many others was not taken: the form stays, and says so', async () => {
  const { api, user } = await openForm();
  const tooMany = { detail: 'Too many attempts. Wait a moment, then try again.', code: 'TOO_MANY_REQUESTS' } as const;
  api.on(createPaymentIntent, () => failure(429, tooMany));
  await payByCard(user);
  expect(await screen.findByText(tooMany.detail)).toBeVisible();
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  expect(sessionStorage).toHaveLength(0);
});

test('of one that was sent before, too many calls say nothing', async () => {
  const { api, user } = await openForm();
  api.on(createPaymentIntent, () => unreachable());
  await payByCard(user);
  api.on(createPaymentIntent, () => failure(429));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.calls(createPaymentIntent)).toHaveLength(2));
  expect(await screen.findByText(/Trying again does not charge you twice/)).toBeVisible();
  expect(sessionStorage).toHaveLength(1);
});

test('where no answer comes the same payment is sent again: by hand, once online, and after a reload', async () => {
  const { api, user } = await openForm();
  api.on(createPaymentIntent, () => unreachable());
  await payByCard(user);
  expect(await screen.findByText(/Trying again does not charge you twice/)).toBeVisible();
  expect(JSON.stringify(sessionStorage)).not.toMatch(/(?<![\w-])4242/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
  api.on(createPaymentIntent, () => failure(500));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(api.calls(createPaymentIntent)).toHaveLength(3));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
  const calls = [...api.calls(createPaymentIntent)];

  const reloaded = fakeApi()
    .on(getPaymentCheckout, () => aPayableCharger())
    .on(getPaymentSession, () => session)
    .on(createPaymentIntent, () => session);
  const { user: driver } = await renderPublicRemote(payments, '/payment/checkout/100200');
  await driver.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(location.pathname).toBe(`/payment/session/${session.id}`));
  const all = [...calls, ...reloaded.calls(createPaymentIntent)];
  expect(new Set(all.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('where nothing is unanswered any more, trying again leads back to the form', async () => {
  const { api, user } = await openForm();
  api.on(createPaymentIntent, () => unreachable());
  await payByCard(user);
  const again = await screen.findByRole('button', { name: 'Try again' });
  sessionStorage.clear();
  await user.click(again);
  expect(await screen.findByLabelText('Card number')).toBeVisible();
  expect(api.calls(createPaymentIntent)).toHaveLength(1);
});

test('after a reload it is sent again also where the payment itself has taken the connector', async () => {
  const body = { charger: aPayableCharger().id, connector_id: 1, token: 'tok_1' };
  sessionStorage.setItem(`payment/${body.charger}`, JSON.stringify({ key: 'of before', body }));
  const unavailable = { code: 'IN_USE', detail: 'No connector here is free at the moment.' } as const;
  const api = fakeApi()
    .on(getPaymentCheckout, () => aPayableCharger({ unavailable }))
    .on(getPaymentSession, () => session)
    .on(createPaymentIntent, () => session);
  const { user } = await renderPublicRemote(payments, '/payment/checkout/100200');
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  expect(screen.queryByText(unavailable.detail)).not.toBeInTheDocument();
  await waitFor(() => expect(location.pathname).toBe(`/payment/session/${session.id}`));
  expect(api.calls(createPaymentIntent)).toMatchObject([{ body, headers: { 'Idempotency-Key': 'of before' } }]);
  expect(sessionStorage).toHaveLength(0);
});

test('a double press sends one payment', async () => {
  const { api, user } = await openForm();
  api.on(createPaymentIntent, () => session);
  await fillIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Pay and start charging' }));
  expect(await screen.findByText('Checking your card')).toBeVisible();
  expect(api.calls(createPaymentIntent)).toHaveLength(1);
  expect(tokeniser.mock.calls.filter(([address]) => address === '/dev/card-provider/tokens')).toHaveLength(1);
});

test('the second provider’s checkout pays through it', async () => {
  const payment = { provider: 'ims', tokenise_url: '/dev/card-provider/tokens', publishable_key: null } as const;
  const api = fakeApi()
    .on(getImsPaymentCheckout, () => aPayableCharger({ payment }))
    .on(getPaymentSession, () => session)
    .on(createImsPaymentIntent, () => session);
  const { user } = await renderPublicRemote(payments, '/payment/ims/checkout/100200');
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await payByCard(user);
  expect(await screen.findByText('Checking your card')).toBeVisible();
  expect(api.calls(createImsPaymentIntent)).toHaveLength(1);
});

test('in Spanish everything is in Spanish, and the brand’s terms and privacy are linked', async () => {
  fakeApi().on(getPaymentCheckout, () => aPayableCharger());
  const { user } = await renderPublicRemote(payments, '/payment/checkout/100200', { language: 'es' });
  await user.click(await screen.findByRole('button', { name: 'Continuar al pago' }));
  expect(await screen.findByText('Conecte su vehículo antes de continuar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pagar y empezar a cargar' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Términos' })).toHaveAttribute('href');
  expect(screen.getByRole('link', { name: 'Privacidad' })).toHaveAttribute('href');
});

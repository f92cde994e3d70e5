import {
  getPaymentSession,
  type PaymentSession,
  type PaymentState,
  sendPaymentReceipt,
  stopPaymentSession,
} from '@plugboard/contracts/payments';
import { failure, fakeApi, renderPublicRemote, unreachable } from '@plugboard/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import payments from '../../../remote.ts';
import { aPaymentSession } from '../../common/payment-session/payment-session.fixtures.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' }) as const;
const path = `/payment/session/${aPaymentSession().id}`;
const charging = aPaymentSession({
  state: 'CHARGING',
  held: usd('20.00'),
  total: usd('1.50'),
  energy: 3,
  state_of_charge_percent: 41,
  started_at: '2026-03-01T12:00:00.000Z',
  as_of: '2026-03-01T12:10:00.000Z',
});
const paid = { ...charging, state: 'PAID', held: usd('0.00'), total: usd('3.30'), paid: usd('3.30') } as const;

/** Streams that the page has opened, the newest last. */
const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
const streamed = vi.fn<typeof fetch>();

beforeEach(() => {
  streamed.mockImplementation(
    async () => new Response(new ReadableStream<Uint8Array>({ start: (line) => void streams.push(line) })),
  );
  vi.stubGlobal('fetch', streamed);
});
afterEach(() => {
  vi.unstubAllGlobals();
  streamed.mockReset();
  streams.length = 0;
});

async function send(session: PaymentSession): Promise<void> {
  await waitFor(() => expect(streams.length).toBeGreaterThan(0));
  await act(async () => streams.at(-1)?.enqueue(new TextEncoder().encode(`:\n\ndata: ${JSON.stringify(session)}\n\n`)));
}
const answering = (session: PaymentSession) => fakeApi().on(getPaymentSession, () => session);

test('energy, time and cost are live, in the language of the page', async () => {
  answering(charging);
  await renderPublicRemote(payments, path);
  expect(await screen.findByText('In progress')).toBeVisible();
  expect(screen.getByText('DEMO-001 · Connector 1')).toBeVisible();
  for (const text of ['3.00 kWh', '$1.50', '41%', '$20.00']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/^0:1\d:\d\d$/)).toBeVisible();
  await send({ ...charging, energy: 4, total: usd('2.00') });
  expect(await screen.findByText('4.00 kWh')).toBeVisible();
  expect(screen.getByText('$2.00')).toBeVisible();
  expect(streamed.mock.calls[0]).toMatchObject([
    `/api/v1${path}/`,
    { headers: { Accept: 'text/event-stream', 'Accept-Language': 'en-US' } },
  ]);
});

test.each([
  ['CREATED', null, 'Checking your card'],
  ['AUTHORISED', 'Please plug in your vehicle before proceeding', 'Starting'],
  ['CAPTURING', null, 'Completed'],
  ['PAID', null, 'Completed & Paid'],
  ['REFUNDED', null, 'Refunded'],
  ['FAILED', 'The payment was not successful. Please try again.', 'Failed'],
  ['FAILED', 'Something went wrong. Please try again.', 'Failed'],
  [
    'CANCELLED',
    'Payment failed. The transaction was canceled and your money has been refunded. If it is not back in a few days, contact your bank.',
    'Payment cancelled',
  ],
] as const satisfies readonly (readonly [PaymentState, string | null, string])[])(
  'a payment that is %s, with “%s”, reads “%s”',
  async (state, message, words) => {
    answering(aPaymentSession({ state, message }));
    await renderPublicRemote(payments, path);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(message);
  },
);

test.each(['success', 'cancel'])('the address /payment/%s shows what has become of the payment', async (word) => {
  answering(aPaymentSession({ state: 'CANCELLED' }));
  await renderPublicRemote(payments, `/payment/${word}/${aPaymentSession().id}`);
  expect(await screen.findByText('Payment cancelled')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Pay again' });
  expect(link).toHaveAttribute('href', `/payment/checkout/${charging.charger}`);
});

test('after a failed payment of the second provider one pays again there', async () => {
  answering(aPaymentSession({ state: 'FAILED', provider: 'ims' }));
  await renderPublicRemote(payments, path);
  const link = await screen.findByRole('link', { name: 'Pay again' });
  expect(link).toHaveAttribute('href', `/payment/ims/checkout/${charging.charger}`);
});

test('a bank that asks for the card’s holder is linked', async () => {
  const challenge = { url: '/dev/card-provider/challenges/7', client_secret: null, publishable_key: null };
  answering(aPaymentSession({ state: 'AUTHORISING', challenge }));
  await renderPublicRemote(payments, path);
  expect(await screen.findByRole('link', { name: 'Continue to your bank' })).toHaveAttribute('href', challenge.url);
});

const atBank = aPaymentSession({
  state: 'AUTHORISING',
  challenge: { url: '/dev/card-provider/challenges/7', client_secret: null, publishable_key: null },
});
const cancelled = aPaymentSession({ state: 'CANCELLED', reason: 'STOPPED_BY_DRIVER' });

test.each([
  ['waits for the bank', atBank],
  ['waits for the vehicle', aPaymentSession({ state: 'AUTHORISED', held: usd('20.00') })],
])('a payment that %s is cancelled after a second press', async (_case, session) => {
  const api = answering(session).on(stopPaymentSession, () => cancelled);
  const { user } = await renderPublicRemote(payments, path);
  await user.click(await screen.findByRole('button', { name: 'Cancel the payment' }));
  expect(screen.getByRole('group', { name: /^Cancel the payment\? Nothing is charged/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep the payment' }));
  await user.click(screen.getByRole('button', { name: 'Cancel the payment' }));
  expect(api.calls(stopPaymentSession)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('Payment cancelled')).toBeVisible();
  expect(api.calls(stopPaymentSession)).toMatchObject([{ params: { id: session.id } }]);
});

test('the address /payment/cancel cancels what waits for the bank, once', async () => {
  const api = answering(atBank).on(stopPaymentSession, () => cancelled);
  await renderPublicRemote(payments, `/payment/cancel/${atBank.id}`);
  expect(await screen.findByText('Payment cancelled')).toBeVisible();
  expect(api.calls(stopPaymentSession)).toHaveLength(1);
});

test.each([
  ['a charge that runs', `/payment/cancel/${atBank.id}`, charging],
  ['at the other address a payment that waits for the bank', path, atBank],
])('nothing is cancelled by itself: %s', async (_case, address, session) => {
  const api = answering(session).on(stopPaymentSession, () => cancelled);
  await renderPublicRemote(payments, address);
  expect(await screen.findByText('DEMO-001 · Connector 1')).toBeVisible();
  expect(api.calls(stopPaymentSession)).toHaveLength(0);
});

test('where the cancellation does not come through the driver can ask for it', async () => {
  answering(atBank).on(stopPaymentSession, () => unreachable());
  await renderPublicRemote(payments, `/payment/cancel/${atBank.id}`);
  expect(await screen.findByRole('button', { name: 'Cancel the payment' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Continue to your bank' })).toBeVisible();
});

test('a charge is stopped after a second press, and the total has its lines', async () => {
  const api = answering(charging).on(stopPaymentSession, () => ({ ...charging, is_stopping: true }));
  const { user } = await renderPublicRemote(payments, path);
  const stop = () => screen.findByRole('button', { name: 'Stop charging' });
  await user.click(await stop());
  expect(screen.getByRole('group', { name: /Stop charging now\?/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes, stop charging' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keep charging' }));
  await user.click(await stop());
  expect(api.calls(stopPaymentSession)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Yes, stop charging' }));
  expect(await screen.findByText('Stopping')).toBeVisible();
  expect(screen.queryByRole('button', { name: /stop/i })).toBeNull();
  const none = { starts_at: null, ends_at: null };
  const line = {
    kind: 'ENERGY',
    quantity: 4000,
    unit: 'WATT_HOUR',
    unit_price: '0.50',
    amount_minor: 200,
    ...none,
  } as const;
  const fee = {
    kind: 'ACTIVATION',
    quantity: 1,
    unit: 'SESSION',
    unit_price: '1.30',
    amount_minor: 130,
    ...none,
  } as const;
  await send({ ...paid, lines: [fee, line], ended_at: '2026-03-01T12:30:00.000Z' });
  expect(await screen.findByText('Completed & Paid')).toBeVisible();
  expect(screen.getByText('Activation fee').parentElement).toHaveTextContent('Activation fee$1.30');
  expect(screen.getAllByText('$3.30')).toHaveLength(2);
  expect(screen.getByText('0:30:00')).toBeVisible();
});

test('a stop that is refused can be asked for again', async () => {
  const detail = 'The charge has not started yet. Wait a moment.';
  answering(charging).on(stopPaymentSession, () => failure(409, { detail, code: 'CONFLICT' }));
  const { user } = await renderPublicRemote(payments, path);
  await user.click(await screen.findByRole('button', { name: 'Stop charging' }));
  await user.click(screen.getByRole('button', { name: 'Yes, stop charging' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(screen.getByRole('button', { name: 'Yes, stop charging' })).toBeEnabled();
});

test('the receipt is asked for by e-mail, before or after the charge is paid', async () => {
  const api = answering({ ...paid, has_receipt_email: true }).on(sendPaymentReceipt, () => ({ result: 'OK' as const }));
  const { user } = await renderPublicRemote(payments, path);
  expect(await screen.findByText('The receipt goes to the email address that you entered.')).toBeVisible();
  const pdf = screen.getByRole('link', { name: 'Save the receipt as a PDF' });
  expect(pdf).toHaveAttribute('href', `/api/v1/payment/session/${paid.id}/receipt/`);
  const ask = () => user.click(screen.getByRole('button', { name: 'Send receipt' }));
  await ask();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/^Enter an email address/);
  expect(api.calls(sendPaymentReceipt)).toHaveLength(0);
  await user.type(screen.getByLabelText('Email'), 'ann@drivers.example');
  await ask();
  expect(await screen.findByText('The receipt is on its way.')).toBeVisible();
  expect(api.calls(sendPaymentReceipt)).toMatchObject([{ body: { email: 'ann@drivers.example' } }]);
});

test('where nothing was paid there is no receipt to ask for', async () => {
  answering(aPaymentSession({ state: 'FAILED' }));
  await renderPublicRemote(payments, path);
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('a lost network is said, what is known stays, and it goes on once the network is back', async () => {
  const api = answering(charging);
  await renderPublicRemote(payments, path);
  expect(await screen.findByText('3.00 kWh')).toBeVisible();
  await send(charging);
  api.on(getPaymentSession, () => unreachable());
  await act(async () => streams.at(-1)?.error(new TypeError('network')));
  // Wakes the page, which has found the line dead and waits.
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText(/^No connection\. Last updated at /)).toBeVisible();
  });
  expect(screen.getByText('3.00 kWh')).toBeVisible();
  api.on(getPaymentSession, () => ({ ...charging, energy: 5 }));
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('5.00 kWh')).toBeVisible();
  });
  expect(screen.queryByText(/^No connection/)).toBeNull();
});

test('where no stream comes through it is asked again and again', async () => {
  streamed.mockRejectedValue(new TypeError('blocked'));
  const api = answering(charging);
  await renderPublicRemote(payments, path);
  expect(await screen.findByText('3.00 kWh')).toBeVisible();
  api.on(getPaymentSession, () => paid);
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('Completed & Paid')).toBeVisible();
  });
});

test('without a network from the start the page says so, and reads it as soon as there is one', async () => {
  const api = fakeApi().on(getPaymentSession, () => unreachable());
  await renderPublicRemote(payments, path);
  expect(await screen.findByText(/^No connection/)).toBeVisible();
  api.on(getPaymentSession, () => paid);
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText('Completed & Paid')).toBeVisible();
  });
});

test('an address without a payment says so', async () => {
  fakeApi().on(getPaymentSession, () => failure(404, { detail: 'Not found', code: 'NOT_FOUND' }));
  await renderPublicRemote(payments, path);
  expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeVisible();
});

test('in Spanish the server is asked for Spanish', async () => {
  const api = answering(charging);
  await renderPublicRemote(payments, path, { language: 'es' });
  expect(await screen.findByText('En curso')).toBeVisible();
  expect(api.calls(getPaymentSession)[0]?.headers).toMatchObject({ 'Accept-Language': 'es-US' });
  expect(screen.getByRole('button', { name: 'Detener la carga' })).toBeVisible();
});

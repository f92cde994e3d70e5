import { getImsPaymentCheckout, getPaymentCheckout, type PayableCharger } from '@plugboard/contracts/payments';
import { failure, fakeApi, garbage, hang, renderPublicRemote, unreachable } from '@plugboard/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import payments from '../../../remote.ts';
import { aPayableCharger, anOpenPrice } from './open-charger.fixtures.ts';

const path = '/payment/checkout/100200';
const answering = (special: Partial<PayableCharger> = {}) =>
  fakeApi().on(getPaymentCheckout, () => aPayableCharger(special));

test('the charger of the QR code is shown with its price and which connectors are free', async () => {
  const api = answering({ driver_message: 'Mind the kerb', has_pin: true });
  await renderPublicRemote(payments, path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Garage' })).toBeVisible();
  expect(api.calls(getPaymentCheckout)).toMatchObject([
    { params: { id: '100200' }, headers: { 'Accept-Language': 'en-US' } },
  ]);
  expect(screen.getByText('1 Pier Road, Oakland, CA 94607, USA · DEMO-001 · Space B17')).toBeVisible();
  expect(screen.getByText('$0.455 per kWh')).toBeVisible();
  expect(screen.getByText('Mind the kerb')).toBeVisible();
  expect(screen.getByText('You need the PIN of this charger.')).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('Available')).toBeVisible();
  expect(within(second as HTMLElement).getByText('In use')).toBeVisible();
  expect(second).toHaveTextContent('NACSConnector 2 · up to 9.6 kW');
});

describe('an answer that came with the page', () => {
  const key = JSON.stringify([getPaymentCheckout.path, { params: { id: '100200' } }]);
  const body = aPayableCharger({ location_name: 'Pier 7' });

  test('is shown until the call is answered', async () => {
    const api = fakeApi().on(getPaymentCheckout, () => hang());
    await renderPublicRemote(payments, path, { reply: { key, language: 'en', body } });
    expect(screen.getByRole('heading', { level: 1, name: 'Pier 7' })).toBeVisible();
    expect(api.calls(getPaymentCheckout)).toHaveLength(1);
    api.on(getPaymentCheckout, () => aPayableCharger());
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Garage' })).toBeVisible();
  });

  test.each([
    ['in another language', { key, language: 'es', body }],
    ['to another call', { key: key.replace('100200', '100201'), language: 'en', body }],
  ] as const)('does not count %s', async (_what, reply) => {
    fakeApi().on(getPaymentCheckout, () => hang());
    await renderPublicRemote(payments, path, { reply });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });
});

test('an e-mail address behind the charger, for a receipt, changes nothing', async () => {
  const api = answering();
  await renderPublicRemote(payments, `${path}/ann@example.com`);
  expect(await screen.findByText('$0.455 per kWh')).toBeVisible();
  expect(api.calls(getPaymentCheckout)).toMatchObject([{ params: { id: '100200' } }]);
});

test('all that a driver may be charged is said', async () => {
  answering({
    price: anOpenPrice({
      session_activation_fee: '0.50',
      session_stand_by_fee: '3.00',
      sales_tax: '8.000',
      varies: true,
    }),
  });
  await renderPublicRemote(payments, path);
  expect(await screen.findByText('$0.50 once for each session')).toBeVisible();
  expect(screen.getByText('$3.00 per hour once charging has ended')).toBeVisible();
  expect(screen.getByText('8% sales tax is added')).toBeVisible();
  expect(screen.getByText('This is the current price. It changes at other hours.')).toBeVisible();
});

test.each([
  ['FREE', 'Free'],
  ['PER_HOUR', 'The price is not available.'],
] as const)('a charger that is %s and has no price says so', async (payment_type, text) => {
  answering({ payment_type, price: null });
  await renderPublicRemote(payments, path);
  expect(await screen.findByText(text)).toBeVisible();
});

test('one that is free asks for no payment, and says so where it is out of order', async () => {
  const free = { payment_type: 'FREE', price: null, hold: null, payment: null } as const;
  const api = answering(free);
  await renderPublicRemote(payments, path);
  expect(await screen.findByText('Free')).toBeVisible();
  expect(screen.getByText('Charging is free here.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  const detail = 'Sorry, this charger is temporarily out of order.';
  api.on(getPaymentCheckout, () => aPayableCharger({ ...free, unavailable: { code: 'OUT_OF_ORDER', detail } }));
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
});

test('where every connector is taken the waitlist is offered instead of the payment', async () => {
  const api = answering();
  await renderPublicRemote(payments, path);
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Join the waitlist' })).toBeNull();
  const detail = 'No connector here is free at the moment.';
  api.on(getPaymentCheckout, () => aPayableCharger({ has_waitlist: true, unavailable: { code: 'IN_USE', detail } }));
  dispatchEvent(new Event('online'));
  const link = await screen.findByRole('link', { name: 'Join the waitlist' });
  expect(link).toHaveAttribute('href', `/join-waitlist/${aPayableCharger().id}`);
  expect(screen.getByRole('alert')).toHaveTextContent(detail);
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
});

test('who has paid here finds the charge again, before another payment', async () => {
  const own = '00000000-0000-4000-8000-0000000000aa';
  answering({ own_payment: own, has_waitlist: true });
  await renderPublicRemote(payments, path);
  const link = await screen.findByRole('link', { name: 'Back to your charge' });
  expect(link).toHaveAttribute('href', `/payment/session/${own}`);
  expect(screen.queryByRole('link', { name: 'Join the waitlist' })).toBeNull();
  const pay = screen.getByRole('button', { name: 'Continue to payment' });
  expect(link.compareDocumentPosition(pay) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  ['NOT_CONFIGURED', 'The charger is not configured to accept payments.'],
  ['OUT_OF_ORDER', 'Sorry, this charger is temporarily out of order.'],
  ['OFFLINE', 'Charger is offline'],
  ['IN_USE', 'No connector here is free at the moment. Free at this site: DEMO-002.'],
] as const)('at one that is %s the server’s words stand, and nobody can pay', async (code, detail) => {
  answering({ unavailable: { code, detail } });
  await renderPublicRemote(payments, path);
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a page that is left open shows when a taken connector gets free', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const detail = 'No connector here is free at the moment.';
  const api = answering({ unavailable: { code: 'IN_USE', detail } });
  await renderPublicRemote(payments, path);
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  api.on(getPaymentCheckout, () => aPayableCharger());
  act(() => void vi.advanceTimersByTime(15_000));
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  vi.useRealTimers();
});

test('the checkout of the second provider asks for that provider’s form', async () => {
  const api = fakeApi().on(getImsPaymentCheckout, () => aPayableCharger());
  await renderPublicRemote(payments, '/payment/ims/checkout/100200');
  expect(await screen.findByText('$0.455 per kWh')).toBeVisible();
  expect(api.calls(getImsPaymentCheckout)).toMatchObject([{ params: { id: '100200' } }]);
});

test('in Spanish everything is in Spanish', async () => {
  const api = answering({ has_pin: true });
  await renderPublicRemote(payments, path, { language: 'es' });
  expect(await screen.findByText('Necesita el PIN de este cargador.')).toBeVisible();
  expect(screen.getByText(/0\.455.*por kWh/)).toBeVisible();
  expect(screen.getByText('En uso')).toBeVisible();
  expect(api.calls(getPaymentCheckout)).toMatchObject([{ headers: { 'Accept-Language': 'es-US' } }]);
});

test('while it loads there is a skeleton', async () => {
  fakeApi().on(getPaymentCheckout, () => hang());
  await renderPublicRemote(payments, path);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

test('a code that nobody has assigned is not found, in the server’s words', async () => {
  const detail = 'The QR code has not been assigned to the charger.';
  fakeApi().on(getPaymentCheckout, () => failure(404, { detail, code: 'NOT_FOUND' }));
  await renderPublicRemote(payments, path);
  expect(await screen.findByRole('heading', { name: 'QR code not found' })).toBeVisible();
  expect(screen.getByText(detail)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['the network is gone', () => unreachable(), 'You are offline'],
  ['the server fails', () => failure(500, { detail: 'stack trace', code: 'INTERNAL' }), 'Something went wrong'],
  ['a proxy answers', () => garbage(), 'Something went wrong'],
])('where %s it can be tried again', async (_case, outcome, title) => {
  const api = fakeApi().on(getPaymentCheckout, outcome);
  const { user } = await renderPublicRemote(payments, path);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByText('stack trace')).toBeNull();
  api.on(getPaymentCheckout, () => aPayableCharger());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$0.455 per kWh')).toBeVisible();
});

test('back online it loads by itself', async () => {
  const api = fakeApi().on(getPaymentCheckout, () => unreachable());
  await renderPublicRemote(payments, path);
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
  api.on(getPaymentCheckout, () => aPayableCharger());
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('$0.455 per kWh')).toBeVisible();
});

test('a page that came without its tenant is loaded again once the server answers, and asks for no money before', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  const api = fakeApi().on(getPaymentCheckout, () => unreachable());
  const { user } = await renderPublicRemote(payments, path, { tenant: '' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(reload).not.toHaveBeenCalled();
  api.on(getPaymentCheckout, () => aPayableCharger());
  await user.click(again);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
});

test('what is shown stays while it cannot be asked for again', async () => {
  const api = answering();
  await renderPublicRemote(payments, path);
  expect(await screen.findByText('$0.455 per kWh')).toBeVisible();
  api.on(getPaymentCheckout, () => unreachable());
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(api.calls(getPaymentCheckout)).toHaveLength(2));
  expect(screen.getByText('$0.455 per kWh')).toBeVisible();
});

test('/qr-code-not-found says so', async () => {
  fakeApi();
  await renderPublicRemote(payments, '/qr-code-not-found');
  expect(screen.getByRole('heading', { name: 'QR code not found' })).toBeVisible();
});

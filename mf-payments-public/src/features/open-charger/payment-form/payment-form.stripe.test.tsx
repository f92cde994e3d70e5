import {
  checkPaymentChallenge,
  createPaymentIntent,
  getPaymentCheckout,
  getPaymentSession,
} from '@plugboard/contracts/payments';
import { fakeApi, renderPublicRemote } from '@plugboard/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import payments from '../../../../remote.ts';
import { aPaymentSession } from '../../../common/payment-session/payment-session.fixtures.ts';
import { startFakeStripeScript } from '../../../common/stripe/stripe.fixtures.ts';
import { aPayableCharger } from '../open-charger.fixtures.ts';

const session = aPaymentSession({ state: 'AUTHORISING', provider: 'stripe' });
const stripeForm = { provider: 'stripe', tokenise_url: null, publishable_key: 'pk_demo' } as const;

beforeEach(() => {
  // There is no stream of the session, and no address for cards.
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>().mockImplementation(async () => Response.json({}, { status: 503 })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openForm() {
  const api = fakeApi()
    .on(getPaymentCheckout, () => aPayableCharger({ payment: stripeForm }))
    .on(getPaymentSession, () => session)
    .on(createPaymentIntent, () => session);
  await renderPublicRemote(payments, '/payment/checkout/100200');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await screen.findByText('Pay by card');
  return api;
}

test('the card is typed in Stripe’s frame, made for the tenant’s key, and our API gets its token', async () => {
  const fake = startFakeStripeScript();
  const api = await openForm();
  expect(fake.script()?.src).toBe('https://js.stripe.com/basil/stripe.js');
  expect(screen.getByRole('group', { name: 'Card' })).toBeVisible();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  act(() => fake.load());
  const frame = await screen.findByTitle('Stripe’s frame');
  expect(fake.accounts).toEqual([['pk_demo', { locale: 'en' }]]);
  expect(screen.getByRole('group', { name: 'Card' })).toContainElement(frame);

  fake.createPaymentMethod.mockResolvedValueOnce({ error: { message: 'Your card number is incomplete.' } });
  press('Pay and start charging');
  expect(await screen.findByText('Your card number is incomplete.')).toHaveRole('alert');
  expect(api.calls(createPaymentIntent)).toHaveLength(0);

  fake.createPaymentMethod.mockResolvedValueOnce({ paymentMethod: { id: 'pm_visa' } });
  press('Pay and start charging');
  expect(await screen.findByText('Checking your card')).toBeVisible();
  expect(api.calls(createPaymentIntent)).toMatchObject([{ body: { token: 'pm_visa', connector_id: 1 } }]);
});

test('a script that does not load is said, and loaded again by a press', async () => {
  const fake = startFakeStripeScript();
  await openForm();
  act(() => fake.fail());
  expect(await screen.findByText('The card form did not load. Check your connection.')).toBeVisible();
  press('Load again');
  await waitFor(() => expect(fake.script()).not.toBeNull());
  act(() => fake.load());
  expect(await screen.findByTitle('Stripe’s frame')).toBeVisible();
});

test('the bank is answered by Stripe’s script, and the server is then told to look', async () => {
  const fake = startFakeStripeScript();
  const challenge = { url: null, client_secret: 'pi_1_secret', publishable_key: 'pk_demo' };
  const api = fakeApi()
    .on(getPaymentSession, () => aPaymentSession({ ...session, challenge }))
    .on(checkPaymentChallenge, () => session);
  await renderPublicRemote(payments, `/payment/session/${session.id}`);
  expect(await screen.findByText('Your bank wants to confirm that it is you.')).toBeVisible();
  press('Continue to your bank');
  act(() => fake.fail());
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  expect(api.calls(checkPaymentChallenge)).toHaveLength(0);
  press('Continue to your bank');
  act(() => fake.load());
  await waitFor(() => expect(api.calls(checkPaymentChallenge)).toHaveLength(1));
  expect(fake.handleNextAction.mock.calls).toEqual([[{ clientSecret: 'pi_1_secret' }]]);
  expect(fake.accounts).toEqual([['pk_demo', { locale: 'en' }]]);
});

import {
  addPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  type PaymentMethod,
  setDefaultPaymentMethod,
} from '@plugboard/contracts/accounts';
import { failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { shellScreens } from '../shell-screens.ts';

const tokenise_url = '/dev/card-provider/tokens';
const card = (id: string, overrides: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: `5f0d8b1e-0008-4c5e-8a4b-00000000000${id}`,
  brand: 'VISA',
  last4: '4242',
  exp_month: 9,
  exp_year: 2030,
  is_default: false,
  ...overrides,
});

// The first test does not wait for the compiler.
beforeAll(async () => void (await import('../account/account.screen.tsx')));

async function open(cards: readonly PaymentMethod[] = [], language: 'en' | 'es' = 'en') {
  const api = fakeApi()
    .on(listPaymentMethods, () => ({
      results: [...cards],
      provider: { name: 'sandbox' as const, tokenise_url },
      setup: null,
    }))
    .on(addPaymentMethod, () => card('9'))
    .on(deletePaymentMethod, () => ({ result: 'OK' as const }))
    .on(setDefaultPaymentMethod, () => card('2', { is_default: true }));
  const provider = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ token: 'sandbox_1', brand: 'VISA', last4: '4242' }),
  );
  vi.stubGlobal('fetch', provider);
  const rendered = await renderRemote(shellScreens, '/account/payment-methods', { language });
  return { ...rendered, api, provider };
}

async function typeCard(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await screen.findByLabelText('Card number'), '4242 4242 4242 4242');
  await user.type(screen.getByLabelText('Month'), '9');
  await user.type(screen.getByLabelText('Year'), '30');
  await user.type(screen.getByLabelText('CVV'), '123{Enter}');
}

test('an empty form says what is required', async () => {
  const { user, provider } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add card' }));
  for (const text of ['Card number is required', 'Card expire year is required', 'Card CVV is required'])
    expect(screen.getByText(text)).toBeVisible();
  expect(provider).not.toHaveBeenCalled();
});

test('the number goes to the provider alone, our API gets a token', async () => {
  const { user, api, provider, notices } = await open();
  await typeCard(user);
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Payment method added successfully!' }));
  expect(provider.mock.calls[0]?.[0]).toBe(tokenise_url);
  expect(provider.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
  expect(api.calls(addPaymentMethod).map(({ body }) => body)).toEqual([{ token: 'sandbox_1' }]);
  expect(screen.getByLabelText('Card number')).toHaveValue('');
});

test('what the provider or the server refuses is said, and what was typed stays', async () => {
  const { user, api, provider } = await open();
  provider.mockResolvedValueOnce(Response.json({ exp_year: ['The card has expired.'] }, { status: 400 }));
  await typeCard(user);
  expect(await screen.findByText('The card has expired.')).toBeVisible();
  api.on(addPaymentMethod, () => failure(400, { token: ['The card was declined.'] }));
  await user.click(screen.getByRole('button', { name: /Add card$/ }));
  expect(await screen.findByText('The card was declined.')).toBeVisible();
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
});

test('a card is added once, however often it is tried while the answer gets lost', async () => {
  const { user, api, provider } = await open();
  api.on(addPaymentMethod, () => failure(502));
  await typeCard(user);
  expect(await screen.findByText(/^The card could not be saved/)).toBeVisible();
  api.on(addPaymentMethod, () => failure(400, { number: ['The card was declined.'] }));
  await user.click(screen.getByRole('button', { name: /Add card$/ }));
  expect(await screen.findByText('The card was declined.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Add card$/ }));
  await waitFor(() => expect(api.calls(addPaymentMethod)).toHaveLength(3));
  const [lost, again, anew] = api.calls(addPaymentMethod).map(({ headers }) => headers['Idempotency-Key']);
  expect(again).toBe(lost);
  expect(anew).not.toBe(lost);
  // A refused attempt has an answer, so its token is not reused.
  expect(provider).toHaveBeenCalledTimes(2);
});

test('another card becomes the default, one is removed after a question', async () => {
  const { user, api } = await open([
    card('1', { is_default: true }),
    card('2', { brand: 'MASTERCARD', last4: '4444' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Set as default: Mastercard ending in 4444' }));
  await waitFor(() => expect(api.calls(setDefaultPaymentMethod)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Action can not be undone.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.calls(deletePaymentMethod)).toHaveLength(1));
});

test('in Spanish', async () => {
  const { user } = await open([], 'es');
  await user.click(await screen.findByRole('button', { name: 'Agregar tarjeta' }));
  expect(screen.getByText('El número de tarjeta es obligatorio')).toBeVisible();
});

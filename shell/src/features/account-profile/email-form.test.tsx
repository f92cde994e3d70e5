import { changeEmail, getUser, type Account } from '@plugboard/contracts/accounts';
import { failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { aSelf } from '../account/account.fixtures.ts';
import { shellScreens } from '../shell-screens.ts';

// The first test does not wait for the compiler.
beforeAll(async () => void (await import('../account/account.screen.tsx')));

async function open(account: Partial<Account> = {}, language: 'en' | 'es' = 'en') {
  const api = fakeApi()
    .on(getUser, () => aSelf())
    .on(changeEmail, () => ({ result: 'OK' as const }));
  const { user } = await renderRemote(shellScreens, '/account', { account, language });
  await screen.findByRole('heading', { name: language === 'en' ? 'Email address' : 'Dirección de correo' });
  return { user, api };
}
const address = () => screen.getByLabelText('New email address');
const password = () => screen.getByLabelText('Current password');

test('the link goes to the new address, and what happens next is said', async () => {
  const { user, api } = await open();
  await user.type(address(), ' new@demo.example ');
  await user.type(password(), 'Plugboard-2026!{Enter}');
  expect(await screen.findByText(/We sent a link to new@demo\.example/)).toBeVisible();
  expect(api.calls(changeEmail).map(({ body }) => body)).toEqual([
    { email: 'new@demo.example', password: 'Plugboard-2026!' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(password()).toHaveValue('');
});

test('what is missing or malformed is said at its field, and nothing is sent', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(address()).toHaveAccessibleDescription('Please enter your email');
  expect(password()).toHaveAccessibleDescription('Please enter a password');
  await user.type(address(), 'new{Enter}');
  expect(address()).toHaveAccessibleDescription('Invalid email');
  expect(api.calls(changeEmail)).toHaveLength(0);
});

test('what the server refuses is said at its field, and the address stays', async () => {
  const { user, api } = await open();
  const wrong = { detail: 'The password is wrong.', code: 'SIGN_IN_FAILED' } as const;
  api.on(changeEmail, () => failure(400, wrong));
  await user.type(address(), 'operator@demo.example');
  await user.type(password(), 'wrong{Enter}');
  await waitFor(() => expect(password()).toHaveAccessibleDescription('The password is wrong.'));
  expect(address()).toHaveValue('operator@demo.example');
  api.on(changeEmail, () => failure(400, { email: ['This is already your email address.'] }));
  await user.type(password(), 'right{Enter}');
  await waitFor(() => expect(address()).toHaveAccessibleDescription('This is already your email address.'));
  expect(password()).toHaveAccessibleDescription('');
  api.on(changeEmail, () => failure(500));
  await user.type(password(), 'right{Enter}');
  await waitFor(() => expect(password()).toHaveAccessibleDescription(/./));
  expect(address()).toHaveValue('operator@demo.example');
});

test('in a client’s account the address is the owner’s', async () => {
  await open({
    switched_client: { name: 'Metro', expires_at: '2026-11-20T12:30:00Z', home_domain: 'demo.localhost' },
  });
  expect(screen.getByText(/cannot be changed while you work in a client account/)).toBeVisible();
  expect(screen.queryByLabelText('New email address')).toBeNull();
});

test('in Spanish', async () => {
  const { user } = await open({}, 'es');
  await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
  expect(screen.getByLabelText('Nueva dirección de correo')).toHaveAccessibleDescription(
    'Ingrese su correo electrónico',
  );
});

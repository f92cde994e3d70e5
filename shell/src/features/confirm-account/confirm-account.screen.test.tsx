import { confirmSignUp, confirmUser, readSignUp } from '@plugboard/contracts/accounts';
import { failure, fakeApi, unreachable } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { button, openPublicPage, done } from '../public-frame/public-page.fixtures.tsx';
import { rememberedSignUp } from '../waiting/remembered-sign-up.ts';
import ConfirmAccountScreen from './confirm-account.screen.tsx';
import ConfirmUserScreen from './confirm-user.screen.tsx';

const waiting = { status: 'waiting_approval', tenant_name: 'acme', tenant_domain: 'acme.localhost' } as const;
const wrongToken = failure(400, { detail: 'Wrong Token!', code: 'WRONG_TOKEN' });

afterEach(() => history.replaceState(null, '', '/'));

test('the link of the mail confirms the address, and approval is waited for', async () => {
  const api = fakeApi()
    .on(confirmSignUp, () => ({ status: 'waiting_approval' as const, status_token: 't1' }))
    .on(readSignUp, () => waiting);
  await openPublicPage(ConfirmAccountScreen, { token: 'abc' });
  expect(await screen.findByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  expect(api.calls(confirmSignUp).map(({ params }) => params)).toEqual([{ key: 'abc' }]);
  expect(rememberedSignUp()).toBe('t1');
  expect(location.pathname).toBe('/approve');
});

test('a link that is worth nothing says so', async () => {
  fakeApi().on(confirmSignUp, () => wrongToken);
  await openPublicPage(ConfirmAccountScreen, { token: 'abc' });
  expect(await screen.findByRole('heading', { name: 'Wrong Token!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create a New Account' })).toHaveAttribute('href', '/registration');
});

test('a server in trouble can be asked again', async () => {
  const api = fakeApi().on(confirmUser, () => unreachable());
  const { user } = await openPublicPage(ConfirmUserScreen, { email: 'new@demo.example', token: 'abc' });
  expect(await screen.findByText('Server error. Try again later.')).toBeVisible();
  api.on(confirmUser, () => done);
  await user.click(button('Try again'));
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  expect(screen.getByText('From now on you sign in with new@demo.example.')).toBeVisible();
  expect(api.calls(confirmUser)[1]?.body).toEqual({ email: 'new@demo.example', token: 'abc' });
});

test('a used link to a new address leads to where a new one is asked for', async () => {
  fakeApi().on(confirmUser, () => wrongToken);
  await openPublicPage(ConfirmUserScreen, { email: 'new@demo.example', token: 'abc' }, 'es');
  expect(await screen.findByRole('heading', { name: '¡Token incorrecto!' })).toBeVisible();
  const ask = screen.getByRole('link', { name: 'Inicie sesión y pida un enlace nuevo' });
  expect(ask).toHaveAttribute('href', '/account');
});

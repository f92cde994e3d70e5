import { requestPasswordReset } from '@plugboard/contracts/accounts';
import { failure, fakeApi } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, field, heading, openPublicPage, passSeconds, done } from '../public-frame/public-page.fixtures.tsx';
import ForgotPasswordScreen from './forgot-password.screen.tsx';

afterEach(() => void vi.useRealTimers());

test('an address gets a link, whoever it belongs to, and may ask for it again after a while', async () => {
  const api = fakeApi().on(requestPasswordReset, () => done);
  const { user } = await openPublicPage(ForgotPasswordScreen, {});
  expect(field('Email')).toHaveFocus();
  await user.keyboard('ana@demo.example{Enter}');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(screen.getByText(/^If ana@demo\.example belongs to an account/)).toBeVisible();
  expect(api.calls(requestPasswordReset)[0]?.body).toEqual({ email: 'ana@demo.example' });
  await user.click(button(/^Send the link again \(\d+ s\)$/));
  expect(api.calls(requestPasswordReset)).toHaveLength(1);
  await user.click(button('Use another email'));
  expect(field('Email')).toHaveValue('ana@demo.example');
});

test('what is missing is said beside the field; a 500 keeps what was typed', async () => {
  fakeApi().on(requestPasswordReset, () => failure(500));
  const { user } = await openPublicPage(ForgotPasswordScreen, {}, 'es');
  await user.click(button('Enviar el enlace'));
  expect(field('Correo electrónico')).toHaveAccessibleDescription('Ingrese su correo electrónico');
  expect(field('Correo electrónico')).toHaveFocus();
  await user.keyboard('ana@demo.example{Enter}');
  expect(await screen.findByText('Error interno del servidor')).toBeVisible();
  expect(field('Correo electrónico')).toHaveValue('ana@demo.example');
});

test('the link can be sent again once the wait is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = fakeApi().on(requestPasswordReset, () => done);
  const { user } = await openPublicPage(ForgotPasswordScreen, {});
  await user.keyboard('ana@demo.example{Enter}');
  await screen.findByRole('heading', { name: 'Check your email' });
  await passSeconds(31);
  await user.click(button('Send the link again'));
  expect(await screen.findByText('We sent the link again. Older links may no longer work.')).toBeVisible();
  expect(api.calls(requestPasswordReset)).toHaveLength(2);
  expect(heading()).toHaveTextContent('Check your email');
});

import { checkLink, renewLink, setPassword } from '@plugboard/contracts/accounts';
import { failure, fakeApi } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, heading, openPublicPage, done } from '../public-frame/public-page.fixtures.tsx';
import {
  CreateMobilePasswordScreen,
  CreatePasswordScreen,
  ResetMobilePasswordScreen,
} from './create-password.screen.tsx';

const withGoodLink = () => fakeApi().on(checkLink, () => ({ is_good: true }));
const link = { email: 'ana@demo.example', token: 'abc' };

test.each([
  ['portal', CreatePasswordScreen, 'Create password', 'Sign in with ana@demo.example and the new password.'],
  ['app', CreateMobilePasswordScreen, 'Create password', /^Open the .+ app and sign in with ana@demo\.example/],
  ['mail', ResetMobilePasswordScreen, 'Reset password', 'Sign in with ana@demo.example and the new password.'],
])('%s: a password is set for the address of the link', async (_, page, title, told) => {
  const api = withGoodLink().on(setPassword, () => done);
  const { user } = await openPublicPage(page, link);
  expect(heading()).toHaveTextContent(title);
  expect(screen.getByText('Choose a password for ana@demo.example.')).toBeVisible();
  await user.keyboard('correct horse battery');
  await user.type(field('Confirm new password'), 'correct horse battery{Enter}');
  expect(await screen.findByText(told)).toBeVisible();
  expect(api.calls(setPassword)[0]?.body).toEqual({ ...link, password: 'correct horse battery' });
});

test('a link that has ended says so when it is opened, and a new one is sent', async () => {
  const api = fakeApi()
    .on(checkLink, () => ({ is_good: false }))
    .on(renewLink, () => done);
  const { user } = await openPublicPage(CreatePasswordScreen, link);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(api.calls(renewLink)[0]?.body).toEqual({ token: 'abc' });
  // The person has used it already, and can ask for a new password.
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot');
});

test('password managers learn whose password it is', async () => {
  withGoodLink();
  await openPublicPage(CreatePasswordScreen, link);
  const name = document.querySelector('input[autocomplete="username"]');
  expect(name).toHaveValue('ana@demo.example');
  expect(name).not.toBeVisible();
  expect(field('New password')).toHaveFocus();
});

test('an invitation that has been used says whom to ask; the server’s word on a password stands under it', async () => {
  const api = withGoodLink().on(setPassword, () => failure(400, { password: ['Demasiado común.'] }));
  const { user } = await openPublicPage(CreatePasswordScreen, link, 'es');
  await user.type(field('Contraseña nueva'), 'correct horse battery');
  await user.type(field('Confirme la contraseña nueva'), 'correct horse battery{Enter}');
  expect(await screen.findByText('Demasiado común.')).toBeVisible();
  api.on(setPassword, () => failure(400, { detail: '¡Token incorrecto!', code: 'WRONG_TOKEN' }));
  await user.type(field('Confirme la contraseña nueva'), '{Enter}');
  expect(await screen.findByText(/Pida a quien le invitó que vuelva a enviarle la invitación/)).toBeVisible();
});

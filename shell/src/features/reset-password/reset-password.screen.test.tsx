import { checkLink, confirmPasswordReset } from '@plugboard/contracts/accounts';
import { failure, fakeApi } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, field, openPublicPage, done } from '../public-frame/public-page.fixtures.tsx';
import ResetPasswordScreen from './reset-password.screen.tsx';

const withGoodLink = () => fakeApi().on(checkLink, () => ({ is_good: true }));
const link = { id: 'u1', token: 'abc' };

test('a new password is chosen, twice, with its strength told on the way', async () => {
  const api = withGoodLink().on(confirmPasswordReset, () => done);
  const { user } = await openPublicPage(ResetPasswordScreen, link);
  expect(field('New password')).toHaveFocus();
  expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
  await user.keyboard('Password1');
  expect(screen.getByText('Strength: weak')).toBeVisible();
  await user.click(button('Save password'));
  expect(field('New password')).toHaveAccessibleDescription(/easy to guess/);
  await user.clear(field('New password'));
  await user.type(field('New password'), 'correct horse battery');
  expect(screen.getByText('Strength: strong')).toBeVisible();
  await user.type(field('Confirm new password'), 'correct{Enter}');
  expect(field('Confirm new password')).toHaveAccessibleDescription('The passwords do not match');
  expect(field('Confirm new password')).toHaveFocus();
  await user.keyboard(' horse battery{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(api.calls(confirmPasswordReset).map(({ body }) => body)).toEqual([
    { ...link, password: 'correct horse battery' },
  ]);
});

test.each([
  [failure(400, { detail: 'Wrong Token!', code: 'WRONG_TOKEN' }), 'Wrong Token!', true],
  [failure(500), 'Internal Server Error', false],
])('refused: it is told and what was typed stays', async (outcome, text, isLinkEnded) => {
  withGoodLink().on(confirmPasswordReset, () => outcome);
  const { user } = await openPublicPage(ResetPasswordScreen, link);
  await user.type(field('New password'), 'correct horse battery');
  await user.type(field('Confirm new password'), 'correct horse battery{Enter}');
  expect(await screen.findByText(text)).toBeVisible();
  expect(field('New password')).toHaveValue('correct horse battery');
  const ask = screen.queryByRole('link', { name: 'Ask for a new link' });
  expect(ask?.getAttribute('href') ?? null).toBe(isLinkEnded ? '/forgot' : null);
});

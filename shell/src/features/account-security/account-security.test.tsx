import {
  type Account,
  changePassword,
  confirmPassword,
  disableTwoFactor,
  endSession,
  getAccount,
  getEnvironment,
  getSecondFactors,
  getTabControl,
  listSessions,
  type OpenSession,
  signOut,
  signOutEverywhere,
  verifyPhone,
} from '@plugboard/contracts/accounts';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { anAccount, anEnvironment, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { shellScreens } from '../shell-screens.ts';

const phone = '+14155550100';
const session = (id: string, overrides: Partial<OpenSession>): OpenSession => ({
  id: `5f0d8b1e-0009-4c5e-8a4b-00000000000${id}`,
  device: 'Firefox, Windows',
  address: '192.0.2.7',
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: '2026-11-20T12:00:00Z',
  signed_in_by: null,
  is_this: false,
  is_switched: false,
  ...overrides,
});
const sessions = [session('1', { is_this: true, device: 'Chrome, Linux', address: '' }), session('2', {})];
const ok = { result: 'OK' as const };
const noFactors = { sms: null, authenticator: null, passkeys: [], recovery_codes_left: 0 };

// The first test does not wait for the compiler.
beforeAll(async () => void (await import('../account/account.screen.tsx')));

async function open(given: Partial<Account> = {}, factors: ReplyOf<typeof getSecondFactors> = noFactors) {
  let account = anAccount(given);
  const api = fakeApi()
    .on(listSessions, () => ({ results: sessions }))
    .on(getSecondFactors, () => factors)
    .on(getAccount, () => account)
    .on(getEnvironment, () => anEnvironment())
    .on(getTabControl, () => ({ results: [] }))
    .on(verifyPhone, ({ body }) => {
      const { code, enable_2fa } = body as { code?: string; enable_2fa: boolean };
      if (code === undefined) return { status: 'code_sent' as const, phone, has_two_factor: false };
      if (code !== '123456') return failure(400, { code: ['Invalid code. Please try again.'] });
      account = { ...account, phone, is_phone_verified: true, has_two_factor: enable_2fa };
      return { status: 'verified' as const, phone, has_two_factor: enable_2fa };
    })
    .on(disableTwoFactor, () => {
      account = { ...account, has_two_factor: false };
      return ok;
    })
    .on(endSession, () => ok)
    .on(signOutEverywhere, () => ok)
    .on(signOut, () => ok);
  const rendered = await renderRemote(shellScreens, '/account/security', { account: given });
  await screen.findByRole('heading', { name: 'Two-factor authentication' });
  return { ...rendered, api };
}
const button = (name: string) => screen.getByRole('button', { name });

describe('phone and two-factor authentication', () => {
  test('a phone number comes first', async () => {
    const { user, api } = await open();
    await user.click(button('Enable two-factor authentication'));
    expect(
      screen.getByText('To enable two-factor authentication, please enter your phone number first.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Phone number, with country code')).toHaveFocus();
    await user.keyboard('12{Enter}');
    expect(await screen.findByText('Your phone number is invalid')).toBeVisible();
    expect(api.calls(verifyPhone)).toHaveLength(0);
  });

  test('a number is verified by the code that was sent to it', async () => {
    const { user, notices } = await open();
    await user.type(screen.getByLabelText('Phone number, with country code'), '+1 415 555 0100{Enter}');
    expect(await screen.findByText(/We sent a code to \+14155550100/)).toBeVisible();
    await user.type(screen.getByLabelText('6-digit code'), '111111');
    expect(await screen.findByText('Invalid code. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('6-digit code')).toHaveValue('');
    expect(screen.getByLabelText('6-digit code')).toHaveFocus();
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(notices).toContainEqual({ kind: 'success', text: 'Your phone number has been verified.' });
  });

  test('is turned on with a code', async () => {
    const { user, api, notices } = await open({ phone, is_phone_verified: true });
    await user.click(button('Enable two-factor authentication'));
    await user.type(await screen.findByLabelText('6-digit code'), '123456');
    expect(await screen.findByText('On')).toBeVisible();
    expect(notices).toContainEqual({ kind: 'success', text: 'Two-factor authentication enabled!' });
    expect(api.calls(verifyPhone).at(-1)?.body).toMatchObject({ code: '123456', enable_2fa: true });
  });

  test('is turned off after a question', async () => {
    const { user, api } = await open({ phone, is_phone_verified: true, has_two_factor: true });
    await user.click(button('Disable two-factor authentication'));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Disable two-factor authentication' }));
    expect(await screen.findByText('Off')).toBeVisible();
    expect(api.calls(disableTwoFactor)).toHaveLength(1);
  });
});

test('after a while the password is asked for, and the change goes on', async () => {
  const { user, api } = await open({ phone, is_phone_verified: true, has_two_factor: true });
  let isConfirmed = false;
  const refusal = () => failure(403, { detail: 'Confirm your password first.', code: 'RECENT_SIGN_IN_REQUIRED' });
  api
    .on(disableTwoFactor, () => (isConfirmed ? ok : refusal()))
    .on(confirmPassword, ({ body }) => {
      isConfirmed = (body as { password: string }).password === 'right';
      return isConfirmed ? ok : failure(400, { detail: 'The password is wrong.', code: 'SIGN_IN_FAILED' });
    });
  const disable = async () => {
    await user.click(button('Disable two-factor authentication'));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Disable two-factor authentication' }));
    return screen.findByLabelText('Your password');
  };
  expect(await disable()).toHaveFocus();
  await user.keyboard('wrong{Enter}');
  expect(await screen.findByText('The password is wrong.')).toBeVisible();
  await user.clear(screen.getByLabelText('Your password'));
  await user.keyboard('right{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument());
  expect(api.calls(disableTwoFactor)).toHaveLength(2);
});

test('the password is changed with the old one', async () => {
  const { user, api, notices } = await open();
  api.on(changePassword, ({ body }) =>
    (body as { new_password: string }).new_password === 'demo charging'
      ? failure(400, { new_password: ['Choose another one.'] })
      : ok,
  );
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  await type('Current password', 'old');
  await type('New password', 'demo charging');
  await type('Confirm new password', 'other');
  await user.click(button('Change password'));
  expect(await screen.findByText('The passwords do not match.')).toBeVisible();
  expect(api.calls(changePassword)).toHaveLength(0);
  await type('Confirm new password', 'demo charging');
  await user.click(button('Change password'));
  expect(await screen.findByText('Choose another one.')).toBeVisible();
  for (const label of ['New password', 'Confirm new password']) await type(label, 'river lamp bench');
  await user.click(button('Change password'));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Your password has been changed.' }));
});

describe('sessions', () => {
  test('say where and when they were used last, as far as that is known', async () => {
    await open();
    expect(await screen.findByText(/^192\.0\.2\.7, last used Nov 20, 2026/)).toBeVisible();
    expect(screen.getByText(/^Last used Nov 20, 2026/)).toBeVisible();
  });

  test('another device is signed out, this one is not offered', async () => {
    const { user, api } = await open();
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out Chrome, Linux' })).not.toBeInTheDocument();
    await user.click(button('Sign out Firefox, Windows'));
    await waitFor(() => expect(api.calls(endSession)).toHaveLength(1));
  });

  test('all others, or all of them', async () => {
    const { user, api, left } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    await waitFor(() => expect(api.calls(signOutEverywhere)).toHaveLength(1));
    await user.click(button('Sign out everywhere'));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
    expect(api.calls(signOutEverywhere).map(({ query }) => query.keep_this)).toEqual([true, false]);
  });
});

test('in a client’s account all of it is the owner’s', async () => {
  fakeApi();
  const switched_client = { name: 'Metro', expires_at: '2026-11-20T12:30:00Z', home_domain: 'demo.localhost' };
  await renderRemote(shellScreens, '/account/security', { account: { switched_client } });
  expect(await screen.findByText(/cannot be changed while you work in a client account/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Sign out/ })).not.toBeInTheDocument();
});

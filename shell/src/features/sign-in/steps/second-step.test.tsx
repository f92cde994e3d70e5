import { type SecondFactorDemand, signIn } from '@plugboard/contracts/accounts';
import type { BodyOf } from '@plugboard/contracts/platform';
import { initI18n } from '@plugboard/sdk/texts';
import { aBrand, anEnvironment, failure, fakeApi } from '@plugboard/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { passSeconds } from '../../public-frame/public-page.fixtures.tsx';
import SignInScreen from '../sign-in.screen.tsx';

const reply = {
  token: 'a.b.c',
  refresh_token: 'refresh',
  is_admin: true,
  is_superuser: false,
  user_type: 'admin',
  tenant_domain: '',
} as const;
const second = { factor: 'sms', factors: ['sms'], sent_to: '•••• 0100', options: null } as const;
const needsCode = {
  detail: 'Enter the code we sent you.',
  code: 'TWO_FACTOR_REQUIRED',
  second_factor: second,
} as const;

function demanding(second_factor: SecondFactorDemand) {
  const body = { ...needsCode, second_factor };
  return failure(400, body);
}

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

async function open() {
  await initI18n('en');
  const leaveTo = vi.fn<(destination: string) => void>();
  render(<SignInScreen brand={aBrand()} environment={anEnvironment()} leaveTo={leaveTo} />);
  return { user: userEvent.setup(), leaveTo };
}

const email = () => screen.getByRole('textbox', { name: 'Email' });

async function signInWith(user: ReturnType<typeof userEvent.setup>) {
  await user.type(email(), 'ana@demo.example');
  await user.type(screen.getByLabelText('Password'), 'Plugboard-2026!');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('the second factor', () => {
  test('is asked for, can be wrong, and lets in', async () => {
    const api = fakeApi().on(signIn, ({ body }) => {
      const code = 'code' in body ? body.code : undefined;
      if (code === undefined) return failure(400, needsCode);
      return code === '123456'
        ? reply
        : failure(400, { detail: 'Invalid code. Please try again.', code: 'TWO_FACTOR_REQUIRED' });
    });
    const { user, leaveTo } = await open();
    await signInWith(user);
    const code = await screen.findByRole('textbox', { name: '6-digit code' });
    expect(screen.getByText(`${needsCode.detail} Sent to •••• 0100.`)).toBeVisible();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.keyboard('12{Enter}');
    expect(code).toHaveAccessibleDescription('Enter the 6 digits of the code');
    await user.keyboard('0000');
    expect(await screen.findByText('Invalid code. Please try again.')).toBeVisible();
    await expect.poll(() => code).toHaveFocus();
    expect(code).toHaveValue('');
    await user.paste('123 456');
    await expect.poll(() => leaveTo).toHaveBeenCalledWith('/');
    expect(api.calls(signIn)).toHaveLength(3);
  });

  test('another one that the account has can be chosen: the app, or a recovery code', async () => {
    const factors = ['authenticator', 'sms', 'recovery_code'] as const;
    const asking = (factor: (typeof factors)[number]) =>
      demanding({ factor, factors: [...factors], sent_to: null, options: null });
    const api = fakeApi().on(signIn, ({ body }) => {
      const { factor, recovery_code } = body as BodyOf<typeof signIn>;
      if (recovery_code) return reply;
      return asking(factor === 'sms' || factor === 'recovery_code' ? factor : 'authenticator');
    });
    const { user, leaveTo } = await open();
    await signInWith(user);
    expect(await screen.findByLabelText('6-digit code')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Resend code/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Code by SMS' }));
    expect(await screen.findByRole('button', { name: /^Resend code/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Recovery code' }));
    await user.type(await screen.findByLabelText('Recovery code'), 'k3m7p{Enter}');
    expect(screen.getByText('Enter the ten letters and digits of the code')).toBeVisible();
    await user.type(screen.getByLabelText('Recovery code'), '-x9w2q{Enter}');
    await expect.poll(() => leaveTo).toHaveBeenCalledWith('/');
    expect(api.calls(signIn).at(-1)?.body).toMatchObject({ recovery_code: 'k3m7px9w2q', factor: 'recovery_code' });
  });

  test('a browser without passkeys says so, and offers another way', async () => {
    const options = { challenge: 'YQ' };
    fakeApi().on(signIn, () =>
      demanding({ factor: 'passkey', factors: ['passkey', 'authenticator'], sent_to: null, options }),
    );
    const { user } = await open();
    await signInWith(user);
    await user.click(await screen.findByRole('button', { name: 'Use passkey' }));
    expect(await screen.findByText(/^This browser cannot use passkeys/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Authenticator app' })).toBeVisible();
  });

  test('can be left for another account', async () => {
    fakeApi().on(signIn, () => failure(400, needsCode));
    const { user } = await open();
    await signInWith(user);
    await user.click(await screen.findByRole('button', { name: 'Sign in with another account' }));
    expect(email()).toHaveValue('ana@demo.example');
  });
});

test('a computer can be trusted, and a code can come once more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = fakeApi().on(signIn, ({ body }) => ('code' in body && body.code ? reply : failure(400, needsCode)));
  const { user, leaveTo } = await open();
  await signInWith(user);
  await user.click(await screen.findByRole('button', { name: /^Resend code \(\d+ s\)$/ }));
  expect(api.calls(signIn)).toHaveLength(1);
  await passSeconds(31);
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText('A new code is on its way.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Don’t ask for codes again on this computer' }));
  await user.type(screen.getByLabelText('6-digit code'), '123456');
  await expect.poll(() => leaveTo).toHaveBeenCalledWith('/');
  expect(api.calls(signIn).map(({ body }) => body)).toMatchObject([
    { password: 'Plugboard-2026!' },
    { password: 'Plugboard-2026!' },
    { code: '123456', remember_computer: true },
  ]);
});

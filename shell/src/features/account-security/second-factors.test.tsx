import {
  confirmAuthenticator,
  createRecoveryCodes,
  getAccount,
  getEnvironment,
  getSecondFactors,
  getTabControl,
  listSessions,
  removePasskey,
  removeSecondFactor,
  startAuthenticator,
} from '@plugboard/contracts/accounts';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { anAccount, anEnvironment, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { shellScreens } from '../shell-screens.ts';

type Factors = ReplyOf<typeof getSecondFactors>;

const ok = { result: 'OK' as const };
const codes = Array.from({ length: 10 }, (_, at) => `k3m7p-x9w2${'abcdefghij'[at]}`);
const laptop = {
  id: '5f0d8b1e-0009-4c5e-8a4b-000000000001',
  name: 'Work laptop',
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: null,
};

// The first test does not wait for the compiler.
beforeAll(async () => void (await import('../account/account.screen.tsx')));

async function open(given: Partial<Factors> = {}) {
  let factors: Factors = { sms: null, authenticator: null, passkeys: [], recovery_codes_left: 0, ...given };
  const isOn = () => factors.authenticator !== null || factors.passkeys.length > 0;
  const api = fakeApi()
    .on(listSessions, () => ({ results: [] }))
    .on(getSecondFactors, () => factors)
    .on(getAccount, () => anAccount({ has_two_factor: isOn() }))
    .on(getEnvironment, () => anEnvironment())
    .on(getTabControl, () => ({ results: [] }))
    .on(startAuthenticator, () => ({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Demo?secret=GEZDGNBVGY3TQOJQ' }))
    .on(confirmAuthenticator, ({ body }) => {
      if ('code' in body && body.code !== '123456')
        return failure(400, { detail: 'Invalid code.', code: 'INVALID_CODE' });
      factors = { ...factors, authenticator: { confirmed_at: '2026-11-20T10:00:00Z' } };
      return ok;
    })
    .on(createRecoveryCodes, () => {
      factors = { ...factors, recovery_codes_left: 10 };
      return { codes };
    })
    .on(removeSecondFactor, () => {
      factors = { ...factors, authenticator: null };
      return ok;
    })
    .on(removePasskey, () => {
      factors = { ...factors, passkeys: [] };
      return ok;
    });
  const rendered = await renderRemote(shellScreens, '/account/security', { account: { has_two_factor: isOn() } });
  await screen.findByRole('heading', { name: 'Passkeys' });
  return { ...rendered, api };
}

const confirmRemoval = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));

test('an authenticator app counts once its code has come back; a wrong one is cleared', async () => {
  const { user, notices } = await open();
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
  const field = screen.getByLabelText('6-digit code');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('000000');
  expect(await screen.findByText('Invalid code.')).toBeVisible();
  expect(field).toHaveValue('');
  await user.paste('123 456');
  expect(await screen.findByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();
  expect(notices).toContainEqual({ kind: 'success', text: 'The authenticator app is set up.' });
});

test('recovery codes are shown once, and new ones ask first', async () => {
  const { user, api } = await open({ authenticator: { confirmed_at: '2026-11-20T10:00:00Z' } });
  await user.click(await screen.findByRole('button', { name: 'Create codes' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  expect(screen.getByText('10 of ten codes left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create new codes' }));
  const question = within(await screen.findByRole('dialog', { name: 'Create new recovery codes?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(api.calls(createRecoveryCodes)).toHaveLength(1);
});

test('a factor and a passkey are removed after a question each', async () => {
  const { user, api } = await open({
    authenticator: { confirmed_at: '2026-11-20T10:00:00Z' },
    passkeys: [laptop],
  });
  await user.click(screen.getByRole('button', { name: 'Remove Authenticator app' }));
  await confirmRemoval(user);
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Work laptop' }));
  await confirmRemoval(user);
  expect(await screen.findByText('No passkey yet')).toBeVisible();
  expect(api.calls(removePasskey)[0]?.params).toEqual({ id: laptop.id });
});

test('a passkey needs a name, and a browser that can make one', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('Give the passkey a name')).toBeVisible();
  await user.type(screen.getByLabelText('Name of the passkey'), 'Phone{Enter}');
  expect(await screen.findByText('This browser cannot create passkeys.')).toBeVisible();
});

import { confirmPassword, resetSecondFactor } from '@plugboard/contracts/accounts';
import { failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../users/users.fixtures.ts';
import { openUser, serverOf } from './user-detail.fixtures.ts';

const ok = { result: 'OK' as const };

test('a colleague’s second factor is reset after a question, and the administrator’s own password', async () => {
  const { api } = serverOf(aUser({ has_two_factor: true, allowed_actions: ['change', 'reset_second_factor'] }));
  let isConfirmed = false;
  api
    .on(resetSecondFactor, () =>
      isConfirmed ? ok : failure(403, { detail: 'Please confirm.', code: 'RECENT_SIGN_IN_REQUIRED' }),
    )
    .on(confirmPassword, () => {
      isConfirmed = true;
      return ok;
    });
  const { user, notices } = await openUser({ tab: 'access' });
  await user.click(await screen.findByRole('button', { name: 'Reset second factor' }));
  const question = within(await screen.findByRole('dialog', { name: /^Reset the second factor of Paula/ }));
  await user.click(question.getByRole('button', { name: 'Reset second factor' }));
  await user.type(await screen.findByLabelText('Your password'), 'mine{Enter}');
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success' }]));
  expect(api.calls(resetSecondFactor)).toHaveLength(2);
});

test('who has no second factor, or may not be managed, is not offered one', async () => {
  serverOf(aUser({ has_two_factor: true, allowed_actions: ['change', 'delete'] }));
  await openUser({ tab: 'access' });
  await screen.findByText('Danger zone');
  expect(screen.queryByRole('button', { name: 'Reset second factor' })).toBeNull();
});

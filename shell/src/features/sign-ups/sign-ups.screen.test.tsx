import {
  type WaitingProfile,
  approveProfile,
  declineProfile,
  listWaitingProfiles,
} from '@plugboard/contracts/accounts';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shellScreens } from '../shell-screens.ts';

const waiting: WaitingProfile = {
  id: '5f0d8b1e-0007-4c5e-8a4b-000000000001',
  host_label: 'northside',
  tenant_name: 'Northside',
  first_name: 'Nora',
  last_name: 'Side',
  email: 'nora@northside.example',
  created_at: '2026-11-19T10:00:00Z',
  confirmed_at: '2026-11-19T10:05:00Z',
  country: 'ES',
};
const open = () => renderRemote(shellScreens, '/sign-ups', { account: { permissions: ['approve_tenant'] } });
const approveButton = () => screen.findByRole('button', { name: 'Approve Northside' });

test('a tenant is approved after a question, and leaves the list', async () => {
  let profiles = [waiting];
  const api = fakeApi()
    .on(listWaitingProfiles, () => aPage(profiles))
    .on(approveProfile, () => {
      profiles = [];
      return { result: 'OK' as const };
    });
  const { user, notices } = await open();
  await user.click(await approveButton());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('nora@northside.example');
  expect(api.calls(approveProfile)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('No data to display')).toBeVisible();
  expect(api.calls(approveProfile)[0]?.params).toEqual({ id: waiting.id });
  expect(notices.map(({ text }) => text)).toContain('Northside is approved');
});

test('what the server says against it is said', async () => {
  fakeApi()
    .on(listWaitingProfiles, () => aPage([waiting]))
    .on(approveProfile, () => failure(404, { detail: 'There is no such sign-up.', code: 'NOT_FOUND' }));
  const { user, notices } = await open();
  await user.click(await approveButton());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('There is no such sign-up.'));
  expect(await approveButton()).toBeEnabled();
});

test('a tenant is declined with a reason, which outlives trouble of the server', async () => {
  let profiles = [waiting];
  const api = fakeApi()
    .on(listWaitingProfiles, () => aPage(profiles))
    .on(declineProfile, () => failure(500));
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Decline Northside' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('the name is free again. We email nora@northside.example');
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'We know you already');
  const decline = within(dialog).getByRole('button', { name: 'Decline' });
  await user.click(decline);
  await waitFor(() => expect(notices.map(({ kind }) => kind)).toContain('error'));
  expect(within(dialog).getByRole('textbox')).toHaveValue('We know you already');
  api.on(declineProfile, () => {
    profiles = [];
    return { result: 'OK' as const };
  });
  await user.click(decline);
  expect(await screen.findByText('No data to display')).toBeVisible();
  expect(api.calls(declineProfile).at(-1)).toMatchObject({
    params: { id: waiting.id },
    body: { reason: 'We know you already' },
  });
  expect(notices.map(({ text }) => text)).toContain('Northside is declined');
});

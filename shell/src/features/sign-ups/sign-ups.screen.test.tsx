import { type WaitingProfile, approveProfile, listWaitingProfiles } from '@plugboard/contracts';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownScreens } from '../own-screens.ts';

const waiting: WaitingProfile = {
  id: 'northside',
  tenant_name: 'Northside',
  first_name: 'Nora',
  last_name: 'Side',
  email: 'nora@northside.example',
  created_at: '2026-11-19T10:00:00Z',
  confirmed_at: '2026-11-19T10:05:00Z',
};
const open = () => renderRemote(ownScreens, '/sign-ups', { account: { permissions: ['approve_tenant'] } });
const approveButton = () => screen.findByRole('button', { name: 'Approve Northside' }, { timeout: 10_000 });

test('a tenant is let in after a question, and leaves the list', async () => {
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
  expect(api.calls(approveProfile)[0]?.params).toEqual({ id: 'northside' });
  expect(notices.map(({ text }) => text)).toContain('Northside has been let in');
});

test('what the server says against it is said', async () => {
  fakeApi()
    .on(listWaitingProfiles, () => aPage([waiting]))
    .on(approveProfile, () => failure(404, { detail: 'There is no such sign-up.', code: 'NOT_FOUND' }));
  const { user, notices } = await open();
  await user.click(await approveButton());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await approveButton()).toBeEnabled();
  expect(notices.map(({ text }) => text)).toContain('There is no such sign-up.');
});

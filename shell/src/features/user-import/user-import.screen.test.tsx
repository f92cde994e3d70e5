import { type ImportReply, importUsers, inviteUsers } from '@plugboard/contracts/accounts';
import { failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shellScreens } from '../shell-screens.ts';

async function open(path = '/users/import') {
  const shown = await renderRemote(shellScreens, path, { account: { permissions: ['view_user', 'change_user'] } });
  await screen.findByRole('heading', { level: 1 });
  return shown;
}
const reply = (rest: Partial<ImportReply>): ImportReply => ({
  dry_run: true,
  rows: 2,
  created: 2,
  problems: [],
  ...rest,
});

test('a trial first, then the same for good, once', async () => {
  const api = fakeApi().on(inviteUsers, ({ body }) => reply({ dry_run: body instanceof FormData || body.dry_run }));
  const { user } = await open();
  await user.type(screen.getByLabelText('Email addresses'), 'a@b.example c@d.example');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: /Invite 2 users$/ }));
  expect(await screen.findByText('2 users have been invited.')).toBeVisible();
  expect(api.calls(inviteUsers).map(({ body }) => body)).toEqual([
    { emails: 'a@b.example c@d.example', role: 'partner', dry_run: true },
    { emails: 'a@b.example c@d.example', role: 'partner', dry_run: false },
  ]);
});

test('a file is checked line by line; what is changed is checked anew', async () => {
  const problems = [{ line: 3, field: 'email', message: 'Invalid email' }];
  fakeApi().on(importUsers, () => reply({ created: 0, problems }));
  const { user } = await open('/users/import?way=csv');
  const csv = new File(['email,first_name\nnobody,X'], 'users.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Choose a file'), csv);
  expect(await screen.findByDisplayValue(/nobody,X/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const table = await screen.findByRole('table', { name: 'Problem' });
  expect(within(table).getByRole('row', { name: '3 Email Invalid email' })).toBeVisible();
  expect(screen.getByText(/^Fix 1 problem before/)).toBeVisible();
  await user.type(screen.getByLabelText('CSV'), 'x');
  expect(screen.queryByRole('table')).toBeNull();
});

test('a problem with an address says which one it is', async () => {
  const problems = [{ line: 2, field: 'email', message: 'Invalid email' }];
  fakeApi().on(inviteUsers, () => reply({ created: 0, problems }));
  const { user } = await open();
  await user.type(screen.getByLabelText('Email addresses'), 'a@b.example; nobody');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('row', { name: 'nobody Invalid email' })).toBeVisible();
});

test('a failure keeps what was typed', async () => {
  fakeApi().on(inviteUsers, () => failure(500));
  const { user } = await open();
  await user.type(screen.getByLabelText('Email addresses'), 'a@b.example');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/could not be checked/)).toBeVisible();
  expect(screen.getByLabelText('Email addresses')).toHaveValue('a@b.example');
});

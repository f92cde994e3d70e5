import type { ImportReply } from '@plugboard/contracts/accounts';
import { importMobileUsers } from '@plugboard/contracts/drivers';
import { failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { operator } from '../../common/accounts.fixtures.ts';

const reply = (rest: Partial<ImportReply> = {}): ImportReply => ({
  dry_run: true,
  rows: 2,
  created: 2,
  problems: [],
  ...rest,
});
const csv = new File(['email,first_name\na@b.example,Ann'], 'users.csv', { type: 'text/csv' });

async function open() {
  const shown = await renderRemote(remote, '/mobile-app/users-import', operator);
  await shown.user.upload(await screen.findByLabelText('Choose a file'), csv);
  expect(await screen.findByDisplayValue(/a@b.example,Ann/)).toBeVisible();
  return shown;
}

test('a dry run first, then the same for good, under one key', async () => {
  const api = fakeApi().on(importMobileUsers, ({ body }) =>
    reply({ dry_run: body instanceof FormData || body.dry_run }),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: 'Import 2 users' }));
  expect(await screen.findByText('2 users have been imported.')).toBeVisible();
  expect(api.calls(importMobileUsers).map(({ body }) => body)).toEqual([
    { csv: 'email,first_name\na@b.example,Ann', invitation: null, dry_run: true },
    { csv: 'email,first_name\na@b.example,Ann', invitation: null, dry_run: false },
  ]);
});

test('problems are said line by line; what is changed is checked anew', async () => {
  const problems = [{ line: 2, field: 'email', message: 'Invalid email' }];
  fakeApi().on(importMobileUsers, () => reply({ created: 0, problems }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const table = await screen.findByRole('table', { name: 'Problem' });
  expect(within(table).getByRole('row', { name: '2 email Invalid email' })).toBeVisible();
  await user.type(screen.getByLabelText('CSV'), 'x');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('a failure keeps the file', async () => {
  fakeApi().on(importMobileUsers, () => failure(500));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('The file could not be checked')).toBeVisible();
  expect(screen.getByLabelText('CSV')).toHaveDisplayValue(/Ann/);
});

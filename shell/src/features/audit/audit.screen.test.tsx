import { type AuditEntry, listAuditEntries, listUsers } from '@plugboard/contracts';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownScreens } from '../own-screens.ts';

const entry: AuditEntry = {
  id: '5f0d8b1e-0006-4c5e-8a4b-000000000001',
  at: '2026-11-20T10:00:00Z',
  actor: { id: '5f0d8b1e-0001-4c5e-8a4b-000000000001', name: 'Ann Admin', email: 'ann@demo.example', tenant: 'demo' },
  on_behalf_of: null,
  action: 'user.changed',
  subject: { type: 'user', id: 'u-7' },
  before: { role: 'partner', phone: null },
  after: { role: 'driver', phone: null },
  request_id: 'r-1',
};
const server = (found: readonly AuditEntry[] = [entry]) =>
  fakeApi()
    .on(listAuditEntries, () => ({ ...aPage([...found]), actions: ['user.changed', 'id_tag.added'] }))
    .on(listUsers, () => aPage([]));

async function open(path = '/audit', permissions: 'view_audit'[] = ['view_audit']) {
  const shown = await renderRemote(ownScreens, path, { account: { permissions } });
  return shown;
}
const show = () => screen.findByRole('button', { name: 'Show user.changed' }, { timeout: 10_000 });

test('an entry opens with what was before and after, and the address holds it', async () => {
  server();
  const { user } = await open();
  await user.click(await show());
  const drawer = await screen.findByRole('dialog');
  const row = within(drawer).getByRole('row', { name: 'role partner driver' });
  expect(row).toHaveAttribute('data-changed', 'true');
  expect(within(drawer).getByRole('row', { name: 'phone - -' })).toHaveAttribute('data-changed', 'false');
  expect(location.search).toBe(`?entry=${entry.id}`);
});

test('filters are asked of the server and stand in the address', async () => {
  const api = server();
  const { user } = await open('/audit?page=2&from=2026-11-01');
  await show();
  await user.click(screen.getByRole('combobox', { name: 'Action' }));
  await user.click(await screen.findByTitle('id_tag.added'));
  await waitFor(() =>
    expect(api.calls(listAuditEntries).at(-1)?.query).toMatchObject({
      action: 'id_tag.added',
      offset: 0,
      at__gte: new Date(2026, 10, 1).toISOString(),
    }),
  );
  expect(location.search).toBe('?from=2026-11-01&action=id_tag.added');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('accounts that are gone and people who were not signed in have words', async () => {
  const gone = { id: entry.actor!.id, name: null, email: null, tenant: 'main' };
  server([
    { ...entry, actor: gone },
    { ...entry, id: '5f0d8b1e-0006-4c5e-8a4b-000000000002', actor: null },
  ]);
  await open();
  expect(await screen.findByText('Account that is gone', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByText('Nobody signed in')).toBeVisible();
});

test('whoever may not see it, does not', async () => {
  server();
  await open('/audit', []);
  expect(await screen.findByText('Available upon request', {}, { timeout: 10_000 })).toBeVisible();
});

test('trouble of the server is said, with a way to try again', async () => {
  fakeApi().on(listAuditEntries, () => failure(500));
  await open();
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeVisible();
});

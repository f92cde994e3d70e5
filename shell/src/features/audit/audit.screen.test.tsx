import { type AuditEntry, listAuditEntries, listUsers } from '@plugboard/contracts/accounts';
import { aPage, failure, fakeApi, findFilters, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shellScreens } from '../shell-screens.ts';

const entry: AuditEntry = {
  id: '5f0d8b1e-0006-4c5e-8a4b-000000000001',
  at: '2026-11-20T10:00:00Z',
  actor: {
    id: '5f0d8b1e-0001-4c5e-8a4b-000000000001',
    name: 'Ann Admin',
    email: 'ann@demo.example',
    tenant: 'demo',
    tenant_name: null,
  },
  on_behalf_of: null,
  action: 'user.changed',
  action_name: 'User changed',
  subject: { type: 'account', type_name: 'Account', id: 'u-7', name: 'Paula Partner' },
  before: { role: 'partner', phone: null },
  after: { role: 'driver', phone: null },
  request_id: 'r-1',
  address: '192.0.2.7',
  device: 'Firefox, Windows',
  sequence: 7,
  previous_hash: 'a1',
  hash: 'b2',
};
const choices = {
  actions: [
    { value: 'id_tag.added', display_name: 'ID tag added' },
    { value: 'user.changed', display_name: 'User changed' },
  ],
  subject_types: [{ value: 'account', display_name: 'Account' }],
};
const server = (found: readonly AuditEntry[] = [entry]) =>
  fakeApi()
    .on(listAuditEntries, () => ({ ...aPage([...found]), ...choices }))
    .on(listUsers, () => aPage([]));

async function open(path = '/audit', permissions: 'view_audit'[] = ['view_audit']) {
  const shown = await renderRemote(shellScreens, path, { account: { permissions } });
  return shown;
}
const show = () => screen.findByRole('button', { name: 'Show: User changed' });

test('an entry opens with what was before and after, and the address holds it', async () => {
  server();
  const { user } = await open();
  await user.click(await show());
  const drawer = await screen.findByRole('dialog');
  const row = within(drawer).getByRole('row', { name: 'role partner driver' });
  expect(row).toHaveAttribute('data-changed', 'true');
  expect(within(drawer).getByRole('row', { name: 'phone - -' })).toHaveAttribute('data-changed', 'false');
  expect(location.search).toBe(`?size=25&entry=${entry.id}`);
});

test('filters are asked of the server and stand in the address', async () => {
  const api = server();
  const { user } = await open('/audit?page=2&from=2026-11-01');
  await show();
  await findFilters();
  await user.click(screen.getByRole('combobox', { name: 'Action' }));
  await user.click(await screen.findByTitle('ID tag added'));
  await waitFor(() =>
    expect(api.calls(listAuditEntries).at(-1)?.query).toMatchObject({
      action: ['id_tag.added'],
      offset: 0,
      at__gte: new Date(2026, 10, 1).toISOString(),
    }),
  );
  expect(location.search).toBe('?from=2026-11-01&size=25&action=id_tag.added');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe('?size=25'));
});

test('accounts that are gone or of another tenant, and people who were not signed in have words', async () => {
  const gone = { id: entry.actor!.id, name: null, email: null, tenant: 'demo', tenant_name: null };
  server([
    { ...entry, actor: gone },
    { ...entry, id: '5f0d8b1e-0006-4c5e-8a4b-000000000002', actor: null },
    { ...entry, id: '5f0d8b1e-0006-4c5e-8a4b-000000000003', actor: { ...gone, tenant: 'metro' } },
  ]);
  await open();
  expect(await screen.findByText('Account that is gone')).toBeVisible();
  expect(screen.getByText('Portal or visitor')).toBeVisible();
  expect(screen.getByText('Account of metro')).toBeVisible();
});

test('somebody of another tenant is named with it, and from where they did it', async () => {
  const amara = {
    id: entry.actor!.id,
    name: 'Amara Quist',
    email: null,
    tenant: 'metro',
    tenant_name: 'Metro Movilidad',
  };
  server([
    {
      ...entry,
      actor: amara,
      on_behalf_of: { id: '5f0d8b1e-0001-4c5e-8a4b-000000000002', name: 'Olivier Tennant', email: null },
    },
  ]);
  const { user } = await open();
  expect(await screen.findByText('Amara Quist of Metro Movilidad')).toBeVisible();
  expect(screen.getByText('On behalf of Olivier Tennant')).toBeVisible();
  expect(screen.getByText('Paula Partner')).toBeVisible();
  expect([screen.getByText('192.0.2.7'), screen.getByText('Firefox, Windows')]).toHaveLength(2);
  await user.click(await show());
  const drawer = within(await screen.findByRole('dialog'));
  expect([drawer.getByText('192.0.2.7'), drawer.getByText('Firefox, Windows'), drawer.getByText('b2')]).toHaveLength(3);
});

test('whoever may not see it, does not', async () => {
  server();
  await open('/audit', []);
  expect(await screen.findByText('Available upon request')).toBeVisible();
});

test('trouble of the server is said, with a way to try again', async () => {
  fakeApi().on(listAuditEntries, () => failure(500));
  await open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

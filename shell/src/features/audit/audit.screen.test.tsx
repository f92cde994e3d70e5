import {
  type AuditEntry,
  changeUser,
  exportAuditEntries,
  getUser,
  listAuditEntries,
  listUsers,
} from '@plugboard/contracts/accounts';
import type { Permission } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, findFilters, renderRemote, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shellScreens } from '../shell-screens.ts';
import { aUser } from '../users/users.fixtures.ts';
import { anAuditEntry } from './audit.fixtures.ts';

const entry = anAuditEntry();
const choices = {
  actions: [
    { value: 'id_tag.added', display_name: 'ID tag added' },
    { value: 'user.changed', display_name: 'User changed' },
  ],
  subject_types: [{ value: 'account', display_name: 'Account' }],
};
const server = (found: readonly AuditEntry[] = [entry]) =>
  fakeApi()
    .on(listAuditEntries, () => ({ ...aPage([...found]), ...choices, folded_sign_ins: 3 }))
    .on(listUsers, () => aPage([]));

async function open(path = '/audit', permissions: Permission[] = ['view_audit'], language: 'en' | 'es' = 'en') {
  const shown = await renderRemote(shellScreens, path, { account: { permissions }, language });
  return shown;
}
const show = () => screen.findByRole('button', { name: 'Show: User changed' });

/** The dialog that asks, above the drawer. */
const findQuestion = async () =>
  (await screen.findAllByText('Restore the version before this change?'))[0]?.closest('[role=dialog]') as HTMLElement;

test('an entry opens with what was before and after, and the address holds it', async () => {
  server();
  const { user } = await open();
  await user.click(await show());
  const drawer = await screen.findByRole('dialog');
  const row = within(drawer).getByRole('row', { name: 'Role Partner Driver' });
  expect(row).toHaveAttribute('data-changed', 'true');
  expect(within(drawer).getByRole('row', { name: 'Phone none none' })).toHaveAttribute('data-changed', 'false');
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
    { ...entry, id: '5f0d8b1e-0006-4c5e-8a4b-000000000004', actor: null, address: '' },
    { ...entry, id: '5f0d8b1e-0006-4c5e-8a4b-000000000003', actor: { ...gone, tenant: 'metro' } },
  ]);
  await open();
  expect(await screen.findByText('Deleted account')).toBeVisible();
  expect(screen.getByText('A visitor')).toBeVisible();
  expect(screen.getByText('The portal')).toBeVisible();
  expect(screen.getByText('Account of metro')).toBeVisible();
});

test('an entry is a sentence with links to the person and the thing', async () => {
  server();
  await open();
  const row = (await show()).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('Ann Admin changed Paula Partner’s role: Partner → Driver');
  expect(within(row).getByRole('link', { name: 'Ann Admin' })).toHaveAttribute('href', `/users/${entry.actor!.id}`);
  expect(within(row).getByRole('link', { name: 'Paula Partner' })).toHaveAttribute(
    'href',
    `/users/${entry.subject.id}`,
  );
  expect(row).toHaveTextContent('192.0.2.7');
});

test('other things and actions are sentences too', async () => {
  const port = { type: 'port', type_name: 'Port', id: entry.id, name: 'DEMO-002 · 1', exists: true } as const;
  const charger = { type: 'charger' as const, id: '5f0d8b1e-0002-4c5e-8a4b-000000000001' };
  const idOf = (end: number) => `5f0d8b1e-0006-4c5e-8a4b-00000000000${end}`;
  const values = { name: 'a', model: 'b' };
  server([
    {
      ...entry,
      id: idOf(1),
      action: 'port.changed',
      subject: { ...port, part_of: charger },
      before: values,
      after: {},
    },
    { ...entry, id: idOf(2), action: 'session.opened', before: null, after: null },
    {
      ...entry,
      id: idOf(3),
      action: 'charger.ocpp_password_set',
      action_name: 'OCPP password set',
      subject: { ...port, type: 'charger', type_name: 'Charger', name: 'OLD-1', part_of: null, exists: false },
      before: null,
      after: null,
    },
    {
      ...entry,
      id: idOf(4),
      action: 'ticket.merged',
      subject: { type: 'ticket', type_name: 'Ticket', id: '2', name: '#2 Copy', part_of: null, exists: true },
      before: { status: 'on_hold' },
      after: { status: 'closed', resolution: 'user_error' },
    },
    {
      ...entry,
      id: idOf(5),
      action: 'grid_bid.awarded',
      actor: null,
      subject: { type: 'grid_bid', type_name: 'Bid', id: idOf(9), name: 'Harbor', part_of: null, exists: null },
      before: { offered_kw: 20 },
      after: { offered_kw: 20, awarded_kw: 18, clearing_price: { amount: '1.00', currency: 'USD' } },
    },
  ]);
  await open();
  expect(await screen.findByRole('link', { name: 'DEMO-002 · 1 (port)' })).toHaveAttribute(
    'href',
    `/chargers/${charger.id}`,
  );
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('Ann Admin changed DEMO-002 · 1 (port)Name: a → none · Model: b → none');
  expect(rows[2]).toContain('Ann Admin signed in');
  expect(rows[3]).toContain('Ann Admin set the OCPP password of OLD-1 (charger)');
  expect(rows[4]).toContain(
    'Ann Admin merged #2 Copy (ticket) into another ticketStatus: On-hold → Closed · Resolution: none → User error',
  );
  expect(rows[5]).toContain('The market awarded Harbor (bid)Awarded kW: none → 18 · Clearing price: none → $1.00');
  expect(screen.queryByRole('link', { name: /OLD-1/ })).toBeNull();
});

test('no reader sees a bare id: things without a name go by their kind, and ids in fields by the names they have', async () => {
  const [location, gone] = ['5f0d8b1e-0004-4c5e-8a4b-000000000001', '5f0d8b1e-0004-4c5e-8a4b-000000000002'];
  const subject = (type: string, type_name: string, id = gone, name: string | null = null) =>
    ({ type, type_name, id, name, part_of: null, exists: null }) as const;
  const plain = { ...entry, before: null, after: null };
  const idOf = (end: number) => `5f0d8b1e-0006-4c5e-8a4b-00000000000${end}`;
  server([
    {
      ...plain,
      id: idOf(1),
      actor: null,
      address: '',
      action: 'subscription_invoice.paid',
      subject: subject('subscription_invoice', 'Invoice', gone, 'SUB-000128 · Jonas Brandt'),
    },
    { ...plain, id: idOf(2), action: 'bulk_run.started', subject: subject('bulk_run', 'Bulk run') },
    { ...plain, id: idOf(3), action: 'id_tag.imported', subject: subject('id_tag', 'ID tag', 'several') },
    { ...plain, id: idOf(4), action: 'payout.approved', subject: subject('payout', 'Payout') },
    {
      ...plain,
      id: idOf(5),
      action: 'charger.changed',
      subject: subject('charger', 'Charger', gone, 'DEMO-001'),
      before: { location_id: null },
      after: { location_id: location },
      names: { [location]: 'Garage' },
    },
  ]);
  await open();
  await screen.findByRole('link', { name: 'a bulk run' });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('The portal paid SUB-000128 · Jonas Brandt (invoice)');
  expect(rows[3]).toContain('Ann Admin added several ID tags');
  expect(rows[4]).toContain('Ann Admin approved payout');
  expect(rows[5]).toContain('Ann Admin changed DEMO-001 (charger)’s location: none → Garage');
  expect(rows.join()).not.toMatch(/[\da-f]{8}-[\da-f]{4}/);
});

test('recorded fields and their states are in the language of the reader', async () => {
  const subject = { ...entry.subject, type: 'payout', type_name: 'Liquidación', name: '2026-10', exists: true };
  const [before, after] = [
    { state: 'PAYING', paid_at: null },
    { state: 'PAID', paid_at: '2026-11-20T10:00:00Z' },
  ];
  server([{ ...entry, actor: null, address: '', action: 'payout.paid', subject, before, after }]);
  await open('/audit', ['view_audit'], 'es');
  const row = (await screen.findByText(/pagó/)).closest('tr');
  expect(row).toHaveTextContent('El portal pagó 2026-10 (liquidación)');
  expect(row).toHaveTextContent(/Estado: En proceso de pago → Pagado · Fecha de pago: ninguno → 20 nov 2026/);
});

test('sign-ins are hidden until they are asked for', async () => {
  const api = server();
  const { user } = await open();
  expect(await screen.findByText(/3 sign-ins are hidden/)).toBeVisible();
  expect(api.calls(listAuditEntries)[0]?.query).toMatchObject({ category: ['change'] });
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(api.calls(listAuditEntries).at(-1)?.query.category).toBeUndefined());
  expect(location.search).toContain('signIns=shown');
});

test('the version before a change is restored by the thing’s own call, with its version', async () => {
  const api = server()
    .on(getUser, () => tagged(aUser(), '"5"'))
    .on(changeUser, () => tagged(aUser(), '"6"'));
  const { user, notices } = await open(`/audit?entry=${entry.id}`, ['view_audit', 'view_user', 'change_user']);
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  const question = await findQuestion();
  expect(question).toHaveTextContent('Role: Partner');
  await user.click(within(question).getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success' }]));
  expect(api.calls(changeUser)).toMatchObject([
    { params: { id: entry.subject.id }, body: { role: 'partner' }, headers: { 'If-Match': '"5"' } },
  ]);
});

test('a change saved meanwhile is not overwritten, and no permission means no button', async () => {
  server()
    .on(getUser, () => tagged(aUser(), '"5"'))
    .on(changeUser, () => failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' }));
  const first = await open(`/audit?entry=${entry.id}`, ['view_audit', 'view_user', 'change_user']);
  await first.user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  const question = await findQuestion();
  await first.user.click(within(question).getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(first.notices).toMatchObject([{ kind: 'error', text: /Someone else saved/ }]));
  first.unmount();
  await open(`/audit?entry=${entry.id}`);
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Restore this version' })).toBeNull();
});

test('the whole chain of a period is exported without the other filters', async () => {
  const api = server().on(exportAuditEntries, () => failure(503));
  const { user } = await open('/audit?from=2026-11-01&action=user.changed');
  await show();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export whole hash chain' }));
  await waitFor(() => expect(api.calls(exportAuditEntries)).toHaveLength(1));
  expect(Object.keys(api.calls(exportAuditEntries)[0]?.query ?? {})).toEqual(['at__gte']);
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

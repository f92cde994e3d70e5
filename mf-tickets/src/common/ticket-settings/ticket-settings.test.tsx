import { changeTicketSettings, getTicketSettings, type TicketSettings } from '@plugboard/contracts/tickets';
import { failure, tagged } from '@plugboard/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manager, openList, queryNow, ticketsOf } from '../ticket-pages.fixtures.ts';

const usual: TicketSettings = {
  opens_tickets: true,
  faulted_minutes: 15,
  offline_minutes: 60,
  recovered_minutes: 5,
  service_type: 'helpdesk',
  attachment_quota_gb: null,
  largest_attachment_quota_gb: 10,
  attachment_used_bytes: 1.5 * 1024 ** 3,
  urgent_response_hours: 1,
  urgent_resolution_hours: 8,
  high_response_hours: 4,
  high_resolution_hours: 24,
  normal_response_hours: 8,
  normal_resolution_hours: 72,
  low_response_hours: 24,
  low_resolution_hours: 168,
};

/** A fake server that saves, unless another user saved first. */
function deciding() {
  let version = 1;
  let settings = usual;
  const put = (change: Partial<TicketSettings>) => {
    settings = { ...settings, ...change };
    version += 1;
  };
  const shown = () => tagged(settings, `"${version}"`);
  const api = ticketsOf(() => [])
    .on(getTicketSettings, shown)
    .on(changeTicketSettings, ({ body, headers }) => {
      if (headers['If-Match'] !== `"${version}"`) return failure(412);
      put(body as Partial<TicketSettings>);
      return shown();
    });
  return { api, put, sent: () => api.calls(changeTicketSettings).map(({ body }) => body) };
}

const administrator = { ...manager, permissions: [...(manager?.permissions ?? []), 'change_ticket_settings' as const] };

async function openSettings(who = administrator) {
  const shown = await openList('/tickets', { account: who });
  await shown.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Ticket settings' }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('switch', { name: 'Open tickets for chargers with problems' });
  const retype = async (field: string, value: string) => {
    const input = drawer.getByLabelText(new RegExp(`^${field}`));
    await shown.user.clear(input);
    await shown.user.type(input, value);
  };
  const save = () => shown.user.click(drawer.getByRole('button', { name: 'Save' }));
  return { ...shown, drawer, retype, save };
}

test('an administrator decides when tickets open by themselves, and only that is sent', async () => {
  const { sent } = deciding();
  const { retype, save, notices } = await openSettings();
  await retype('A charger is offline for', '90');
  await save();
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The ticket settings have been saved.'));
  expect(sent()).toEqual([{ offline_minutes: 90 }]);
});

test('what cannot be is said under its field, and nothing is sent', async () => {
  const { sent } = deciding();
  const { drawer, retype, save } = await openSettings();
  expect(drawer.getByText('1.5 GB used.')).toBeInTheDocument();
  await retype('A port is faulted for', '0');
  await save();
  expect(await drawer.findByText('Must be at least 1')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('by when tickets are to be answered and solved is decided by priority', async () => {
  const { sent } = deciding();
  const { retype, save, notices } = await openSettings();
  await retype('Urgent: first response within', '0.5');
  await retype('Low: resolution within', '240');
  await save();
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The ticket settings have been saved.'));
  expect(sent()).toEqual([{ urgent_response_hours: 0.5, low_resolution_hours: 240 }]);
});

test('with the rules off their minutes rest', async () => {
  deciding();
  const { user, drawer } = await openSettings();
  await user.click(drawer.getByRole('switch'));
  for (const field of [/^A port is faulted for/, /^A charger is offline for/, /^It works again for/])
    expect(drawer.getByLabelText(field)).toBeDisabled();
});

test('somebody was quicker: both are shown, and keeping mine keeps what else they changed', async () => {
  const { put, sent } = deciding();
  const { user, drawer, retype, save, notices } = await openSettings();
  await retype('A port is faulted for', '20');
  put({ faulted_minutes: 30, offline_minutes: 45 });
  await save();
  await drawer.findByRole('row', { name: 'A port is faulted for 30 20' });
  await user.click(drawer.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The ticket settings have been saved.'));
  expect(sent().at(-1)).toEqual({ faulted_minutes: 20 });
});

test('whoever only changes tickets is not offered them', async () => {
  deciding();
  const { user } = await openList('/tickets', { account: manager });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Export to Excel' });
  expect(screen.queryByRole('menuitem', { name: 'Ticket settings' })).toBeNull();
});

test('they have an address: it opens them, closing leaves it, and whoever may not decide is shown the list', async () => {
  deciding();
  const { user, unmount } = await openList('/tickets?panel=settings', { account: administrator });
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Ticket settings')).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(queryNow()).not.toHaveProperty('panel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  await openList('/tickets?panel=settings', { account: manager });
  await screen.findByText(/^Tickets appear here/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the browser’s “back” loses nothing that is not saved', async () => {
  deciding();
  const { drawer, retype } = await openSettings();
  expect(queryNow()).toMatchObject({ panel: 'settings' });
  await retype('A port is faulted for', '20');
  act(() => history.back());
  await waitFor(() => expect(queryNow()).not.toHaveProperty('panel'));
  expect(drawer.getByLabelText(/^A port is faulted for/)).toHaveValue('20');
  // One that is closing is still there for a while.
  expect(screen.getByRole('dialog').closest('.ant-drawer')).toHaveClass('ant-drawer-open');
});

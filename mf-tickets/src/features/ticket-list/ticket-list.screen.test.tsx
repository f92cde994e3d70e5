import { exportTickets, getTicket, listTickets } from '@plugboard/contracts/tickets';
import { failure, findFilters, garbage, hang, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import tickets from '../../../remote.ts';
import { aTicket } from '../../common/ticket.fixtures.ts';
import { manager, openList, ticketsOf } from '../../common/ticket-pages.fixtures.ts';

const bare = () =>
  aTicket({
    id: 7,
    ticket_name: 'Nobody knows',
    location: null,
    charger: null,
    assignee_name: null,
    status: 'on_hold',
  });

test('a row says what the ticket is about, where, whose and how far it is; a click opens it', async () => {
  ticketsOf(() => [aTicket({ assignee_name: 'Amara Quist', status: 'pending' }), bare()]);
  const { user } = await openList();
  const row = await screen.findByRole('row', { name: /Cable was cut off/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 7)
      .map((cell) => cell.textContent),
  ).toEqual(['12', 'Cable was cut off', 'Main St Garage', 'DEMO-001', 'Amara Quist', 'Pending', 'Normal']);
  expect(screen.getByRole('row', { name: /Nobody knows/ })).toHaveTextContent('7Nobody knows---On-hold');
  await user.click(within(row).getByText('Main St Garage'));
  await waitFor(() => expect(window.location.pathname).toBe('/tickets/12'));
});

test('times are those of the site, with their zone; a ticket of no place is on the viewer’s clock', async () => {
  const created_at = '2026-11-20T22:05:00Z';
  const ownClock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  ticketsOf(() => [
    aTicket({ created_at, timezone: 'America/New_York' }),
    aTicket({ id: 13, ticket_name: 'Nowhere', created_at, timezone: null }),
  ]);
  await openList();
  expect(await screen.findByRole('row', { name: /Cable was cut off/ })).toHaveTextContent('Nov 20, 2026, 17:05 EST');
  expect(screen.getByRole('row', { name: /Nowhere/ })).toHaveTextContent(ownClock.format(new Date(created_at)));
});

test('a card has what the specification lists, with “-” for what is missing', async () => {
  ticketsOf(() => [bare()]);
  await openList('/tickets?view=grid');
  const card = await screen.findByRole('article');
  const facts = within(card)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts.slice(0, 4)).toEqual([
    ['Ticket ID', '7'],
    ['Charger Name', '-'],
    ['Ticket Owner', '-'],
    ['Ticket Status', 'On-hold'],
  ]);
  expect(facts[4]?.[0]).toBe('Date Created');
  expect(within(card).getByRole('link', { name: 'Nobody knows' })).toHaveAttribute('href', '/tickets/7');
});

test('an empty list says what to expect, and a narrowed one can be widened', async () => {
  ticketsOf(({ search }) => (search ? [] : [aTicket()]));
  const { user } = await openList();
  await user.type(await screen.findByRole('searchbox'), 'xyz{Enter}');
  expect(await screen.findByText('No tickets match your search and filters. Change or clear them.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Cable was cut off')).toBeVisible();
});

test('a list that cannot be loaded is tried again', async () => {
  const api = ticketsOf(() => []).on(listTickets, () => failure(500));
  const { user } = await openList();
  expect(await screen.findByText('Error loading tickets. Try later')).toBeVisible();
  api.on(listTickets, () => ({ results: [aTicket()], page: 1, total_count: 1 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Cable was cut off')).toBeVisible();
});

test('a ticket that somebody changes is shown as it is now, without reading the list again', async () => {
  const api = ticketsOf(() => [aTicket()]);
  await openList();
  await screen.findByText('Cable was cut off');
  api.on(getTicket, () => aTicket({ status: 'solved', resolution: 'operations_fix' }));
  await api.emit({ type: 'ticket-changed', ticket: 12, change: 'changed', charger: null, location: null });
  expect(await screen.findByText('Solved')).toBeVisible();
  expect(api.calls(listTickets)).toHaveLength(1);
});

test('a ticket that is opened comes into the list', async () => {
  const stored = [aTicket()];
  const api = ticketsOf(() => stored);
  await openList();
  await screen.findByText('Cable was cut off');
  stored.unshift(aTicket({ id: 13, ticket_name: 'Screen is dark' }));
  await api.emit({ type: 'ticket-changed', ticket: 13, change: 'opened', charger: null, location: null });
  expect(await screen.findByText('Screen is dark')).toBeVisible();
});

const chooseExport = async (user: Awaited<ReturnType<typeof openList>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export to Excel' }));
};

test('the export has what the list is narrowed to, and says when it is there', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:x');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const api = ticketsOf(() => [aTicket()]).on(exportTickets, () => garbage('bytes of a file'));
  const { user, notices } = await openList('/tickets?status=open,new&created=2026-11-01..2026-11-20&search=cable');
  await screen.findByText('Cable was cut off');
  await chooseExport(user);
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'tickets.xlsx has been downloaded.' }]));
  expect(api.calls(exportTickets)[0]?.query).toMatchObject({
    search: 'cable',
    status: ['open', 'new'],
    created_after: '2026-11-01',
    created_before: '2026-11-20',
    tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('an export on its way is said and can be cancelled', async () => {
  ticketsOf(() => [aTicket()]).on(exportTickets, () => hang());
  const { user, notices } = await openList();
  await screen.findByText('Cable was cut off');
  await chooseExport(user);
  expect(await screen.findByText(/^Preparing the file/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/^Preparing/)).toBeNull());
  expect(notices).toEqual([]);
});

test('in Spanish', async () => {
  ticketsOf(() => [bare()]);
  await openList('/tickets', { language: 'es' });
  expect(await screen.findByRole('row', { name: /Nobody knows/ })).toHaveTextContent('En espera');
  expect(screen.getByRole('button', { name: /Agregar ticket/ })).toBeVisible();
});

test('an address asks whoever may open one for a new ticket', async () => {
  ticketsOf(() => [aTicket()]);
  const { user, unmount } = await openList('/tickets?status=open&form=new');
  const form = await screen.findByRole('dialog');
  await user.click(within(form).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe('?status=open&sort=-created_at'));
  unmount();
  await openList('/tickets?form=new', { account: { permissions: ['view_tickets'] } });
  await screen.findByText('Cable was cut off');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('partners add tickets and leave those of others alone; who only views does neither', async () => {
  ticketsOf(() => [aTicket()]);
  const { unmount } = await openList('/tickets', { account: { permissions: ['view_tickets', 'open_tickets'] } });
  await screen.findByText('Cable was cut off');
  expect(screen.getByRole('button', { name: /Add ticket/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit ticket/ })).toBeNull();
  await findFilters();
  expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull();
  unmount();
  ticketsOf(() => [aTicket()]);
  await openList('/tickets', { account: { permissions: ['view_tickets'] } });
  await screen.findByText('Cable was cut off');
  expect(screen.queryByRole('button', { name: /Add ticket/ })).toBeNull();
});

const visits: readonly [string, RenderRemoteOptions, boolean][] = [
  ['limited accounts', { account: manager, environment: { is_limited: true } }, true],
  ['nobody without the permission', { account: { permissions: [] } }, false],
  ['nobody where the tenant has no tickets', { account: manager, environment: { flags: {} } }, false],
];
test.each(visits)('is for %s', async (_, who, isOpen) => {
  const api = ticketsOf(() => [aTicket()]);
  await renderRemote(tickets, '/tickets', who);
  expect(await screen.findByText(isOpen ? 'Cable was cut off' : 'Available upon request')).toBeVisible();
  expect(api.calls(listTickets)).toHaveLength(isOpen ? 1 : 0);
});

import { getCharger, lookUpChargers } from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import {
  createTicket,
  listTickets,
  lookUpAssignees,
  type Ticket,
  type TicketListItem,
} from '@plugboard/contracts/tickets';
import { aCharger, aPage, aPort, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import tickets from '../../remote.ts';

const faulty = aPort({ connector_id: 2, status: 'FAULTED', alert_info: 'GroundFailure' });
const charger = aCharger({ ports: [aPort({ connector_id: 1 }), faulty] });

const aTicket = (rest: Partial<TicketListItem> = {}): TicketListItem => ({
  id: 7,
  ticket_name: 'Cable stays locked',
  status: 'open',
  priority: 'normal',
  category: 'other_cat',
  timezone: 'America/Los_Angeles',
  resolution: null,
  assignee: null,
  assignee_name: null,
  reporter: null,
  location: null,
  charger: { id: charger.id, custom_id: charger.custom_id, charger_point_id: charger.charger_point_id },
  port: null,
  source: 'portal',
  sla: { goal: 'response', state: 'running', due_at: '2026-11-20T20:00:00Z', left_ms: null },
  proposes_closing: false,
  created_at: '2026-11-20T12:00:00Z',
  closed_at: null,
  last_status_update: '2026-11-20T12:00:00Z',
  ...rest,
});
const whole = (item: TicketListItem): Ticket => ({
  ...item,
  description: '',
  evidence: null,
  external: null,
  relations: [],
  merged_into: null,
});

/** A page of another remote with a parcel in it. */
async function open(name: 'ticket-list@1' | 'ticket-open@1', props: object, who: RenderRemoteOptions = {}) {
  // Loaded first, so that loading time does not count.
  const { default: Content } = await tickets.parcels[name]!.component();
  const Shown = Content as (given: object) => unknown;
  const screenOf = async () => ({ default: () => Shown(props) });
  const embedding = { ...tickets, routes: { tickets: { ...tickets.routes['tickets']!, gate: {}, screen: screenOf } } };
  return renderRemote(embedding, '/tickets', who);
}

const serverOf = (items: () => readonly TicketListItem[]) =>
  fakeApi()
    .on(getCharger, () => charger)
    .on(lookUpChargers, () => aPage([]))
    .on(lookUpLocations, () => aPage([]))
    .on(lookUpAssignees, () => aPage([]))
    .on(listTickets, ({ query }) => ({ results: [...items()], page: query.page ?? 1, total_count: 25 }));

test('the list asks for its place and its page, and nothing else', async () => {
  const api = serverOf(() => [aTicket()]);
  const { user } = await open('ticket-list@1', { charger: charger.id });
  // The first time a table is drawn takes a while.
  expect(await screen.findByRole('link', { name: 'Cable stays locked' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Cable stays locked/ })).toHaveTextContent('Open');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(api.calls(listTickets)).toHaveLength(2));
  // Order and zone are the server's defaults.
  const rest = { per_page: 10, charger: [charger.id], ordering: '-created_at', tz: 'UTC' };
  expect(api.calls(listTickets).map(({ query }) => query)).toEqual([
    { page: 1, ...rest },
    { page: 2, ...rest },
  ]);
});

test('a click on a row opens the ticket', async () => {
  serverOf(() => [aTicket()]);
  const { user } = await open('ticket-list@1', { location: '5f0d8b1e-0004-4c5e-8a4b-000000000002' });
  await user.click(await screen.findByRole('row', { name: /Cable stays locked/ }));
  expect(location.pathname).toBe('/tickets/7');
});

test('a ticket that is added elsewhere appears', async () => {
  const there = [aTicket()];
  const api = serverOf(() => there);
  await open('ticket-list@1', { charger: charger.id });
  await screen.findByRole('row', { name: /Cable stays locked/ });
  there.unshift(aTicket({ id: 8, ticket_name: 'Display is dark' }));
  await api.emit({ type: 'ticket-changed', ticket: 8, change: 'opened', charger: charger.id, location: null });
  expect(await screen.findByRole('row', { name: /Display is dark/ })).toBeVisible();
});

test('who may not open tickets is not offered to', async () => {
  serverOf(() => [aTicket()]);
  await open('ticket-list@1', { charger: charger.id }, { account: { permissions: ['view_tickets', 'view_charger'] } });
  expect(await screen.findByRole('link', { name: 'Cable stays locked' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add ticket' })).toBeNull();
});

test('a list that cannot be loaded says so, and is tried again', async () => {
  const api = fakeApi().on(listTickets, () => failure(500));
  const { user } = await open('ticket-list@1', { charger: charger.id });
  expect(await screen.findByText('Error loading tickets. Try later')).toBeVisible();
  api.on(listTickets, () => ({ results: [aTicket()], page: 1, total_count: 1 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Cable stays locked' })).toBeVisible();
});

test('a ticket for a port says what goes along, and is opened with it', async () => {
  const api = serverOf(() => []).on(createTicket, () => whole(aTicket({ id: 9 })));
  const { user } = await open('ticket-open@1', { charger: charger.id, port: faulty.id });
  const evidence = await screen.findByRole('region', { name: 'Attached diagnostics' });
  expect(within(evidence).getByText(/^Port 2: Ground fault: .+ \(GroundFailure\)$/)).toBeVisible();
  expect(evidence).toHaveTextContent('the last 20 OCPP messages');
  await user.type(screen.getByLabelText('Ticket Name'), 'It trips the breaker');
  await user.click(screen.getByRole('button', { name: 'Add ticket' }));
  expect(await screen.findByText('Ticket 9 is open.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open ticket 9' })).toHaveAttribute('href', '/tickets/9');
  expect(api.calls(createTicket)[0]?.body).toMatchObject({
    ticket_name: 'It trips the breaker',
    charger: charger.id,
    port: faulty.id,
    attach_evidence: true,
  });
});

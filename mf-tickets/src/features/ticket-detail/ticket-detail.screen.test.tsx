import { lookUpChargers } from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { deleteTicket, getTicket, listTicketHistory, listTickets } from '@plugboard/contracts/tickets';
import { aPage, failure, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTicket } from '../../common/ticket.fixtures.ts';
import { openTicket, partner, serverOf } from './ticket-detail.fixtures.ts';

const facts = () =>
  Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling]));

test('every field of the specification, with “-” for what is missing', async () => {
  serverOf(() => aTicket({ assignee_name: 'Amara Quist', priority: 'urgent' }));
  await openTicket({ account: partner });
  expect(await screen.findByRole('heading', { name: 'Cable was cut off' })).toBeVisible();
  expect(screen.getByText('The cable of the left port is gone.')).toBeVisible();
  const said = Object.entries(facts()).map(([label, value]) => [label, value?.textContent]);
  expect(said.map(([label]) => label)).toEqual([
    'Ticket ID',
    'Ticket Resolution',
    'Ticket Owner',
    'Priority',
    'Reporter',
    'Ticket Category',
    'Ticket Created',
    'Ticket Closed',
    'Last Status Update',
    'Location',
    'Charger Name',
  ]);
  expect(Object.fromEntries(said)).toMatchObject({
    'Ticket ID': '12',
    'Ticket Resolution': '-',
    'Ticket Owner': 'Amara Quist',
    Priority: 'Urgent',
    Reporter: 'Olivia Operatoroperator@demo.example',
    'Ticket Category': 'Vandalism',
    'Ticket Closed': '-',
    Location: 'Main St Garage',
    'Charger Name': 'DEMO-001',
  });
  expect(screen.queryByRole('link', { name: 'DEMO-001' })).toBeNull();
  expect(document.title).toContain('12 Cable was cut off');
});

test('who sees chargers gets to the ticket’s', async () => {
  serverOf(aTicket);
  await openTicket();
  expect(await screen.findByRole('link', { name: 'DEMO-001' })).toHaveAttribute(
    'href',
    '/chargers/5f0d8b1e-0002-4c5e-8a4b-0000000000ff',
  );
});

test('who may only open tickets is offered nothing that changes one', async () => {
  serverOf(() => aTicket({ proposes_closing: true, status: 'pending' }));
  await openTicket({ account: partner });
  expect(await screen.findByText('The portal proposes to close it.')).toBeVisible();
  expect(screen.getAllByRole('combobox')).toEqual([screen.getByRole('combobox', { name: 'Insert saved reply' })]);
  expect(screen.queryByRole('button', { name: /Edit|More|Close ticket|Keep open|Associate/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add comment' })).toBeVisible();
});

test('a ticket opened by a rule shows what was known of its charger', async () => {
  const message = {
    id: '5f0d8b1e-0006-4c5e-8a4b-000000000001',
    at: '2026-11-20T11:59:00Z',
    direction: 'in' as const,
    kind: 'call' as const,
    action: 'StatusNotification',
    payload: { errorCode: 'GroundFailure' },
    error_code: null,
  };
  const port = {
    id: '5f0d8b1e-0006-4c5e-8a4b-000000000002',
    connector_id: 2,
    status: 'FAULTED' as const,
    error_code: 'GroundFailure',
    status_since: '2026-11-20T11:45:00Z',
  };
  const known = { charger_status: 'FAULTED' as const, is_online: true, last_seen_at: null };
  const evidence = { ...known, taken_at: '2026-11-20T12:00:00Z', ports: [port], messages: [message] };
  serverOf(() => aTicket({ reporter: null, source: 'rule', evidence }));
  const { user } = await openTicket();
  const row = await screen.findByRole('row', { name: /GroundFailure/ });
  expect(row).toHaveTextContent('2FaultedGround fault: ');
  expect(facts()['Reporter']).toHaveTextContent('The portal');
  await user.click(screen.getByText('The last OCPP message'));
  await user.click(screen.getByText('StatusNotification'));
  expect(screen.getByLabelText('StatusNotification')).toHaveTextContent('"errorCode": "GroundFailure"');
});

test('what somebody else changes shows at once', async () => {
  let ticket = aTicket();
  const api = serverOf(() => ticket);
  await openTicket();
  await screen.findByText('The cable of the left port is gone.');
  ticket = aTicket({ description: 'Both cables are gone.', priority: 'urgent' });
  await api.emit({ type: 'ticket-changed', ticket: 12, change: 'changed', charger: null, location: null });
  expect(await screen.findByText('Both cables are gone.')).toBeVisible();
  api.on(getTicket, () => failure(404, { detail: 'Not found.', code: 'NOT_FOUND' }));
  await api.emit({ type: 'ticket-changed', ticket: 12, change: 'deleted', charger: null, location: null });
  expect(await screen.findByText('Ticket not found')).toBeVisible();
});

test.each(['/tickets/12', '/tickets/nonsense'])('a ticket that nobody has: %s', async (path) => {
  serverOf(aTicket).on(getTicket, () => failure(404, { detail: 'Not found.', code: 'NOT_FOUND' }));
  await openTicket({}, path);
  expect(await screen.findByText('Ticket not found')).toBeVisible();
  const main = screen.getByText('Ticket not found').parentElement ?? document.body;
  expect(within(main).getByRole('link', { name: 'Tickets' })).toHaveAttribute('href', '/tickets');
});

test('a ticket that cannot be loaded is tried again', async () => {
  const api = serverOf(aTicket).on(getTicket, () => failure(500));
  const { user } = await openTicket();
  await screen.findByText('The ticket could not be loaded.');
  api.on(getTicket, () => aTicket());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The cable of the left port is gone.')).toBeVisible();
});

test.each(['Cancel', 'Delete ticket'])('deleting asks first: %s', async (answer) => {
  const api = serverOf(aTicket)
    .on(deleteTicket, () => ({ result: 'OK' as const }))
    .on(listTickets, () => ({ results: [], page: 1, total_count: 0 }))
    .on(lookUpLocations, () => aPage([]))
    .on(lookUpChargers, () => aPage([]));
  const { user } = await openTicket();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete ticket' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Delete ticket 12?');
  expect(dialog).toHaveTextContent('Action can not be undone.');
  expect(api.calls(deleteTicket)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: answer }));
  const isSure = answer === 'Delete ticket';
  await waitFor(() => expect(window.location.pathname).toBe(isSure ? '/tickets' : '/tickets/12'));
  expect(api.calls(deleteTicket)).toHaveLength(isSure ? 1 : 0);
});

test('a ticket changed meanwhile is shown as it is now, and deleted after a second question only', async () => {
  let stored = { ticket: aTicket(), tag: '"1"' };
  const api = serverOf(aTicket)
    .on(getTicket, () => tagged(stored.ticket, stored.tag))
    .on(listTickets, () => ({ results: [], page: 1, total_count: 0 }))
    .on(lookUpLocations, () => aPage([]))
    .on(lookUpChargers, () => aPage([]))
    .on(deleteTicket, ({ headers }) =>
      headers['If-Match'] === stored.tag
        ? { result: 'OK' as const }
        : failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' }),
    );
  const { user, notices } = await openTicket();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete ticket' }));
  stored = { ticket: aTicket({ description: 'It is a case for the police.' }), tag: '"2"' };
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete ticket' }));
  const said = await screen.findByText(/^Someone else changed this ticket/);
  expect(await screen.findByText('It is a case for the police.')).toBeInTheDocument();
  expect(notices).toEqual([]);
  const again = within(said.closest<HTMLElement>('[role=dialog]')!);
  await user.click(again.getByRole('button', { name: 'Delete ticket' }));
  await waitFor(() => expect(window.location.pathname).toBe('/tickets'));
  expect(api.calls(deleteTicket).map(({ headers }) => headers['If-Match'])).toEqual(['"1"', '"2"']);
});

test('the history says who changed what and when, in words', async () => {
  const at = '2026-11-20T14:00:00Z';
  const by = { id: '5f0d8b1e-0001-4c5e-8a4b-000000000009', name: 'Amara Quist' };
  const change = (
    id: number,
    field: 'status' | 'resolution' | 'description',
    before: string | null,
    after: string,
  ) => ({ id: `5f0d8b1e-0007-4c5e-8a4b-00000000000${id}`, field, before, after });
  const api = serverOf(aTicket).on(listTicketHistory, () =>
    aPage([
      { ...change(1, 'resolution', null, 'code_fix'), at, by },
      { ...change(2, 'status', 'open', 'solved'), at, by },
      { ...change(3, 'description', 'Old words', 'New words'), at: '2026-11-20T13:00:00Z', by: null },
    ]),
  );
  await openTicket();
  const steps = await screen.findByRole('list', { name: 'Activity' });
  expect([...steps.children].map((step) => step.textContent?.replace(/Nov.*PST/, ' '))).toEqual([
    'The portal Rewrote the descriptionBeforeOld wordsAfterNew words',
    'Amara Quist Changed status from Open to SolvedSet resolution to Code fix',
  ]);
  expect(api.calls(listTicketHistory)[0]?.params.id).toBe(12);
});

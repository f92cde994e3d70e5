import {
  getTicket,
  linkTicket,
  listTickets,
  mergeTicket,
  type Ticket,
  unlinkTicket,
} from '@plugboard/contracts/tickets';
import { failure, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTicket } from '../../../common/ticket.fixtures.ts';
import { aComment, openTicket, partner, serverOf } from '../ticket-detail.fixtures.ts';

const other = aTicket({ id: 20, ticket_name: 'Cable is gone' });
const related: Ticket['relations'] = [
  { kind: 'related', is_merged: false, ticket: { id: 20, ticket_name: 'Cable is gone', status: 'pending' } },
];
const offering = (ticket: () => Ticket) =>
  serverOf(ticket).on(listTickets, () => ({ results: [aTicket(), other], page: 1, total_count: 2 }));

test('a ticket is linked with another one, which is searched for, and the link is removed', async () => {
  let ticket = aTicket();
  const api = offering(() => ticket)
    .on(linkTicket, () => (ticket = aTicket({ relations: related })))
    .on(unlinkTicket, () => (ticket = aTicket()));
  const { user, notices } = await openTicket();
  await user.click(await screen.findByRole('button', { name: 'Link ticket' }));
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByRole('button', { name: 'Link ticket' })).toBeDisabled();
  await user.type(form.getByRole('combobox', { name: 'Other ticket' }), 'cable');
  await user.click(await screen.findByTitle('20 Cable is gone'));
  expect(screen.queryByTitle('12 Cable was cut off')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Link ticket' }));
  await waitFor(() => expect(api.calls(linkTicket)[0]?.body).toEqual({ kind: 'related', ticket: 20 }));
  const links = within(await screen.findByRole('list', { name: 'Linked tickets' }));
  expect(links.getByRole('link', { name: '20 Cable is gone' })).toHaveAttribute('href', '/tickets/20');
  await user.click(links.getByRole('button', { name: 'Remove link with 20 Cable is gone' }));
  await waitFor(() => expect(api.calls(unlinkTicket)[0]?.params).toMatchObject({ id: 12, other: 20 }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Link with 20 Cable is gone removed'));
});

test('merging says what it does, asks why, and leads to the main ticket', async () => {
  const api = offering(() => aTicket()).on(mergeTicket, () =>
    failure(409, { detail: 'That ticket was merged.', code: 'CONFLICT' }),
  );
  const { user } = await openTicket();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge into another ticket' }));
  const form = within(await screen.findByRole('dialog'));
  const effects = form.getByRole('region', { name: 'What happens' });
  expect(effects).toHaveTextContent('Its comments and files are shown at the main ticket.');
  await user.click(form.getByRole('combobox', { name: 'Main ticket' }));
  await user.click(await screen.findByTitle('20 Cable is gone'));
  expect(screen.queryByTitle('12 Cable was cut off')).toBeNull();
  expect(form.getByRole('button', { name: 'Merge 12 into 20' })).toBeDisabled();
  await user.click(form.getByRole('combobox', { name: 'Resolution reason' }));
  await user.click(await screen.findByTitle('User error'));
  expect(effects).toHaveTextContent(
    'Ticket 12 is closed as a duplicate.Its comments and files are shown at ticket 20.Reopening ticket 12 undoes the merge.',
  );
  await user.click(form.getByRole('button', { name: 'Merge 12 into 20' }));
  expect(await form.findByText('That ticket was merged.')).toBeVisible();
  api.on(mergeTicket, () => aTicket({ status: 'closed', resolution: 'user_error', merged_into: 20 }));
  api.on(getTicket, () => tagged(other, '"1"'));
  await user.click(form.getByRole('button', { name: 'Merge 12 into 20' }));
  await waitFor(() => expect(window.location.pathname).toBe('/tickets/20'));
  expect(api.calls(mergeTicket)[0]?.body).toEqual({ into: 20, resolution: 'user_error' });
});

test('a merged ticket leads to its main ticket, whose comments say where they come from', async () => {
  const merged = { kind: 'duplicate_of' as const, is_merged: true, ticket: { ...related[0]!.ticket } };
  serverOf(
    () => aTicket({ status: 'closed', merged_into: 20, relations: [merged] }),
    () => [aComment({ ticket: 31 })],
  );
  await openTicket({ account: partner });
  expect(await screen.findByText(/This ticket was merged into/)).toBeVisible();
  const links = within(screen.getByRole('list', { name: 'Linked tickets' }));
  expect(links.getByText('Duplicate of · merged')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Link ticket|Remove link/ })).toBeNull();
  expect(await screen.findByRole('link', { name: 'from ticket 31' })).toHaveAttribute('href', '/tickets/31');
});

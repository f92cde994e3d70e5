import { changeTicket, getTicket, lookUpAssignees, type Ticket } from '@plugboard/contracts/tickets';
import { aPage, failure, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { owner } from '../../../common/ticket-pages.fixtures.ts';
import { aTicket } from '../../../common/ticket.fixtures.ts';
import { openTicket, serverOf } from '../ticket-detail.fixtures.ts';

/** A fake server that saves. */
function saving(first: Ticket) {
  let ticket = first;
  const api = serverOf(() => ticket);
  api.on(changeTicket, ({ body }) => {
    ticket = { ...ticket, ...(body as Partial<Ticket>) };
    return tagged(ticket, '"2"');
  });
  const sent = () => api.calls(changeTicket).map(({ body, headers }) => [body, headers['If-Match']]);
  return { api, sent };
}

type User = Awaited<ReturnType<typeof openTicket>>['user'];
const choose = async (user: User, field: string, value: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByTitle(value));
};

test('priority and status change in place, bound to what was read', async () => {
  const { sent } = saving(aTicket());
  const { user, notices } = await openTicket();
  await choose(user, 'Priority', 'High');
  await waitFor(() => expect(sent()).toEqual([[{ priority: 'high' }, '"1"']]));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ticket Status' })).toBeEnabled());
  await choose(user, 'Ticket Status', 'On-hold');
  await waitFor(() => expect(sent()[1]).toEqual([{ status: 'on_hold' }, '"1"']));
  await waitFor(() => expect(notices).toHaveLength(2));
  expect(notices.map(({ text }) => text)).toEqual([
    'Changed priority from Normal to High',
    'Changed status from Open to On-hold',
  ]);
});

test('solving asks why first, and saves both at once', async () => {
  const { sent } = saving(aTicket());
  const { user } = await openTicket();
  await choose(user, 'Ticket Status', 'Solved');
  expect(sent()).toEqual([]);
  const asked = screen.getByRole('group', { name: 'Solve ticket' });
  expect(within(asked).getByRole('button', { name: 'Solve ticket' })).toBeDisabled();
  await choose(user, 'Resolution reason', 'Code fix');
  await user.click(within(asked).getByRole('button', { name: 'Solve ticket' }));
  await waitFor(() => expect(sent()).toEqual([[{ status: 'solved', resolution: 'code_fix' }, '"1"']]));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Solve ticket' })).toBeNull());
});

test('solving can be left alone', async () => {
  const { sent } = saving(aTicket());
  const { user } = await openTicket();
  await choose(user, 'Ticket Status', 'Closed');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('group', { name: 'Close ticket' })).toBeNull();
  expect(sent()).toEqual([]);
});

test('a closed ticket can only be reopened', async () => {
  const { sent } = saving(aTicket({ status: 'closed', resolution: 'code_fix', closed_at: '2026-11-20T13:00:00Z' }));
  const { user } = await openTicket();
  await user.click(await screen.findByRole('combobox', { name: 'Ticket Status' }));
  expect((await screen.findAllByTitle(/^(Open|New|Pending|Solved)$/)).map(({ title }) => title)).toEqual(['Open']);
  await user.click(screen.getByTitle('Open'));
  await waitFor(() => expect(sent()).toEqual([[{ status: 'open' }, '"1"']]));
});

test('an owner is searched for on the server', async () => {
  const { api, sent } = saving(aTicket({ assignee: { id: owner.id, name: owner.name }, assignee_name: owner.name }));
  const other = { ...owner, id: '5f0d8b1e-0001-4c5e-8a4b-000000000008', name: 'Noor Haddad' };
  api.on(lookUpAssignees, ({ query }) => aPage(query.search === 'noor' ? [other] : [owner]));
  const { user } = await openTicket();
  await user.type(await screen.findByRole('combobox', { name: 'Ticket Owner' }), 'noor');
  await user.click(await screen.findByTitle('Noor Haddad'));
  await waitFor(() => expect(sent()).toEqual([[{ assignee: other.id }, '"1"']]));
});

test('where somebody was quicker, both versions are shown and nothing is overwritten', async () => {
  const api = serverOf(() => aTicket());
  const { user } = await openTicket();
  await screen.findByRole('combobox', { name: 'Priority' });
  api
    .on(changeTicket, ({ headers }) =>
      headers['If-Match'] === '"7"'
        ? aTicket({ priority: 'urgent' })
        : failure(412, { detail: 'Changed meanwhile.', code: 'CHANGED_MEANWHILE' }),
    )
    .on(getTicket, () => tagged(aTicket({ priority: 'low' }), '"7"'));
  await choose(user, 'Priority', 'Urgent');
  const table = await screen.findByRole('table', { name: 'Someone else changed this.' });
  expect(within(table).getByRole('row', { name: /Priority/ })).toHaveTextContent('PriorityLowUrgent');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(api.calls(changeTicket)[1]?.headers['If-Match']).toBe('"7"'));
  await waitFor(() => expect(screen.queryByRole('table', { name: /Someone else/ })).toBeNull());
});

test('what the server refuses is said in its words', async () => {
  const api = serverOf(() => aTicket());
  api.on(changeTicket, () => failure(400, { status: ['A closed ticket can only be reopened.'] }));
  const { user } = await openTicket();
  await choose(user, 'Ticket Status', 'Pending');
  expect(await screen.findByText('A closed ticket can only be reopened.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Ticket Status' })).toBeEnabled();
});

test('a ticket whose trouble is over is closed with a reason, or kept open', async () => {
  const { sent } = saving(aTicket({ status: 'pending', proposes_closing: true }));
  const { user } = await openTicket();
  await user.click(await screen.findByRole('button', { name: 'Close ticket' }));
  await choose(user, 'Resolution reason', 'Operations fix');
  await user.click(screen.getByRole('button', { name: 'Close ticket' }));
  await waitFor(() => expect(sent()).toEqual([[{ status: 'closed', resolution: 'operations_fix' }, '"1"']]));
});

test('keeping it open leaves the proposal', async () => {
  const { sent } = saving(aTicket({ status: 'pending', proposes_closing: true }));
  const { user } = await openTicket();
  await user.click(await screen.findByRole('button', { name: 'Keep open' }));
  await waitFor(() => expect(sent()).toEqual([[{ status: 'open' }, '"1"']]));
});

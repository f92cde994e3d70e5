import { lookUpChargers } from '@plugboard/contracts/chargers';
import { listTickets } from '@plugboard/contracts/tickets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPage, failure, findFilters } from '@plugboard/testing';
import { aTicket } from '../../common/ticket.fixtures.ts';
import { charger, location, openList, type Query, queryNow, ticketsOf } from '../../common/ticket-pages.fixtures.ts';

/** A list of many tickets that answers with the requested page. */
const many = (total: number) => (query: Query) => {
  const from = (query.page - 1) * query.per_page;
  return Array.from({ length: Math.max(0, Math.min(query.per_page, total - from)) }, (_, index) =>
    aTicket({ id: from + index + 1, ticket_name: `Ticket number ${from + index + 1}` }),
  );
};

const opened = async (path?: string, total = 60) => {
  const api = ticketsOf(many(total), total);
  const shown = await openList(path);
  await screen.findAllByText(/^Ticket number/);
  await findFilters();
  return { ...shown, api, asked: () => api.calls(listTickets).at(-1)?.query, calls: () => api.calls(listTickets) };
};

test('the first visit shows ten rows, newest first', async () => {
  const { asked } = await opened();
  expect(asked()).toMatchObject({ page: 1, per_page: 10, ordering: '-created_at' });
  expect(screen.getAllByRole('row', { name: /Ticket number/ })).toHaveLength(10);
});

test('chargers to choose among are those of the chosen locations, behind all of them', async () => {
  const { user, api, asked } = await opened(`/tickets?location=${location.id}&charger=${charger.id}`);
  const names = ['DEMO-002', 'DEMO-003'];
  api.on(lookUpChargers, () =>
    aPage(names.map((custom_id) => ({ pk: crypto.randomUUID(), custom_id, charger_point_id: custom_id }))),
  );
  await user.type(screen.getByRole('combobox', { name: 'Charger' }), 'DEMO');
  await screen.findByTitle('DEMO-003');
  expect(api.calls(lookUpChargers).at(-1)?.query).toMatchObject({ location__in: [location.id], limit: 100 });
  await user.click(screen.getByTitle('All chargers'));
  await waitFor(() => expect(asked()?.charger).toBeUndefined());
});

test('search, status, locations and charger are asked of the server and stand in the address', async () => {
  const { user, asked } = await opened('/tickets?page=2');
  await user.click(screen.getByRole('combobox', { name: 'Location' }));
  await user.click(await screen.findByTitle(location.name));
  await waitFor(() => expect(asked()).toMatchObject({ location: [location.id], page: 1 }));
  await user.click(screen.getByRole('combobox', { name: 'Ticket Status' }));
  await user.click(await screen.findByTitle('On-hold'));
  await waitFor(() => expect(asked()?.status).toEqual(['on_hold']));
  await user.click(screen.getByRole('combobox', { name: 'Charger' }));
  await user.click(await screen.findByTitle(charger.custom_id));
  await waitFor(() => expect(asked()?.charger).toEqual([charger.id]));
  await user.type(screen.getByRole('searchbox'), 'cable{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ search: 'cable', charger: [charger.id], status: ['on_hold'] }));
  expect(queryNow()).toMatchObject({ location: location.id, status: 'on_hold', charger: charger.id, search: 'cable' });
});

test('a charger that only the address names is shown by its name', async () => {
  await opened(`/tickets?charger=${aTicket().charger?.id}`);
  expect(await screen.findByText(charger.custom_id, { selector: '[title]' })).toBeVisible();
});

test('days are chosen with Ok; one day alone is asked as such', async () => {
  const { user, asked } = await opened();
  await user.click(screen.getByRole('button', { name: /^Date Created: Any date/ }));
  for (const label of ['From', 'To'])
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '2026-11-20' } });
  await user.click(screen.getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(asked()?.created).toBe('2026-11-20'));
  expect(asked()?.created_after).toBeUndefined();
  expect(queryNow()['created']).toBe('2026-11-20..2026-11-20');
});

test('“Today” asks for the day at once', async () => {
  const { user, asked } = await opened();
  await user.click(screen.getByRole('button', { name: /^Date Created: Any date/ }));
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(() => expect(asked()?.created).toMatch(/^\d{4}-\d{2}-\d{2}$/));
  expect(queryNow()['created']).toBe(`${asked()?.created}..${asked()?.created}`);
});

test('sorted by what the server sorts by', async () => {
  const { user, asked } = await opened();
  await user.click(screen.getByRole('columnheader', { name: /Priority/ }));
  await waitFor(() => expect(asked()?.ordering).toBe('priority'));
  expect(queryNow()['sort']).toBe('priority');
});

test('pages of 10, 25, 50 and 100; a page behind the end is the last one', async () => {
  const { user, asked } = await opened('/tickets?page=99');
  expect(await screen.findByText('Ticket number 51')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Rows per page:' }));
  for (const size of ['10', '25', '50', '100']) expect(await screen.findAllByTitle(size)).not.toEqual([]);
  await user.click(await screen.findByTitle('25'));
  await waitFor(() => expect(asked()).toMatchObject({ per_page: 25, page: 1 }));
});

test('the view is remembered where the specification says', async () => {
  const { user, unmount } = await opened();
  await user.click(screen.getByText('Grid'));
  expect(await screen.findByRole('list', { name: 'Tickets' })).toBeVisible();
  expect(localStorage.getItem('type-tickets-list-ec')).toBe('"grid"');
  unmount();
  await opened();
  expect(screen.getByRole('list', { name: 'Tickets' })).toBeVisible();
});

const cards = () => within(screen.getByRole('list', { name: 'Tickets' })).getAllByRole('listitem');

test('the grid reads its cards as it is scrolled, a thousand to a page', async () => {
  const { user, calls } = await opened('/tickets?view=grid', 1100);
  expect(cards()).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Show more tickets' }));
  await waitFor(() => expect(cards()).toHaveLength(100));
  expect(calls().map(({ query: { page, per_page: size } }) => [page, size])).toEqual([
    [1, 50],
    [2, 50],
  ]);
  expect(screen.getByText('1–1,000 of 1,100')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Ticket number 1001')).toBeVisible();
  expect(calls().at(-1)?.query).toMatchObject({ page: 21, per_page: 50 });
  expect(queryNow()).toMatchObject({ layout: 'grid', page: '2' });
  expect(localStorage.getItem('tickets.size')).toBe('10');
});

test('cards that cannot be read are tried again, and those that are there stay', async () => {
  const { user, api } = await opened('/tickets?view=grid', 80);
  api.on(listTickets, () => failure(400));
  await user.click(screen.getByRole('button', { name: 'Show more tickets' }));
  const retry = await screen.findByRole('button', { name: /Try again$/ });
  expect(cards()).toHaveLength(50);
  api.on(listTickets, ({ query }) => ({ results: many(80)(query), page: query.page, total_count: 80 }));
  await user.click(retry);
  await waitFor(() => expect(cards()).toHaveLength(80));
  expect(screen.queryByRole('button', { name: /Show more|Try again/ })).toBeNull();
});

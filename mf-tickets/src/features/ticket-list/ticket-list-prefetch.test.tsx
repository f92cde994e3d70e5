import { prefetchUrl } from '@plugboard/api';
import { listTickets } from '@plugboard/contracts/tickets';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { charger, location, openList, ticketsOf } from '../../common/ticket-pages.fixtures.ts';

const recall = (key: string) => localStorage.getItem(key);

test.each([
  ['', {}],
  ['?page=3&size=25', {}],
  ['?search=broken', { 'tickets.sort': '"priority"', 'tickets.size': '50' }],
  [`?location=${location.id}&status=open,new&charger=${charger.id}`, {}],
])('the declared first call is the one that the list makes: “%s”, remembered %o', async (search, remembered) => {
  for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value);
  const url = prefetchUrl(remote.routes.tickets.prefetch, search, recall);
  const api = ticketsOf(() => [], 100);
  await openList(`/tickets${search}`);
  await waitFor(() => expect(api.calls(listTickets)).not.toHaveLength(0));
  const early = new URL(url ?? '', window.location.origin);
  expect(early.pathname).toBe(listTickets.path);
  expect(listTickets.query.parse(Object.fromEntries(early.searchParams))).toEqual(api.calls(listTickets)[0]?.query);
});

test('cards and days are left to the list, which reads them otherwise', () => {
  expect(prefetchUrl(remote.routes.tickets.prefetch, '?created=2026-11-01..2026-11-03', recall)).toBeNull();
  expect(prefetchUrl(remote.routes.tickets.prefetch, '?view=grid', recall)).toBeNull();
  localStorage.setItem('type-tickets-list-ec', '"grid"');
  expect(prefetchUrl(remote.routes.tickets.prefetch, '', recall)).toBeNull();
});

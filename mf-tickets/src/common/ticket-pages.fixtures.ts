import { getCharger, lookUpChargers } from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { type ParsedQueryOf } from '@plugboard/contracts/platform';
import {
  getTicket,
  listTicketComments,
  listTicketHistory,
  listTickets,
  lookUpAssignees,
  type TicketListItem,
} from '@plugboard/contracts/tickets';
import { aCharger, aPage, aPort, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import tickets from '../../remote.ts';
import { aTicket } from './ticket.fixtures.ts';

export const location = { id: '5f0d8b1e-0003-4c5e-8a4b-000000000001', name: 'Main St Garage' };
export const charger = aCharger({
  custom_id: 'DEMO-002',
  ports: [aPort({ connector_id: 1 }), aPort({ connector_id: 2 })],
});
export const owner = { id: '5f0d8b1e-0001-4c5e-8a4b-000000000009', name: 'Amara Quist', email: 'amara@demo.example' };

export type Query = ParsedQueryOf<typeof listTickets>;

/** A fake server with these tickets; `find` answers by the query, `total` is the total. */
export const ticketsOf = (find: (query: Query) => TicketListItem[], total?: number) =>
  fakeApi()
    .on(listTickets, ({ query }) => {
      const results = find(query);
      return { results, page: query.page, total_count: total ?? results.length };
    })
    .on(getTicket, ({ params }) => aTicket({ id: Number(params.id) }))
    .on(listTicketComments, () => aPage([]))
    .on(listTicketHistory, () => aPage([]))
    .on(lookUpLocations, () => aPage([location]))
    .on(lookUpChargers, () =>
      aPage([{ pk: charger.id, custom_id: charger.custom_id, charger_point_id: charger.charger_point_id }]),
    )
    .on(getCharger, () => charger)
    .on(lookUpAssignees, () => aPage([owner]));

export const manager: RenderRemoteOptions['account'] = {
  permissions: ['view_tickets', 'open_tickets', 'change_tickets', 'view_charger', 'view_location'],
};

/** Opens the list after its code is loaded, which takes a while the first time. */
export async function openList(path = '/tickets', who: RenderRemoteOptions = {}) {
  const shown = await renderRemote(tickets, path, { account: manager, ...who });
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

export const queryNow = () => Object.fromEntries(new URLSearchParams(window.location.search));

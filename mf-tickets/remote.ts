import { defineRemote, type Gate, prefetchList } from '@plugboard/contracts/platform';
import type { listTickets } from '@plugboard/contracts/tickets';

/** Spec §6: a switch of the tenant, and a permission. Drivers are sent away before they get here. */
const gate: Gate = { hiddenFrom: ['driver'], flag: 'tickets_section_shown', permission: 'view_tickets' };

export default defineRemote({
  id: 'tickets',
  owner: 'Ticket team',
  title: 'remote.title',
  team: 'remote.team',
  sdk: '^14.0.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  routes: {
    tickets: {
      path: '/tickets',
      title: 'list.title',
      gate,
      prefetch: prefetchList<typeof listTickets>({
        path: '/api/v1/tickets/',
        list: 'tickets',
        sort: '-created_at',
        size: 10,
        paging: 'page',
        rowsUnless: 'type-tickets-list-ec',
        filters: { location: 'location', status: 'status', due: 'due', charger: 'charger' },
      }),
      screen: () => import('./src/features/ticket-list/ticket-list.screen.tsx'),
    },
    ticket: {
      path: '/tickets/:id',
      title: 'detail.title',
      gate,
      screen: () => import('./src/features/ticket-detail/ticket-detail.screen.tsx'),
    },
  },
  commands: [
    {
      key: 'tickets-add',
      label: 'list.add',
      place: '/tickets?form=new',
      gate: { ...gate, permission: 'open_tickets' },
    },
    { key: 'tickets-unsettled', label: 'commands.unsettled', place: '/tickets?status=open%2Cnew%2Cpending', gate },
  ],
  nav: [{ key: 'tickets', order: 130, route: 'tickets', label: 'nav.tickets', icon: 'ticket', gate }],
  parcels: {
    'ticket-list@1': { gate, component: () => import('./src/parcels/ticket-list.parcel.tsx') },
    'ticket-open@1': {
      gate: { ...gate, permission: 'open_tickets' },
      component: () => import('./src/parcels/ticket-open.parcel.tsx'),
    },
  },
});

import { defineRemote } from '@plugboard/contracts';

export default defineRemote({
  id: 'chargers',
  owner: 'Charger team',
  sdk: '^1.0.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  routes: {
    chargers: {
      path: '/chargers',
      title: 'list.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      screen: () => import('./src/features/charger-list/charger-list.screen.tsx'),
    },
  },
  nav: [
    {
      key: 'chargers',
      order: 70,
      route: 'chargers',
      label: 'nav.chargers',
      icon: 'charger',
      gate: { hiddenFrom: ['fleet', 'limited'], permission: 'view_charger' },
    },
  ],
  parcels: {
    'charger-status@1': {
      gate: { permission: 'view_charger' },
      component: () => import('./src/parcels/charger-status.parcel.tsx'),
    },
  },
});

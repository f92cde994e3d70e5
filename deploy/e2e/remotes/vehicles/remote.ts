import { type Gate, defineRemote } from '@plugboard/contracts/platform';

const gate = { feature: 'vehicles' } as const satisfies Gate;
const nav = { hiddenFrom: ['fleet', 'limited'], controlKey: 'vehicles', feature: 'vehicles' } as const satisfies Gate;

export default defineRemote({
  id: 'vehicles',
  owner: 'Vehicle team',
  sdk: '^11.0.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  routes: {
    list: {
      path: '/vehicles',
      title: 'list.title',
      gate,
      screen: () => import('./src/features/vehicle-list/vehicle-list.screen.tsx'),
    },
  },
  nav: [{ key: 'vehicles', order: 80, route: 'list', label: 'list.title', icon: 'vehicle', gate: nav }],
  parcels: {},
});

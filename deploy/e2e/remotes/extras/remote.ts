import { type Gate, defineRemote } from '@plugboard/contracts/platform';

const gate = { feature: 'vehicles' } as const satisfies Gate;
const nav = { hiddenFrom: ['fleet', 'limited'], controlKey: 'vehicles', feature: 'vehicles' } as const satisfies Gate;

// A remote whose every screen hangs on a feature of the tenant.
export default defineRemote({
  id: 'extras',
  owner: 'Test team',
  sdk: '^14.0.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  routes: {
    list: {
      path: '/maps/extras',
      title: 'list.title',
      gate,
      screen: () => import('./src/features/extras/extras.screen.tsx'),
    },
  },
  nav: [{ key: 'extras', order: 103, route: 'list', label: 'list.title', icon: 'vehicle', gate: nav }],
  parcels: {},
});

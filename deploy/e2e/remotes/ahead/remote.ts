import { defineRemote } from '@plugboard/contracts/platform';

export default defineRemote({
  id: 'ahead',
  owner: 'Grid team',
  sdk: '^14.0.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  routes: {
    orbit: {
      path: '/maps/orbit',
      title: 'orbit.title',
      gate: {},
      screen: () => import('./src/features/orbit/orbit.screen.tsx'),
    },
  },
  nav: [{ key: 'orbit', order: 104, route: 'orbit', label: 'orbit.title', icon: 'payout', gate: {} }],
  parcels: {},
});

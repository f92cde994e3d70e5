import type { RemoteDeclaration } from '@plugboard/contracts/platform';

/** As a team without the preset writes it. */
export default {
  id: 'stock',
  owner: 'Stock team',
  sdk: '^14.0.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  sections: { stock: { order: 900, label: 'title' } },
  routes: {
    page: {
      path: '/stock',
      title: 'title',
      gate: {},
      screen: () => import('./src/stock.screen.tsx'),
    },
  },
  nav: [
    {
      key: 'stock',
      order: 900,
      route: 'page',
      label: 'title',
      icon: 'report',
      gate: {},
    },
  ],
  parcels: {},
} satisfies RemoteDeclaration;

import { defineRemote } from '@plugboard/contracts/platform';

export default defineRemote({
  id: 'chargers',
  owner: 'Charger team',
  sdk: '^6.0.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  // Part of the entry, because opening a remote may take four requests at most.
  provider: () => import(/* webpackMode: "eager" */ './src/provider.tsx'),
  routes: {
    liveView: {
      path: '/live-view',
      title: 'liveView.title',
      gate: { flag: 'live_view', hiddenFrom: ['limited'], permission: 'view_live_view' },
      screen: () => import('./src/features/live-view/live-view.screen.tsx'),
    },
    chargers: {
      path: '/chargers',
      title: 'list.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      tracked: 'Chargers Page',
      screen: () => import('./src/features/charger-list/charger-list.screen.tsx'),
    },
    // Before the charger's page, whose pattern its address fits too.
    unknownChargePoints: {
      path: '/chargers/unknown',
      title: 'unknown.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      screen: () => import('./src/features/unknown-charge-points/unknown-charge-points.screen.tsx'),
    },
    charger: {
      path: '/chargers/:id/*',
      title: 'detail.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      tracked: 'Charger details',
      screen: () => import('./src/features/charger-detail/charger-detail.screen.tsx'),
    },
  },
  nav: [
    {
      key: 'live-view',
      order: 20,
      route: 'liveView',
      label: 'nav.liveView',
      icon: 'live-view',
      gate: { flag: 'live_view', hiddenFrom: ['limited'], permission: 'view_live_view' },
    },
    {
      key: 'chargers',
      order: 70,
      route: 'chargers',
      label: 'nav.chargers',
      icon: 'charger',
      gate: { hiddenFrom: ['fleet', 'limited'], permission: 'view_charger' },
    },
  ],
  commands: [
    {
      key: 'chargers-attention',
      label: 'commands.attention',
      place: '/chargers?tab=attention',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
    },
    {
      key: 'chargers-in-use',
      label: 'commands.inUse',
      place: '/chargers?tab=in-use',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
    },
    {
      key: 'live-view-faulted',
      label: 'commands.liveFaulted',
      place: '/live-view?status=FAULTED',
      gate: { flag: 'live_view', hiddenFrom: ['limited'], permission: 'view_live_view' },
    },
  ],
  parcels: {
    'charger-status@1': {
      gate: { permission: 'view_charger' },
      component: () => import('./src/parcels/charger-status.parcel.tsx'),
    },
  },
});

import type { listChargers } from '@plugboard/contracts/chargers';
import { defineRemote, prefetchList } from '@plugboard/contracts/platform';

export default defineRemote({
  id: 'chargers',
  owner: 'Charger team',
  sdk: '^7.0.0',
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
      prefetch: prefetchList<typeof listChargers>({
        path: '/api/v1/charger/',
        list: 'chargers',
        sort: 'custom_id',
        paging: 'offset',
        tabs: {
          storageKey: 'charging_tab',
          queries: {
            all: {},
            'in-use': { status__in: 'CHARGING,PLUGGED_IN_NOT_CHARGING,NOT_CHARGING,CONNECTED,COMPLETE,RESERVED' },
            available: { status__in: 'AVAILABLE,STANDBY,ONLINE,VACANT,UNPLUGGED' },
            attention: { status__in: 'FAULTED,OFFLINE' },
            'not-activated': { is_activated: 'false' },
          },
        },
        filters: {
          location: 'location__in',
          status: 'status__in',
          manufacturer: 'manufacturer__in',
          model: 'model__in',
        },
      }),
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

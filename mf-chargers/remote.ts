import type { listChargers } from '@plugboard/contracts/chargers';
import { defineRemote, prefetchList } from '@plugboard/contracts/platform';

const posTerminalsGate = {
  hiddenFrom: ['limited'],
  permission: 'view_pos_terminal',
  feature: 'pos_terminals',
  controlKey: 'pos_terminals',
} as const;

const parcelGate = { permission: 'view_charger' } as const;
const loadGate = { ...parcelGate, proLicence: 'load_control', controlKey: 'load_control' } as const;
const siteGate = { ...loadGate, controlKey: 'site_load_control' } as const;
const cardsGate = { permission: 'view_id_tag', controlKey: 'rfid' } as const;
const allCardsGate = { permission: 'view_id_tag' } as const;
const sessionsGate = { permission: 'view_charging_session' } as const;
const liveGate = { flag: 'live_view', hiddenFrom: ['limited'], permission: 'view_live_view' } as const;

const chargerGate = { hiddenFrom: ['limited'], permission: 'view_charger' } as const;
const menuGate = { ...chargerGate, hiddenFrom: ['fleet', 'limited'] } as const;

export default defineRemote({
  id: 'chargers',
  owner: 'Charger team',
  title: 'remote.title',
  team: 'remote.team',
  sdk: '^14.0.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  // Part of the entry, because opening a remote may take four requests at most.
  provider: () => import(/* webpackMode: "eager" */ './src/provider.tsx'),
  routes: {
    liveView: {
      path: '/live-view',
      title: 'liveView.title',
      gate: liveGate,
      needs: [],
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
      needs: [],
      screen: () => import('./src/features/charger-list/charger-list.screen.tsx'),
    },
    chargingActivity: {
      path: '/charging-activity',
      title: 'sessionList.title',
      gate: sessionsGate,
      needs: [],
      screen: () => import('./src/features/charging-activity/charging-activity.screen.tsx'),
    },
    // Before the session's page, whose pattern its address fits too.
    sessionRecovery: {
      path: '/charging-activity/recovery',
      title: 'recovery.title',
      gate: sessionsGate,
      needs: [],
      screen: () => import('./src/features/session-recovery/session-recovery.screen.tsx'),
    },
    chargingSession: {
      path: '/charging-activity/:id',
      title: 'session.title',
      gate: sessionsGate,
      needs: ['@plugboard/ui/charts', '@plugboard/ui/forms'],
      screen: () => import('./src/features/charging-session/charging-session.screen.tsx'),
    },
    chargingCards: {
      path: '/charging-cards',
      title: 'cards.title',
      gate: allCardsGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/charging-cards/charging-cards.screen.tsx'),
    },
    localLists: {
      path: '/charging-cards/local-lists',
      title: 'localLists.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      needs: [],
      screen: () => import('./src/features/local-lists/local-lists.screen.tsx'),
    },
    posTerminals: {
      path: '/pos-terminals',
      title: 'terminals.title',
      gate: posTerminalsGate,
      tracked: 'POS Terminals',
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/pos-terminals/pos-terminals.screen.tsx'),
    },
    addCharger: {
      path: '/chargers-add',
      title: 'add.title',
      gate: { hiddenFrom: ['limited'], unlessFlag: 'restricted_environment', permission: 'add_charger' },
      needs: ['@plugboard/ui/forms', '@plugboard/ui/pro'],
      screen: () => import('./src/features/charger-add/charger-add.screen.tsx'),
    },
    // Before the charger's page, whose pattern its address fits too.
    unknownChargePoints: {
      path: '/chargers/unknown',
      title: 'unknown.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/unknown-charge-points/unknown-charge-points.screen.tsx'),
    },
    chargerGroups: {
      path: '/chargers/groups',
      title: 'groups.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/charger-groups/charger-groups.screen.tsx'),
    },
    chargerGroup: {
      path: '/chargers/groups/:id',
      title: 'load.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      needs: ['@plugboard/ui/charts', '@plugboard/ui/forms'],
      screen: () => import('./src/features/charger-groups/charger-group.screen.tsx'),
    },
    chargerTags: {
      path: '/chargers/tags',
      title: 'tags.listTitle',
      gate: chargerGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/charger-tags/charger-tags.screen.tsx'),
    },
    bulkRuns: {
      path: '/chargers/bulk',
      title: 'bulk.runs',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      needs: [],
      screen: () => import('./src/features/bulk-runs/bulk-runs.screen.tsx'),
    },
    bulkRun: {
      path: '/chargers/bulk/:id',
      title: 'bulk.run',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      needs: [],
      screen: () => import('./src/features/bulk-runs/bulk-run.screen.tsx'),
    },
    siteLoadControl: {
      path: '/chargers/site-load-control',
      title: 'superGroups.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/site-load-control/site-load-control.screen.tsx'),
    },
    offPeakHours: {
      path: '/chargers/off-peak',
      title: 'offPeak.title',
      gate: { ...chargerGate, permission: 'change_charger' },
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/charger-schedule/off-peak/off-peak.screen.tsx'),
    },
    chargerLicences: {
      path: '/chargers/licenses',
      title: 'licences.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/charger-licences/charger-licences.screen.tsx'),
    },
    fleetHealth: {
      path: '/chargers/health',
      title: 'health.title',
      gate: chargerGate,
      needs: [],
      screen: () => import('./src/features/fleet-health/fleet-health.screen.tsx'),
    },
    // Before the chargers of one problem, whose pattern its address fits too.
    failureRanking: {
      path: '/chargers/health/ranking',
      title: 'ranking.title',
      gate: chargerGate,
      needs: [],
      screen: () => import('./src/features/fleet-health/failure-ranking.screen.tsx'),
    },
    healthFindings: {
      path: '/chargers/health/:problem',
      title: 'health.title',
      gate: chargerGate,
      needs: [],
      screen: () => import('./src/features/fleet-health/health-findings.screen.tsx'),
    },
    portUptimes: {
      path: '/chargers/uptime',
      title: 'uptime.title',
      gate: chargerGate,
      needs: [],
      screen: () => import('./src/features/port-uptime/port-uptimes.screen.tsx'),
    },
    portUptime: {
      path: '/chargers/uptime/:id',
      title: 'uptime.title',
      gate: chargerGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/port-uptime/port-uptime.screen.tsx'),
    },
    firmware: {
      path: '/chargers/firmware',
      title: 'firmware.title',
      gate: { ...chargerGate, permission: 'operate_charger' },
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/firmware/firmware.screen.tsx'),
    },
    activateCharger: {
      path: '/chargers/:id/activate',
      title: 'activate.title',
      gate: { hiddenFrom: ['limited'], permission: 'change_charger' },
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/charger-activate/charger-activate.screen.tsx'),
    },
    chargerPayments: {
      path: '/chargers/:id/payments',
      title: 'payments.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      tracked: 'Charger payments',
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/charger-payments/charger-payments.screen.tsx'),
    },
    charger: {
      path: '/chargers/:id/*',
      title: 'detail.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_charger' },
      tracked: 'Charger details',
      needs: ['@plugboard/ui/charts', '@plugboard/ui/forms', '@plugboard/ui/map'],
      screen: () => import('./src/features/charger-detail/charger-detail.screen.tsx'),
    },
  },
  nav: [
    { key: 'live-view', order: 20, route: 'liveView', label: 'nav.liveView', icon: 'live-view', gate: liveGate },
    {
      key: 'charging_activity',
      order: 30,
      route: 'chargingActivity',
      label: 'nav.chargingActivity',
      icon: 'activity',
      gate: sessionsGate,
    },
    {
      key: 'charging_cards',
      order: 40,
      route: 'chargingCards',
      label: 'nav.chargingCards',
      icon: 'card',
      gate: allCardsGate,
    },
    { key: 'chargers', order: 70, route: 'chargers', label: 'nav.chargers', icon: 'charger', gate: menuGate },
    {
      key: 'pos-terminals',
      order: 90,
      route: 'posTerminals',
      label: 'nav.posTerminals',
      icon: 'terminal',
      gate: { ...posTerminalsGate, hiddenFrom: ['fleet', 'limited'] },
    },
  ],
  commands: [
    { key: 'chargers-attention', label: 'commands.attention', place: '/chargers?tab=attention', gate: chargerGate },
    { key: 'chargers-in-use', label: 'commands.inUse', place: '/chargers?tab=in-use', gate: chargerGate },
    { key: 'fleet-health', label: 'health.title', place: '/chargers/health', gate: chargerGate },
    { key: 'live-view-faulted', label: 'commands.liveFaulted', place: '/live-view?status=FAULTED', gate: liveGate },
  ],
  parcels: {
    'session-list@1': { gate: sessionsGate, component: () => import('./src/parcels/session-list.parcel.tsx') },
    'charger-status@1': { gate: parcelGate, component: () => import('./src/parcels/charger-status.parcel.tsx') },
    'charger-list@1': { gate: parcelGate, component: () => import('./src/parcels/charger-list.parcel.tsx') },
    'charger-picker@1': { gate: parcelGate, component: () => import('./src/parcels/charger-picker.parcel.tsx') },
    'load-control@1': { gate: loadGate, component: () => import('./src/parcels/load-control.parcel.tsx') },
    'person-cards@1': { gate: allCardsGate, component: () => import('./src/parcels/person-cards.parcel.tsx') },
    'charging-cards@1': { gate: cardsGate, component: () => import('./src/parcels/charging-cards.parcel.tsx') },
    'site-load@1': { gate: siteGate, component: () => import('./src/parcels/site-load.parcel.tsx') },
  },
});

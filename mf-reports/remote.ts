import { defineRemote } from '@plugboard/contracts/platform';

/** Spec §2.3 “when payouts are enabled”. */
const payoutGate = { flag: 'payouts_enabled', permission: 'is_payout_available' } as const;
const reportGate = { hiddenFrom: ['limited'], permission: 'view_report' } as const;

export default defineRemote({
  id: 'reports',
  owner: 'Reports team',
  title: 'remote.title',
  team: 'remote.team',
  sdk: '^14.6.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  routes: {
    reports: {
      path: '/reports',
      title: 'report.title',
      gate: reportGate,
      tracked: 'Reports Page',
      screen: () => import('./src/features/report-list/report-list.screen.tsx'),
    },
    dashboard: {
      path: '/',
      title: 'dashboard.title',
      gate: { permission: 'view_dashboard', limitedUnlessFlag: 'alternative_dashboard' },
      tracked: 'Dashboard Page',
      needs: ['@plugboard/ui/charts'],
      screen: () => import('./src/features/dashboard/dashboard.screen.tsx'),
    },
    payouts: {
      path: '/payouts',
      title: 'payouts.title',
      gate: payoutGate,
      screen: () => import('./src/features/payouts/payout-list.screen.tsx'),
    },
    oldDashboard: {
      path: '/old',
      title: 'dashboard.oldTitle',
      gate: { flag: 'old_dashboard', hiddenFrom: ['limited'], permission: 'view_dashboard' },
      needs: ['@plugboard/ui/charts'],
      screen: () => import('./src/features/dashboard/old-dashboard.screen.tsx'),
    },
  },
  nav: [
    {
      key: 'reports',
      order: 120,
      route: 'reports',
      label: 'nav.reports',
      icon: 'report',
      gate: { ...reportGate, hiddenFrom: ['fleet', 'limited'] },
    },
    {
      key: 'dashboard',
      order: 10,
      route: 'dashboard',
      label: 'nav.dashboard',
      icon: 'dashboard',
      gate: { hiddenFrom: ['driver'], permission: 'view_dashboard', limitedUnlessFlag: 'alternative_dashboard' },
    },
    {
      key: 'payouts',
      order: 160,
      route: 'payouts',
      label: 'nav.payouts',
      icon: 'payout',
      gate: { ...payoutGate, hiddenFrom: ['driver'] },
    },
  ],
  parcels: {},
});

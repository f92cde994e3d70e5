import { defineRemote, type Gate } from '@plugboard/contracts/platform';

/** Spec §2.3: behind a switch of the environment; §2.4: not among the routes of limited accounts. */
const transactionsGate = {
  flag: 'mobile_app',
  hiddenFrom: ['limited'],
  permission: 'view_mobile_app',
} as const satisfies Gate;

/** Spec §2.3: invoices only for one brand. */
const invoicesGate: Gate = { ...transactionsGate, flag: 'mobile_invoices' };

/** Fleet accounts have transactions and invoices alone: the calls under /fleet (spec §7). */
const operatorGate: Gate = { ...transactionsGate, hiddenFrom: ['fleet', 'limited'] };
const changeGate: Gate = { ...operatorGate, permission: 'change_mobile_app' };

/** Spec §6: subscriptions only where they are allowed. */
const tariffsGate: Gate = { ...operatorGate, flag: 'subscription_allowed' };

export default defineRemote({
  id: 'mobile_app',
  owner: 'Mobile app team',
  title: 'remote.title',
  team: 'remote.team',
  sdk: '^14.0.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  routes: {
    mobileApp: {
      path: '/mobile-app',
      title: 'nav.mobileApp',
      gate: transactionsGate,
      needs: [],
      // With the remote itself: it only leads on to the first tab.
      screen: () => import(/* webpackMode: "eager" */ './src/features/first-tab/first-tab.screen.tsx'),
    },
    dashboard: {
      path: '/mobile-app/dashboard',
      title: 'dashboard.title',
      gate: operatorGate,
      tracked: 'Mobile App Page',
      needs: ['@plugboard/ui/charts'],
      screen: () => import('./src/features/mobile-dashboard/mobile-dashboard.screen.tsx'),
    },
    transactions: {
      path: '/mobile-app/transactions',
      title: 'transactions.title',
      gate: transactionsGate,
      needs: [],
      screen: () => import('./src/features/mobile-transactions/mobile-transactions.screen.tsx'),
    },
    cardTransactions: {
      path: '/mobile-app/card-transactions',
      title: 'cardTransactions.title',
      gate: transactionsGate,
      needs: [],
      screen: () => import('./src/features/card-transactions/card-transactions.screen.tsx'),
    },
    users: {
      path: '/mobile-app/users',
      title: 'users.title',
      gate: operatorGate,
      needs: [],
      screen: () => import('./src/features/mobile-users/mobile-users.screen.tsx'),
    },
    addUser: {
      path: '/mobile-app/users-add',
      title: 'add.title',
      gate: changeGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/mobile-user-add/mobile-user-add.screen.tsx'),
    },
    importUsers: {
      path: '/mobile-app/users-import',
      title: 'import.title',
      gate: changeGate,
      needs: [],
      screen: () => import('./src/features/mobile-user-import/mobile-user-import.screen.tsx'),
    },
    user: {
      path: '/mobile-app/users/:id',
      title: 'user.title',
      gate: operatorGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/mobile-user/mobile-user.screen.tsx'),
    },
    tariffs: {
      path: '/mobile-app/tariffs',
      title: 'tariffs.title',
      gate: tariffsGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/subscription-tariffs/subscription-tariffs.screen.tsx'),
    },
    announcements: {
      path: '/mobile-app/announcements',
      title: 'announcements.title',
      gate: operatorGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/announcements/announcements.screen.tsx'),
    },
    invoices: {
      path: '/mobile-app/invoices',
      title: 'invoices.title',
      gate: invoicesGate,
      needs: [],
      screen: () => import('./src/features/mobile-invoices/mobile-invoices.screen.tsx'),
    },
  },
  commands: [
    {
      key: 'mobile-app-announcements',
      label: 'announcements.title',
      place: '/mobile-app/announcements',
      gate: operatorGate,
    },
    { key: 'mobile-app-add-user', label: 'commands.addUser', place: '/mobile-app/users-add', gate: changeGate },
    {
      key: 'mobile-app-card-payments',
      label: 'commands.unmatched',
      place: '/mobile-app/card-transactions?state=DIFFERING%2CNOT_OURS%2CNOT_THEIRS',
      gate: transactionsGate,
    },
  ],
  nav: [
    {
      key: 'mobile_app',
      order: 50,
      route: 'mobileApp',
      label: 'nav.mobileApp',
      icon: 'mobile',
      // Spec §2.5 hides the entry from fleet accounts; their pages have addresses all the same.
      gate: operatorGate,
    },
  ],
  parcels: {},
});

import { defineRemote, places } from '@plugboard/contracts/platform';
import { releasesPath } from './releases/releases-path.ts';

/**
 * The shell's own screens behind sign-in, declared as a remote's are: gated, titled, loaded when they are opened. The
 * menu takes entries and titles from here without loading any of them.
 */
export const shellScreens = defineRemote({
  id: 'plugboard',
  owner: 'Plugboard',
  sdk: '^14.0.0',
  access: 'signed-in',
  texts: (language) => (language === 'es' ? import('./shell-texts/es.ts') : import('./shell-texts/en.ts')),
  routes: {
    account: {
      path: '/account/*',
      title: 'titles.account',
      gate: {},
      tracked: 'My Account',
      screen: () => import('./account/account.screen.tsx'),
    },
    users: {
      path: '/users',
      title: 'titles.users',
      gate: { permission: 'view_user' },
      tracked: 'Users Page',
      screen: () => import('./users/users.screen.tsx'),
    },
    userAdd: {
      path: '/users/user-add',
      title: 'titles.userAdd',
      gate: { permission: 'add_user' },
      screen: () => import('./user-add/user-add.screen.tsx'),
    },
    userImport: {
      path: '/users/import',
      title: 'titles.userImport',
      gate: { permission: 'change_user' },
      screen: () => import('./user-import/user-import.screen.tsx'),
    },
    user: {
      path: '/users/:id/*',
      title: 'titles.user',
      gate: { permission: 'view_user' },
      tracked: 'Users item',
      screen: () => import('./user-detail/user-detail.screen.tsx'),
    },
    audit: {
      path: '/audit',
      title: 'titles.audit',
      gate: { hiddenFrom: ['limited'], permission: 'view_audit' },
      screen: () => import('./audit/audit.screen.tsx'),
    },
    browserErrors: {
      path: '/browser-errors',
      title: 'titles.browserErrors',
      gate: { hiddenFrom: ['limited'], permission: 'view_browser_errors' },
      screen: () => import('./browser-errors/browser-errors.screen.tsx'),
    },
    releases: {
      path: releasesPath,
      title: 'titles.releases',
      gate: { hiddenFrom: ['limited'], permission: 'change_release' },
      screen: () => import('./releases/releases.screen.tsx'),
    },
    firstSteps: {
      path: '/first-steps',
      title: 'titles.firstSteps',
      gate: { hiddenFrom: ['limited'], permission: 'change_user' },
      screen: () => import('./first-steps/first-steps.screen.tsx'),
    },
    brand: {
      path: '/brand',
      title: 'titles.brand',
      gate: { hiddenFrom: ['limited'], permission: 'change_brand' },
      screen: () => import('./brand/brand.screen.tsx'),
    },
    signUps: {
      path: '/sign-ups',
      title: 'titles.signUps',
      gate: { permission: 'approve_tenant' },
      screen: () => import('./sign-ups/sign-ups.screen.tsx'),
    },
  },
  nav: [
    {
      key: 'users',
      order: 110,
      route: 'users',
      label: 'titles.users',
      icon: 'users',
      gate: { permission: 'view_user' },
    },
  ],
  commands: [
    {
      key: 'first-steps',
      label: 'titles.firstSteps',
      place: places.firstSteps(),
      gate: { hiddenFrom: ['limited'], permission: 'change_user' },
    },
    { key: 'account-security', label: 'titles.accountSecurity', place: places.accountSecurity(), gate: {} },
    { key: 'account-payment', label: 'titles.accountPayment', place: places.accountPaymentMethods(), gate: {} },
    {
      key: 'account-notifications',
      label: 'titles.accountNotifications',
      place: places.accountNotifications(),
      gate: {},
    },
  ],
  parcels: {},
});

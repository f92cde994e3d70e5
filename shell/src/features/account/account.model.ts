import { places } from '@plugboard/contracts/platform';

export const accountTabs = [
  { key: 'profile', path: places.account() },
  { key: 'security', path: places.accountSecurity() },
  { key: 'payment', path: places.accountPaymentMethods() },
  { key: 'notifications', path: places.accountNotifications() },
  { key: 'clients', path: places.accountClients() },
] as const;

export type AccountTab = (typeof accountTabs)[number]['key'];

/** The tab of an address; an address that names none is the first one's. */
export const tabAt = (pathname: string): AccountTab =>
  accountTabs.find(({ path }) => path === pathname.replace(/\/+$/, ''))?.key ?? 'profile';

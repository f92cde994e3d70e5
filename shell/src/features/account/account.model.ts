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

interface Refusal {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly detail: string;
}

const isRefusal = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'fields' in error && 'detail' in error;

/** The server's error about one field, else about the whole; `null` without a readable one. */
export const saidAbout = (error: unknown, field?: string): string | null =>
  isRefusal(error) ? (field && error.fields[field]?.[0]) || error.detail || null : null;

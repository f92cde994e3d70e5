/**
 * Addresses inside the portal. A link from one remote into another goes through here, never through a written path,
 * so that a screen can move without its callers knowing.
 */
export const places = {
  home: () => '/',
  login: () => '/login',
  registration: () => '/registration',
  forgot: () => '/forgot',
  waiting: () => '/waiting',
  approve: () => '/approve',
  start: () => '/start',
  createPasswordMobile: () => '/create-password-mobile/x/x/',
  chargers: () => '/chargers',
  charger: (id: string) => `/chargers/${encodeURIComponent(id)}`,
  chargerTab: (id: string, tab: string) => `/chargers/${encodeURIComponent(id)}/${tab}`,
  /** Charge points that call and are no charger of the tenant. */
  unknownChargePoints: () => '/chargers/unknown',
  users: () => '/users',
  userAdd: () => '/users/user-add',
  userImport: () => '/users/import',
  user: (id: string) => `/users/${encodeURIComponent(id)}`,
  audit: () => '/audit',
  signUps: () => '/sign-ups',
  browserErrors: () => '/browser-errors',
  tickets: () => '/tickets',
  ticket: (id: number) => `/tickets/${id}`,
  account: () => '/account',
  accountSecurity: () => '/account/security',
  accountPaymentMethods: () => '/account/payment-methods',
  accountNotifications: () => '/account/notifications',
  accountClients: () => '/account/clients',
  version: () => '/version',
} as const;

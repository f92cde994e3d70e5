export const places = {
  login: () => '/login',
  registration: () => '/registration',
  forgot: () => '/forgot',
  waiting: () => '/waiting',
  approve: () => '/approve',
  start: () => '/start',
  createPasswordMobile: () => '/create-password-mobile/x/x/',
  users: () => '/users',
  userAdd: () => '/users/user-add',
  userImport: () => '/users/import',
  user: (id: string) => `/users/${encodeURIComponent(id)}`,
  userTab: (id: string, tab: string) => `/users/${encodeURIComponent(id)}/${tab}`,
  audit: () => '/audit',
  signUps: () => '/sign-ups',
  brand: () => '/brand',
  account: () => '/account',
  accountSecurity: () => '/account/security',
  accountPaymentMethods: () => '/account/payment-methods',
  accountNotifications: () => '/account/notifications',
  accountClients: () => '/account/clients',
} as const;

/** For the first page: the `places` of all domains would weigh on it. */
export const accountPlaces = places;

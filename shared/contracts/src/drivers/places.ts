export const places = {
  mobileApp: () => '/mobile-app',
  mobileAppDashboard: () => '/mobile-app/dashboard',
  mobileAppTransactions: () => '/mobile-app/transactions',
  mobileAppInvoices: () => '/mobile-app/invoices',
  mobileAppUsers: () => '/mobile-app/users',
  mobileAppUserAdd: () => '/mobile-app/users-add',
  mobileAppUserImport: () => '/mobile-app/users-import',
  mobileAppUser: (id: string) => `/mobile-app/users/${encodeURIComponent(id)}`,
  mobileAppTariffs: () => '/mobile-app/tariffs',
  mobileAppAnnouncements: () => '/mobile-app/announcements',
  mobileAppCardTransactions: () => '/mobile-app/card-transactions',
} as const;

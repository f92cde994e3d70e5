export const places = {
  reports: () => '/reports',
  preparedReports: () => '/reports?prepared=true',
  dashboard: () => '/',
  /** The dashboard as it was before, where its switch is on. */
  oldDashboard: () => '/old',
} as const;

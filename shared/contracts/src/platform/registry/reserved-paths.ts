/** Addresses of the shell's own screens (spec §2.1, §2.15, §2.21, §2.24). No remote may claim them. */
export const shellPaths = [
  '/login',
  '/registration/*',
  '/forgot',
  '/reset/*',
  '/create-password/*',
  '/create-password-mobile/*',
  '/reset-password/*',
  '/confirm/*',
  '/confirm_user/*',
  '/waiting',
  '/approve',
  '/start',
  '/users/*',
  '/account/*',
  '/audit',
  '/sign-ups',
  '/browser-errors',
  '/version',
] as const;

/** Addresses that the gateway answers before any page is looked for. No remote may claim them either. */
export const gatewayPaths = [
  '/api/*',
  '/ocpp/*',
  '/ocpp-files/*',
  '/uploads/*',
  '/app-static/*',
  '/dev/*',
  '/healthz',
  '/readyz',
  '/registry/*',
  '/releases/*',
  '/assets/*',
  '/static/*',
  '/fonts/*',
] as const;

export { shellPaths } from '../../composition/domains.ts';

/** Addresses that the gateway answers before any page is looked for. No remote may claim them. */
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

import { isIP } from 'node:net';
import type { Settings } from '../settings.ts';

const withoutPort = (host: string) => host.replace(/:\d+$/, '');
const portOf = (host: string) => /:\d+$/.exec(host)?.[0] ?? '';
const hostNameOf = (origin: string | undefined) => (origin ? new URL(origin).hostname : undefined);

type HostSettings = Pick<Settings, 'publicOrigin' | 'defaultTenant'>;

/** Whether a host name is the portal's own, without a tenant: `localhost`, an IP address, the public origin. */
export function isMainHost(host: string, publicOrigin: string | undefined): boolean {
  const name = withoutPort(host).toLowerCase();
  return !name.includes('.') || name.startsWith('[') || isIP(name) > 0 || name === hostNameOf(publicOrigin);
}

/** Tenant of a host name: its first label, or the default at the main host. */
export const getTenantOfHost = (host: string, settings: HostSettings): string | undefined =>
  isMainHost(host, settings.publicOrigin) ? settings.defaultTenant : host.toLowerCase().split('.')[0];

/**
 * The main host, with its port. Only the public origin says which it is: a tenant may be called like the first label of
 * the main host. `null` without one, but on a developer's own machine, where it is `localhost`.
 */
export function getMainHost(host: string, publicOrigin: string | undefined): string | null {
  if (publicOrigin) return new URL(publicOrigin).host;
  return /(^|\.)localhost$/i.test(withoutPort(host)) ? `localhost${portOf(host)}` : null;
}

/**
 * Host name (and port) of a tenant's portal, for a caller who used `host`.
 *
 * @example getTenantDomain('metro', 'demo.localhost:8080', undefined) // 'metro.localhost:8080'
 */
export function getTenantDomain(tenantId: string, host: string, publicOrigin: string | undefined): string {
  if (publicOrigin) return `${tenantId}.${new URL(publicOrigin).host}`;
  if (isIP(withoutPort(host)) || host.startsWith('[')) return `${tenantId}.localhost${portOf(host)}`;
  return `${tenantId}.${isMainHost(host, undefined) ? host : host.slice(host.indexOf('.') + 1)}`;
}

import { isIP } from 'node:net';

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** The name in a Host header, lower-case, without port or closing dot; `null` where it is none. */
export function nameOfHost(host: string): string | null {
  const lower = host.toLowerCase();
  const bracketed = /^\[([0-9a-f:.]+)\](:\d{1,5})?$/.exec(lower);
  if (bracketed?.[1]) return isIP(bracketed[1]) === 6 ? bracketed[1] : null;
  const name = lower.replace(/:\d{1,5}$/, '').replace(/\.$/, '');
  return hostName.test(name) && !name.includes('..') ? name : null;
}

/**
 * Tenant of a host name: its first label, or the default for `localhost` and IP addresses. The backend decides if the
 * tenant exists.
 *
 * @example tenantOf('metro.localhost:8080', null) // 'metro'
 */
export function tenantOf(host: string, defaultTenant: string | null): string | null {
  const name = nameOfHost(host);
  if (!name || isIP(name) || !name.includes('.')) return defaultTenant;
  return name.slice(0, name.indexOf('.'));
}

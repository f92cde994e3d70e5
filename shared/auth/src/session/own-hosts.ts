const isUnder = (host: string, parent: string) => host === parent || host.endsWith(`.${parent}`);

/** The portal's main host, seen from one of its hosts: without the tenant's label, where it has one. */
function mainHostOf(host: string, tenant: string): string {
  const parent = host.slice(tenant.length + 1);
  // A name without a dot is a top-level domain, which the portal shares with the world; `localhost` is this machine.
  const isShared = !parent.includes('.') && !/^localhost(:\d+)?$/.test(parent);
  return host.startsWith(`${tenant}.`) && !isShared ? parent : host;
}

/**
 * Whether two pages belong to one portal: its main host and the hosts of its tenants below it.
 *
 * @param tenant the tenant of the page at `here`, e.g. `metro`
 * @example isOwnHost('http://localhost:8080', 'http://metro.localhost:8080', 'metro') // true
 */
export function isOwnHost(origin: string, here: string, tenant: string): boolean {
  if (!URL.canParse(origin)) return false;
  const other = new URL(origin);
  const own = new URL(here);
  return other.protocol === own.protocol && isUnder(other.host, mainHostOf(own.host, tenant));
}

/**
 * Navigates to another host of the portal, with a referrer that proves the origin. Portal pages send no referrer
 * otherwise, so neither an external link nor one posted inside the portal can fake it.
 */
export function leaveToOwnHost(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.referrerPolicy = 'origin';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Whether `leaveToOwnHost` of another host of this portal opened the page. */
export const cameFromOwnHost = (tenant: string): boolean => isOwnHost(document.referrer, location.origin, tenant);

/**
 * Whether an address belongs to the portal whose page is at `here`: its main host, or a tenant's host below it.
 *
 * @param mainHost with its port, as the tenant's environment says; with `null` no address does
 * @example isOwnHost('http://localhost:8080', 'http://metro.localhost:8080', 'localhost:8080') // true
 */
export function isOwnHost(origin: string, here: string, mainHost: string | null): boolean {
  if (mainHost === null || !URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  return protocol === new URL(here).protocol && (host === mainHost || host.endsWith(`.${mainHost}`));
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
export const cameFromOwnHost = (mainHost: string | null): boolean =>
  isOwnHost(document.referrer, location.origin, mainHost);

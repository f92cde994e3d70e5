import { isIP } from 'node:net';
import { Failure } from '../http/failure.ts';
import { getTenantDomain } from '../http/tenant-of-host.ts';

const nameOf = (host: string) =>
  host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();

const isLocal = (host: string) => {
  const name = nameOf(host);
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) > 0;
};

interface RequestOrigin {
  readonly host: string;
  readonly protocol: string;
}

/** Whether a mail can say where the portal is: see `buildLink`. */
export const canLink = (request: Pick<RequestOrigin, 'host'>, publicOrigin: string | undefined): boolean =>
  publicOrigin !== undefined || isLocal(request.host);

/**
 * Address of a page at a tenant's host, for a mail. The name comes from `PUBLIC_ORIGIN` and never from the call, whose
 * host header anybody can write: a link to a stranger's host would hand the stranger the token. Without
 * `PUBLIC_ORIGIN` only names under `localhost` are made; elsewhere the call fails as `UNAVAILABLE`.
 */
export function buildLink(
  tenantId: string,
  path: string,
  request: RequestOrigin,
  publicOrigin: string | undefined,
): string {
  if (!canLink(request, publicOrigin)) throw new Failure('UNAVAILABLE');
  const protocol = publicOrigin ? new URL(publicOrigin).protocol : `${request.protocol}:`;
  return `${protocol}//${getTenantDomain(tenantId, request.host, publicOrigin)}${path}`;
}

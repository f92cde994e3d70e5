import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { getOpenEnvironment } from '@plugboard/contracts/accounts';
import { Refusal } from './refusal.ts';

const timeoutMs = 10_000;

/** How the portal answers at a tenant's host name. The tenant is the host's first label, wherever the call is sent. */
function statusAt(portal: URL, tenant: string): Promise<number> {
  const send = portal.protocol === 'https:' ? requestHttps : requestHttp;
  const name = isIP(portal.hostname) || portal.hostname.startsWith('[') ? 'localhost' : portal.hostname;
  const host = `${tenant}.${name}${portal.port ? `:${portal.port}` : ''}`;
  return new Promise((resolve, reject) => {
    const call = send(new URL(getOpenEnvironment.path, portal), { headers: { host }, timeout: timeoutMs }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    call.once('timeout', () => call.destroy(new Error('no answer in 10 s')));
    call.once('error', reject);
    call.end();
  });
}

/**
 * Asks the portal whether it has this tenant: the registry itself knows no tenants but those it has choices for.
 *
 * @param portalUrl its address without a tenant, like `http://localhost:8080`
 * @throws Refusal if the tenant does not exist or the portal cannot be reached.
 */
export async function requireKnownTenant(portalUrl: string, tenant: string): Promise<void> {
  if (!URL.canParse(portalUrl)) throw new Refusal(`PORTAL_URL: “${portalUrl}” is not an address`);
  const status = await statusAt(new URL(portalUrl), tenant).catch((error: Error) => error.message || error.name);
  if (status === 200) return;
  if (status === 404) throw new Refusal(`There is no tenant “${tenant}” at ${portalUrl}`);
  throw new Refusal(
    `Whether there is a tenant “${tenant}” could not be asked at ${portalUrl} (${status}); start the portal, or name its address in PORTAL_URL`,
  );
}

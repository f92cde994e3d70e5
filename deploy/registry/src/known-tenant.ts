import { getOpenEnvironment } from '@plugboard/contracts/accounts';
import { callPortal } from './portal-call.ts';
import { Refusal } from './refusal.ts';

/**
 * Asks the portal whether it has this tenant: the registry itself knows no tenants but those it has choices for.
 *
 * @param portalUrl its address without a tenant, like `http://localhost:8080`
 * @throws Refusal if the tenant does not exist or the portal cannot be reached.
 */
export async function requireKnownTenant(portalUrl: string, tenant: string): Promise<void> {
  if (!URL.canParse(portalUrl)) throw new Refusal(`PORTAL_URL: “${portalUrl}” is not an address`);
  const status = await callPortal(new URL(portalUrl), { tenant, path: getOpenEnvironment.path }).then(
    (reply) => reply.status,
    (error: Error) => error.message || error.name,
  );
  if (status === 200) return;
  if (status === 404) throw new Refusal(`There is no tenant “${tenant}” at ${portalUrl}`);
  throw new Refusal(
    `Whether there is a tenant “${tenant}” could not be asked at ${portalUrl} (${status}); start the portal, or name its address in PORTAL_URL`,
  );
}

import { hasCaliforniaLocation, type BootData, type BrandStyle, type Environment } from '@plugboard/contracts';
import type { OpenEnvironment, TabControl } from '@plugboard/contracts';
import type { Call, SignedInCall } from '../../platform/http/context.ts';
import { controlTree } from './control-tree.ts';
import * as tenants from './tenants.repository.ts';

type Scope = Pick<Call, 'db' | 'tenantId'>;

const openPart = (tenant: Awaited<ReturnType<typeof tenants.readTenant>>): OpenEnvironment => ({
  tenant: tenant.id,
  display_name: tenant.display_name,
  language: tenant.language,
  contact_email: tenant.contact_email,
  links: tenant.links,
  flags: tenant.flags,
});

export async function readOpenEnvironment({ db, tenantId }: Scope): Promise<OpenEnvironment> {
  return openPart(await tenants.readTenant(db, tenantId));
}

export async function readEnvironment({ db, tenantId, account }: SignedInCall): Promise<Environment> {
  const tenant = await tenants.readTenant(db, tenantId);
  const standing = await tenants.readStanding(db, tenantId);
  return {
    ...openPart(tenant),
    type: tenant.type,
    is_limited: account.isLimited,
    default_currency: tenant.default_currency,
    has_pro: tenant.has_pro,
    is_california_location: hasCaliforniaLocation(standing.first_addresses),
    locations_count: standing.locations_count,
    features: standing.features,
  };
}

export async function readTabControl({ db, tenantId }: Scope): Promise<TabControl[]> {
  return controlTree(await tenants.listControls(db, tenantId));
}

export async function readBrandStyles({ db, tenantId }: Scope): Promise<BrandStyle[]> {
  const rows = await tenants.listBrandStyles(db, tenantId);
  return rows.map(({ tenant_id: _, position: __, primary_light, primary_dark, ...looks }) => ({
    ...looks,
    primary: { light: primary_light, dark: primary_dark },
  }));
}

/** What the first page carries of its tenant. */
export async function readBootData(scope: Scope): Promise<BootData> {
  const environment = await readOpenEnvironment(scope);
  const [brand] = await readBrandStyles(scope);
  if (!brand) throw new Error(`Tenant ${scope.tenantId} has no looks`);
  return { environment, brand };
}

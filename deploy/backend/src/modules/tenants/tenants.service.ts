import { hasCaliforniaLocation, type BootData, type BrandStyle, type Environment } from '@plugboard/contracts';
import type { OpenEnvironment, TabControl } from '@plugboard/contracts';
import type { Call, SignedInCall } from '../../platform/http/context.ts';
import { controlTree } from './control-tree.ts';
import * as tenants from './tenants.repository.ts';

type Scope = Pick<Call, 'db' | 'tenantId'>;

export async function readOpenEnvironment({ db, tenantId }: Scope): Promise<OpenEnvironment> {
  const tenant = await tenants.readTenant(db, tenantId);
  const flags = await tenants.listFlags(db, tenantId);
  return {
    tenant: tenant.id,
    display_name: tenant.display_name,
    language: tenant.language,
    contact_email: tenant.contact_email,
    links: tenant.links,
    flags: Object.fromEntries(flags.map(({ name, is_on }) => [name, is_on])),
  };
}

export async function readEnvironment(call: SignedInCall): Promise<Environment> {
  const { db, tenantId, account } = call;
  const tenant = await tenants.readTenant(db, tenantId);
  const features = await tenants.listFeatures(db, tenantId);
  return {
    ...(await readOpenEnvironment(call)),
    type: tenant.type,
    is_limited: account.isLimited,
    default_currency: tenant.default_currency,
    has_pro: tenant.has_pro,
    is_california_location: hasCaliforniaLocation(await tenants.firstAddresses(db, tenantId, 10)),
    locations_count: await tenants.countLocations(db, tenantId),
    features: Object.fromEntries(features.map(({ name, is_active }) => [name, { is_active }])),
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

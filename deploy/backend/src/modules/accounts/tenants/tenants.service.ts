import { type BootData, type BrandStyle, type Environment } from '@plugboard/contracts/accounts';
import { hasCaliforniaLocation, tenantFeatures } from '@plugboard/contracts/platform';
import type { OpenEnvironment, TabControl } from '@plugboard/contracts/accounts';
import type { ExternalSystem } from '@plugboard/contracts/tickets';
import type { Call, SignedInCall } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings.ts';
import { mainHostOf } from '../../../platform/http/tenant-of-host.ts';
import { text } from '../../../platform/text.ts';
import { accountSettings, brandInUse } from './account-settings.ts';
import { controlTree } from './control-tree.ts';
import * as tenants from './tenants.repository.ts';

type Scope = Pick<Call, 'db' | 'tenantId'>;
/** The tenant of a host, and the host itself. */
type AtHost = Scope & Pick<Call, 'host'>;
type Operated = Pick<Settings, 'ipLookupUrl' | 'publicOrigin'>;

const openPart = (
  tenant: Awaited<ReturnType<typeof tenants.readTenant>>,
  host: string,
  { ipLookupUrl, publicOrigin }: Operated,
): OpenEnvironment => ({
  tenant: tenant.id,
  main_host: mainHostOf(host, publicOrigin),
  display_name: tenant.display_name,
  language: tenant.language,
  contact_email: tenant.contact_email,
  links: tenant.links,
  flags: tenant.flags,
  ip_lookup_url: ipLookupUrl ?? null,
  hide_schedule_for_public: tenant.flags.hide_schedule_for_public ?? false,
});

export async function readOpenEnvironment(
  { db, tenantId, host }: AtHost,
  settings: Operated,
): Promise<OpenEnvironment> {
  return openPart(await tenants.readTenant(db, tenantId), host, settings);
}

/** A feature that the tenant does not mention is on. */
const everyFeature = Object.fromEntries(tenantFeatures.map((name) => [name, { is_active: true }])) as Required<
  Environment['features']
>;

/** Name and language of the tenant, for mails and jobs, which come by no host. */
export const readNameAndLanguage = async ({
  db,
  tenantId,
}: Scope): Promise<Pick<OpenEnvironment, 'display_name' | 'language'>> => tenants.readTenant(db, tenantId);

/** Display name of the tenant. */
export const nameOfTenant = async ({ db, tenantId }: Scope): Promise<string> =>
  (await tenants.readTenant(db, tenantId)).display_name;

export async function readEnvironment(call: SignedInCall, settings: Operated): Promise<Environment> {
  const { db, tenantId, account } = call;
  const tenant = await tenants.readTenant(db, tenantId);
  const standing = await tenants.readStanding(db, tenantId);
  const brands = await readBrandStyles(call);
  const tabs = await readTabControl(call);
  return {
    ...openPart(tenant, call.host, settings),
    ...accountSettings(call, { tenant, brands, tabs }),
    links: { ...tenant.links, crm_ticket_list: tenant.crm_ticket_list_url },
    service_type: tenant.service_type,
    type: tenant.type,
    is_limited: account.isLimited,
    default_currency: tenant.default_currency,
    has_pro: tenant.holds_pro,
    is_california_location: hasCaliforniaLocation(standing.first_addresses),
    locations_count: standing.locations_count,
    features: { ...everyFeature, ...standing.features },
  };
}

/** Tenant settings that limit its chargers. */
export async function termsOfChargers({ db, tenantId, language }: Scope & Pick<Call, 'language'>) {
  const tenant = await tenants.readTenant(db, tenantId);
  return {
    /** No charger is added (spec §6 “Restricted environment”). */
    isRestricted: tenant.flags.restricted_environment ?? false,
    hasPro: tenant.holds_pro,
    currency: tenant.default_currency,
    /** Contact for requests; a generic text if the tenant shows no address. */
    contactEmail: tenant.contact_email || text(language, 'contact.administrator'),
  };
}

/** Whether the features of a Pro licence are open to the tenant (spec §6 “Licensing”). */
export const hasPro = async ({ db, tenantId }: Scope): Promise<boolean> =>
  (await tenants.readTenant(db, tenantId)).holds_pro;

/** Which kind of external ticket system the tenant has. */
export const externalSystemOf = ({ db, tenantId }: Scope): Promise<ExternalSystem> =>
  tenants.readServiceType(db, tenantId);

/** Changes the kind of external ticket system; existing associations stay. */
export const changeExternalSystem = ({ db, tenantId }: Scope, system: ExternalSystem): Promise<void> =>
  tenants.saveServiceType(db, tenantId, system);

/** Serialises decisions about the whole tenant until the transaction ends. */
export const holdTenant = ({ db, tenantId }: Scope): Promise<void> => tenants.holdTenant(db, tenantId);

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

/** Boot data of the tenant, embedded in the first page. */
export async function readBootData(scope: AtHost, settings: Operated): Promise<BootData> {
  const environment = await readOpenEnvironment(scope, settings);
  return { environment, brand: brandInUse(await readBrandStyles(scope)) };
}

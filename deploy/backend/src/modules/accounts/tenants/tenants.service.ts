import type { BootData, BrandStyle, Environment, OpenEnvironment, TabControl } from '@plugboard/contracts/accounts';
import {
  type Flag,
  hasCaliforniaLocation,
  listSectionsOn,
  type Section,
  type SectionSwitch,
  tenantFeatures,
} from '@plugboard/contracts/platform';
import type { ExternalSystem } from '@plugboard/contracts/tickets';
import type { Selectable } from 'kysely';
import { documentInk } from '../../../platform/document-colors.ts';
import type { Call, SignedInCall } from '../../../platform/http/context.ts';
import type { Settings } from '../../../platform/settings.ts';
import { getMainHost } from '../../../platform/http/tenant-of-host.ts';
import { text } from '../../../platform/text.ts';
import { buildAccountSettings, getBrand } from './account-settings.ts';
import * as tenants from './tenants.repository.ts';
import type { TenantTables } from './tenants.tables.ts';

type Row = Pick<Selectable<TenantTables['tenant_control']>, 'key' | 'parent_key' | 'name' | 'is_active'>;

/** Rows in order, each with the key of its parent, as the tree of spec §3 `tab_control`. */
const buildControlTree = (rows: readonly Row[], parent: Row['parent_key'] = null): TabControl[] =>
  rows
    .filter((row) => row.parent_key === parent)
    .map(({ key, name, is_active }) => ({ key, name, is_active, children: buildControlTree(rows, key) }));

type Scope = Pick<Call, 'db' | 'tenantId'>;
/** The tenant of a host, and the host itself. */
type AtHost = Scope & Pick<Call, 'host'>;
type Operated = Pick<Settings, 'ipLookupUrl' | 'googleMapsKey' | 'publicOrigin'>;

const openPart = (
  tenant: Awaited<ReturnType<typeof tenants.getTenant>>,
  host: string,
  { ipLookupUrl, googleMapsKey, publicOrigin }: Operated,
): OpenEnvironment => ({
  tenant: tenant.id,
  main_host: getMainHost(host, publicOrigin),
  display_name: tenant.display_name,
  language: tenant.language,
  contact_email: tenant.contact_email,
  links: tenant.links,
  flags: tenant.flags,
  ip_lookup_url: ipLookupUrl ?? null,
  google_maps_key: googleMapsKey ?? null,
  hide_schedule_for_public: tenant.flags.hide_schedule_for_public ?? false,
});

export async function getOpenEnvironment({ db, tenantId, host }: AtHost, settings: Operated): Promise<OpenEnvironment> {
  return openPart(await tenants.getTenant(db, tenantId), host, settings);
}

/** A feature that the tenant does not mention is on. */
const everyFeature = Object.fromEntries(tenantFeatures.map((name) => [name, { is_active: true }])) as Required<
  Environment['features']
>;

/** Name and language of the tenant, for mails and jobs, which come by no host. */
export const getNameAndLanguage = async ({
  db,
  tenantId,
}: Scope): Promise<Pick<OpenEnvironment, 'display_name' | 'language'>> => tenants.getTenant(db, tenantId);

/** Currency of the tenant's own prices. */
export const getCurrency = async ({ db, tenantId }: Scope): Promise<Environment['default_currency']> =>
  (await tenants.getTenant(db, tenantId)).default_currency;

/** Whether a switch of the tenant is on. */
export const hasFlag = async ({ db, tenantId }: Scope, name: Flag): Promise<boolean> =>
  (await tenants.getTenant(db, tenantId)).flags[name] ?? false;

/** Name, address and colour at the head of a tenant's letters. */
export async function getLetterhead(call: Scope) {
  const { display_name: name, contact_email: contactEmail } = await tenants.getTenant(call.db, call.tenantId);
  const [style] = await tenants.listBrandStyles(call.db, call.tenantId);
  return { name, contactEmail, color: style?.primary_light ?? documentInk };
}

/** Display name of the tenant. */
export const getTenantName = async ({ db, tenantId }: Scope): Promise<string> =>
  (await tenants.getTenant(db, tenantId)).display_name;

export async function getEnvironment(call: SignedInCall, settings: Operated): Promise<Environment> {
  const { db, tenantId, account } = call;
  const tenant = await tenants.getTenant(db, tenantId);
  const standing = await tenants.getTenantStatus(db, tenantId);
  const brands = await getBrandStyles(call);
  const controls = await tenants.listControls(db, tenantId);
  const tabs = buildControlTree(controls);
  const sectionsOn = sectionsOnOf(tenant, standing, controls);
  return {
    ...openPart(tenant, call.host, settings),
    ...buildAccountSettings(call, { tenant, brands, tabs, sectionsOn }),
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
export async function getChargerTerms({ db, tenantId, language }: Scope & Pick<Call, 'language'>) {
  const tenant = await tenants.getTenant(db, tenantId);
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
  (await tenants.getTenant(db, tenantId)).holds_pro;

/** Which kind of external ticket system the tenant has. */
export const getExternalSystem = ({ db, tenantId }: Scope): Promise<ExternalSystem> =>
  tenants.getServiceType(db, tenantId);

/** Changes the kind of external ticket system; existing associations stay. */
export const updateExternalSystem = ({ db, tenantId }: Scope, system: ExternalSystem): Promise<void> =>
  tenants.saveServiceType(db, tenantId, system);

/** Serialises decisions about the whole tenant until the transaction ends. */
export const lockTenant = ({ db, tenantId }: Scope): Promise<void> => tenants.lockTenant(db, tenantId);

/** Whether a section is switched off for the tenant neither by its feature nor by its control key (spec §6). */
export async function isSectionOn({ db, tenantId }: Scope, section: SectionSwitch): Promise<boolean> {
  const { features } = await tenants.getTenantStatus(db, tenantId);
  const controls = await tenants.listControls(db, tenantId);
  const isOff = controls.some(({ key, is_active }) => key === section && is_active === false);
  return !isOff && features[section]?.is_active !== false;
}

const sectionsOnOf = (
  { flags }: Awaited<ReturnType<typeof tenants.getTenant>>,
  { features }: Awaited<ReturnType<typeof tenants.getTenantStatus>>,
  controls: Awaited<ReturnType<typeof tenants.listControls>>,
): readonly Section[] =>
  listSectionsOn({
    flags,
    features: Object.fromEntries(Object.entries(features).map(([name, feature]) => [name, feature?.is_active ?? true])),
    controls: Object.fromEntries(controls.map(({ key, is_active }) => [key, is_active])),
  });

/** Sections that the tenant has not switched off; the others are not offered for choice. */
export const listOfferedSections = async ({ db, tenantId }: Scope): Promise<readonly Section[]> =>
  sectionsOnOf(
    await tenants.getTenant(db, tenantId),
    await tenants.getTenantStatus(db, tenantId),
    await tenants.listControls(db, tenantId),
  );

/**
 * Whether utility rewards are for the tenant (spec §6). Fleet accounts lack them in their navigation alone, as they do
 * other sections (spec §2.5).
 */
export const hasCaliforniaSite = async ({ db, tenantId }: Scope): Promise<boolean> =>
  hasCaliforniaLocation((await tenants.getTenantStatus(db, tenantId)).first_addresses);

export async function getTabControl({ db, tenantId }: Scope): Promise<TabControl[]> {
  return buildControlTree(await tenants.listControls(db, tenantId));
}

export async function getBrandStyles({ db, tenantId }: Scope): Promise<BrandStyle[]> {
  const rows = await tenants.listBrandStyles(db, tenantId);
  return rows.map(({ tenant_id: _, position: __, primary_light, primary_dark, ...looks }) => ({
    ...looks,
    primary: { light: primary_light, dark: primary_dark },
  }));
}

/** Boot data of the tenant, embedded in the first page. */
export async function getBootData(scope: AtHost, settings: Operated): Promise<BootData> {
  const environment = await getOpenEnvironment(scope, settings);
  return { environment, brand: getBrand(await getBrandStyles(scope)) };
}

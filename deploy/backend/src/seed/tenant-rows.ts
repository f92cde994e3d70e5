import { flags, tenantFeatures } from '@plugboard/contracts/platform';
import type { Rows } from './rows.ts';
import { tabControlRows } from './tab-control.ts';
import type { DemoTenant } from './tenants.ts';
import { palettes } from './theme/palettes.ts';
import { ago, day, daysOfBooks } from './time.ts';

const linksOf = (tenant: DemoTenant) => ({
  marketing_site: `https://www.${tenant.id}.example/`,
  terms: `https://www.${tenant.id}.example/terms`,
  privacy: `https://www.${tenant.id}.example/privacy`,
  app_store: tenant.hasMobileApp ? `https://apps.${tenant.id}.example/ios` : null,
  play_store: tenant.hasMobileApp ? `https://apps.${tenant.id}.example/android` : null,
  support_desk: `https://support.${tenant.id}.example/`,
});

/** A tenant with its switches, features, tab control and looks. */
export function tenantRows(tenant: DemoTenant, now: Date): Rows[] {
  const tenant_id = tenant.id;
  return [
    {
      table: 'tenant',
      rows: [
        {
          id: tenant.id,
          display_name: tenant.displayName,
          type: tenant.type,
          language: tenant.language,
          default_currency: tenant.currency,
          contact_email: `support@${tenant.id}.example`,
          has_pro: tenant.hasPro,
          links: linksOf(tenant),
          service_type: tenant.ticketSystem,
          crm_ticket_list_url: `https://crm.${tenant.id}.example/tickets`,
          created_at: ago(now, 2 * daysOfBooks * day),
        },
      ],
    },
    { table: 'tenant_flag', rows: flags.map((name) => ({ tenant_id, name, is_on: tenant.flagsOn.includes(name) })) },
    {
      table: 'tenant_feature',
      rows: tenantFeatures.map((name) => ({ tenant_id, name, is_active: !tenant.featuresOff.includes(name) })),
    },
    { table: 'tenant_control', rows: tabControlRows(tenant) },
    {
      table: 'brand_style',
      rows: [
        {
          tenant_id,
          key: tenant.id,
          position: 0,
          display_name: tenant.displayName,
          primary_light: palettes[tenant.id].light,
          primary_dark: palettes[tenant.id].dark,
          typeface: tenant.typefaces[0],
          payment_typeface: tenant.typefaces[1],
          density: tenant.density,
        },
      ],
    },
  ];
}

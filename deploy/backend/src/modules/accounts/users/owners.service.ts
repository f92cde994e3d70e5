import type { Language } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { getNameAndLanguage } from '../tenants/tenants.service.ts';
import { findOwnersByEmail } from './owners.repository.ts';

/** Owner of a tenant, as a mail addresses them. */
export interface TenantOwner {
  readonly tenantId: string;
  /** Display name of the tenant. */
  readonly tenant: string;
  readonly email: string;
  readonly firstName: string;
  /** Their own language, else their tenant's. */
  readonly language: Language;
}

/** Owners with this address, of other tenants than one. Outside of any tenant only. */
export async function listOwnersByEmail(all: TenantTransaction, email: string, except: string): Promise<TenantOwner[]> {
  const owners: TenantOwner[] = [];
  for (const row of await findOwnersByEmail(all, email, except)) {
    const tenantId = row.tenant_id;
    const { display_name: tenant, language } = await getNameAndLanguage({ db: all, tenantId });
    const own = { email: row.email, firstName: row.first_name, language: row.language ?? language ?? 'en' };
    owners.push({ tenantId, tenant, ...own });
  }
  return owners;
}

import type { Language, Section } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

interface SuperAdmin {
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
}

/** Super admins of the main tenant who see a section, in their own language, else the tenant's. */
export const listSuperAdmins = (db: TenantTransaction, mainTenant: string, section: Section): Promise<SuperAdmin[]> =>
  db
    .selectFrom('account')
    .innerJoin('tenant', 'tenant.id', 'account.tenant_id')
    .select(['account.email', 'account.first_name'])
    .select(sql<Language>`coalesce(account.language, tenant.language, 'en')`.as('language'))
    .where('account.tenant_id', '=', mainTenant)
    .where('account.user_type', '=', 'superuser')
    .where('account.status', '=', 'active')
    .where('account.is_limited', '=', false)
    .where(({ eb, fn, or, val }) =>
      or([
        eb('account.allowed_sections', 'is', null),
        eb(val<string>(section), '=', fn.any('account.allowed_sections')),
      ]),
    )
    .orderBy('account.email')
    .execute();

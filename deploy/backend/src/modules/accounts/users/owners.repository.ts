import type { Language } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';

interface OwnerRow {
  readonly tenant_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: Language | null;
}

/** Active owners of all tenants but one. Outside of any tenant only. */
export const findOwnersByEmail = (all: TenantTransaction, email: string, except: string): Promise<OwnerRow[]> =>
  all
    .selectFrom('account')
    .select(['tenant_id', 'email', 'first_name', 'language'])
    .where('email', '=', email.toLowerCase())
    .where('user_type', '=', 'tenant_owner')
    .where('status', '=', 'active')
    .where('tenant_id', '<>', except)
    .orderBy('tenant_id')
    .execute();

import type { NotificationSetting } from '@plugboard/contracts/accounts';
import type { Section } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

export interface RecipientFilter {
  readonly tenantId: string;
  /** Notification setting to look for. */
  readonly setting: NotificationSetting;
  /** Section of the subject; accounts that cannot open it are left out. */
  readonly section: Section;
  /** Only among these; without it among all of the tenant. */
  readonly accountIds?: readonly string[];
  /** Whether limited accounts may open the section. */
  readonly isForLimited: boolean;
}

export function findRecipients(
  db: TenantTransaction,
  { tenantId, setting, section, accountIds, isForLimited }: RecipientFilter,
) {
  const wanting = db
    .selectFrom('account')
    .select(['email', 'first_name', 'language'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'active')
    .where('user_type', '<>', 'driver')
    .where(sql<boolean>`${setting} = any(notification_settings)`)
    .where(sql<boolean>`(allowed_sections is null or ${section} = any(allowed_sections))`)
    .where((eb) => (isForLimited ? eb.lit(true) : eb('is_limited', '=', false)))
    .orderBy('email');
  return (accountIds === undefined ? wanting : wanting.where('id', '=', sql<string>`any(${accountIds})`)).execute();
}

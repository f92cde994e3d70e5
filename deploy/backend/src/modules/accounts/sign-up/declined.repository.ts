import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Application } from './application.repository.ts';

export interface Declined {
  readonly id: string;
  readonly tenant_name: string;
  readonly display_name: string;
}

/** Deletes the tenant with all its data; keeps the fact that it was declined. */
export async function declineApplication(
  db: TenantTransaction,
  declinedBy: string,
  { id, tenant_id, display_name }: Application,
): Promise<void> {
  await db.deleteFrom('tenant').where('id', '=', tenant_id).execute();
  await db
    .insertInto('declined_sign_up')
    .values({ tenant_id: declinedBy, id, tenant_name: tenant_id, display_name })
    .execute();
}

const declined = (db: TenantTransaction) =>
  db.selectFrom('declined_sign_up').select(['id', 'tenant_name', 'display_name']);

export const findDeclined = (db: TenantTransaction, id: string): Promise<Declined | undefined> =>
  declined(db).where('id', '=', id).executeTakeFirst();

/** A name is free again once it was declined, so several may have wanted it. */
export const listDeclinedOf = (db: TenantTransaction, tenantName: string): Promise<Declined[]> =>
  declined(db).where('tenant_name', '=', tenantName).execute();

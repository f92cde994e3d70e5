import type { RemotePermissionRule, RemoteSection } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../database/database.ts';

/** Sections that live remotes declare, in the order of lists. */
export async function listDeclaredSections(db: TenantTransaction): Promise<RemoteSection[]> {
  const rows = await db.selectFrom('declared_rights').select('sections').execute();
  return rows.flatMap(({ sections }) => sections).toSorted((one, other) => one.order - other.order);
}

/** Rules of the permissions that live remotes declare. */
export async function listDeclaredPermissions(db: TenantTransaction): Promise<RemotePermissionRule[]> {
  const rows = await db.selectFrom('declared_rights').select('permissions').execute();
  return rows.flatMap(({ permissions }) => permissions);
}

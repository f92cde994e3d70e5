import { allowsChange, type LocationRight } from '@plugboard/contracts/locations';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { lockLocationRow } from './save-locations.repository.ts';
import { findLocation, type LocationRow } from './locations.repository.ts';

type Scope = Pick<SignedInCall, 'db' | 'tenantId'>;

/**
 * A location that the tenant may change in this way, held until the transaction ends.
 *
 * @throws Failure where there is none, or where another tenant shares it without this right
 */
export async function lockChangeable({ db, tenantId }: Scope, id: string, right: LocationRight): Promise<LocationRow> {
  const row = await lockLocationRow(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  if (!allowsChange(row.share_mode, right))
    throw new Failure('FORBIDDEN', { text: 'location.shareForbids', values: { owner: row.share_info ?? '-' } });
  return row;
}

/** Refuses a change to a location that is not the tenant's own, unless its share allows it. */
export async function requireLocationRight(scope: Scope, id: string, right: LocationRight): Promise<void> {
  await lockChangeable(scope, id, right);
}

/** The place of a location's own record: at the tenant itself, or at the one that shares it. */
export interface Home {
  readonly tenantId: string;
  readonly locationId: string;
}

export const homeOf = ({ tenant_id, id, source_tenant_id, source_location_id }: LocationRow): Home => ({
  tenantId: source_tenant_id ?? tenant_id,
  locationId: source_location_id ?? id,
});

/** A location as the tenant has it. @throws Failure where there is none */
export async function requireLocation({ db, tenantId }: Scope, id: string): Promise<LocationRow> {
  const row = await findLocation(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** Holds a location's own record until the transaction ends. @throws Failure where it is gone */
export async function lockSource(db: TenantTransaction, home: Home): Promise<LocationRow> {
  const source = await lockLocationRow(db, home.tenantId, home.locationId);
  if (!source) throw new Failure('NOT_FOUND');
  return source;
}

/** Works on the location's own record, which another tenant may hold. */
export const atHome = <Result>(
  { db, tenantId }: Scope,
  home: Home,
  work: (db: TenantTransaction) => Promise<Result>,
): Promise<Result> => (home.tenantId === tenantId ? work(db) : outsideTenant(db, tenantId, work));

import type { Database } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { findSuccessor } from './charger-transfers.repository.ts';

/** A chain of tenants that handed a charger on is followed no further. */
const maxSuccessors = 5;

/** Tenants that may have a transferred charger now: the one that took it, then the one that took it from there. */
export async function* listSuccessors(database: Database, tenantId: string, identity: string): AsyncGenerator<string> {
  let at = tenantId;
  for (let handedOn = 0; handedOn < maxSuccessors; handedOn += 1) {
    const from = at;
    const next = await withTenant(database, from, (db) => findSuccessor(db, from, identity));
    if (next === undefined) return;
    yield next;
    at = next;
  }
}

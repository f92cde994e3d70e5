import { deleteUserRow, hasOtherOwner } from '../modules/accounts/users/users.repository.ts';
import { requireSettled } from '../modules/drivers/mobile-users/save-mobile-users.service.ts';
import type { Database, TenantTransaction } from '../platform/database/database.ts';
import { withSystem } from '../platform/database/tenant-scope.repository.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { writeAuditEntry } from '../platform/http/audit.repository.ts';
import { readTables } from '../tenant-copy/schema.repository.ts';
import {
  clearAddresses,
  deleteRecordsOf,
  findPerson,
  hasNamesake,
  listContentsOf,
  recordRedactions,
} from './erase.repository.ts';
import { toIdentity } from './identity.ts';
import { sweepTable } from './sweep.repository.ts';

export interface ErasureReport {
  /** Rows that stay without the person. */
  readonly rows: number;
  readonly files: number;
  /** Audit entries that no longer fit the hash they were chained by. */
  readonly entries: number;
}

/** Hashes and links hold no text of people. */
const withoutPeople = ['audit_link', 'audit_chain', 'audit_redaction'];

type Found = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

async function requireErasable(db: TenantTransaction, tenant: string, { id, role }: Found): Promise<void> {
  if (role === 'tenant_owner' && !(await hasOtherOwner(db, tenant, id)))
    throw new Error('This is the last owner of the tenant: make another one first.');
  if (role !== 'driver') return;
  await requireSettled({ db, tenantId: tenant }, id).catch((error: unknown) => {
    throw new Error('The driver has a subscription or an unpaid invoice: end and settle it first.', { cause: error });
  });
}

/**
 * Erases a driver or a user of the portal, in one transaction. Sessions, payments, invoices and audit entries stay with
 * their amounts and without the person; everything else that is theirs is deleted. Card providers are asked to forget
 * them by the job that does so for deleted accounts.
 *
 * @throws Error where no account has the address, a driver owes something or the tenant would be left without an owner
 */
export const erasePerson = (
  database: Database,
  store: FileStore,
  tenant: string,
  email: string,
): Promise<ErasureReport> =>
  withSystem(database, async (db) => {
    const found = await findPerson(db, tenant, email);
    if (!found) throw new Error(`Nobody has this address at ${tenant}.`);
    await requireErasable(db, tenant, found);
    const person = { tenant, id: found.id };
    const identity = toIdentity(found, await hasNamesake(db, tenant, found));
    const contents = await listContentsOf(db, person);
    await deleteRecordsOf(db, person, [identity.email, ...identity.phones], contents);
    await clearAddresses(db, person);
    let rows = 0;
    for (const table of await readTables(db))
      if (!withoutPeople.includes(table.name)) rows += await sweepTable(db, table, tenant, identity);
    await deleteUserRow(db, tenant, found.id);
    const entries = await recordRedactions(db, person);
    const report = { rows, files: contents.length, entries };
    await writeAuditEntry(
      db,
      { tenantId: tenant, requestId: 'erase command', account: undefined },
      { action: 'user.erased', subject: { type: 'account', id: found.id }, after: report },
    );
    for (const name of contents) await store.remove(name);
    return report;
  });

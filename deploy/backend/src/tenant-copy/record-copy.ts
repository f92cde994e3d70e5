import type { AuditAction } from '@plugboard/contracts/accounts';
import type { TenantTransaction } from '../platform/database/database.ts';
import { writeAuditEntry } from '../platform/http/audit.repository.ts';

interface CopyAct {
  readonly action: Extract<AuditAction, `tenant.${string}`>;
  readonly tenant: string;
  /** The tenant whose log keeps the entry. */
  readonly log: string;
  readonly after: unknown;
}

/** Audits a command on a whole tenant, without an actor: the owner of the database runs it. */
export const recordCopy = (db: TenantTransaction, { action, tenant, log, after }: CopyAct): Promise<void> =>
  writeAuditEntry(
    db,
    { tenantId: log, requestId: 'tenant command', account: undefined },
    { action, subject: { type: 'tenant', id: tenant }, after },
  );

import { commandShareRefusal } from '@plugboard/contracts/network';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { writeAuditEntry, type AuditEntry } from '../../../platform/http/audit.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { ChargerWithPorts } from '../../chargers/index.ts';
import { failureOf } from './admit-command.service.ts';
import type { CommandCaller } from './command-context.ts';
import { lockShare } from './shared-commands.repository.ts';

type Caller = Pick<CommandCaller, 'db' | 'tenantId'>;

/** The tenant that owns a charger and holds its socket: the caller's own, or the one that shares the charger with it. */
export interface Owner {
  readonly tenantId: string;
  /** Id of the charger at its owner. */
  readonly chargerId: string;
  /** Whether another tenant shares the charger with the caller. */
  readonly isShared: boolean;
}

/**
 * Resolves the owner of a charger, once per call; view-only shares are refused. The share is locked before anything at
 * the owner: copying progress from the owner's commands locks in the same order.
 */
export async function resolveOwner(
  { db, tenantId }: Caller,
  { id, source_tenant_id: owner, source_charger_id: chargerId }: ChargerWithPorts['charger'],
): Promise<Owner> {
  if (owner === null || chargerId === null) return { tenantId, chargerId: id, isShared: false };
  const share = await lockShare(db, tenantId, id);
  if (!share) throw new Failure('NOT_FOUND');
  const refusal = commandShareRefusal(share);
  if (refusal) throw failureOf(refusal);
  return { tenantId: owner, chargerId, isShared: true };
}

/** Runs `work` in the owner's tenant, within the caller's transaction. */
export async function inOwnerTenant<Result>(
  { db, tenantId }: Caller,
  owner: Owner,
  work: (db: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  if (!owner.isShared) return work(db);
  // Return to the caller's tenant after a refusal as well: the caller may catch it and continue the transaction.
  const done = await outsideTenant(db, tenantId, (all) =>
    work(all).then(
      (result) => ({ result }),
      (error: unknown) => {
        if (error instanceof Failure) return { error };
        throw error;
      },
    ),
  );
  if ('error' in done) throw done.error;
  return done.result;
}

/** Records in the owner's audit log what another tenant did; it names the tenant, never the person. */
export const recordAtOwner = (
  db: TenantTransaction,
  { tenantId }: Caller,
  owner: Owner,
  entry: AuditEntry & { readonly after: object },
): Promise<void> =>
  writeAuditEntry(
    db,
    { tenantId: owner.tenantId, requestId: `asked by ${tenantId}`, account: undefined },
    { ...entry, after: { ...entry.after, by: tenantId } },
  );

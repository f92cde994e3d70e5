import { commandShareRefusal } from '@plugboard/contracts';
import { outsideTenant } from '../../platform/database/tenant-scope.repository.ts';
import { writeAuditEntry, type AuditEntry } from '../../platform/http/audit.repository.ts';
import type { SignedInCall } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { ChargerWithPorts } from '../chargers/chargers.service.ts';
import { failureOf } from './command-refusal.ts';
import { holdShare } from './shares.repository.ts';

type Asking = Pick<SignedInCall, 'db' | 'tenantId'>;
type Charger = ChargerWithPorts['charger'];

/** Where a charger is the tenant's own: here, or at the tenant that shares it. Its socket is there. */
export interface Home extends Asking {
  readonly chargerId: string;
}

/**
 * Goes to where a charger is at home, within the transaction of who asks. One that is shared to look at is refused.
 * The share is held before anything is locked over there: who copies from there to here locks in that order too.
 */
export async function atHome<Result>(
  { db, tenantId }: Asking,
  { id, source_tenant_id: owner, source_charger_id: chargerId }: Charger,
  work: (home: Home) => Promise<Result>,
): Promise<Result> {
  if (owner === null || chargerId === null) return work({ db, tenantId, chargerId: id });
  const share = await holdShare(db, tenantId, id);
  if (!share) throw new Failure('NOT_FOUND');
  const refusal = commandShareRefusal(share);
  if (refusal) throw failureOf(refusal);
  // A refusal comes back to the tenant too: who hears it may go on in the same transaction.
  const done = await outsideTenant(db, tenantId, (all) =>
    work({ db: all, tenantId: owner, chargerId }).then(
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

/** Writes down at the owner of a shared charger what another tenant did with it. Nobody there knows who that is. */
export const auditAtHome = ({ tenantId }: Asking, home: Home, entry: AuditEntry & { readonly after: object }) =>
  writeAuditEntry(
    home.db,
    { tenantId: home.tenantId, requestId: `asked by ${tenantId}`, account: undefined },
    { ...entry, after: { ...entry.after, by: tenantId } },
  );

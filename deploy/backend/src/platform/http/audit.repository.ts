import type { AuditAction, AuditSubjectType } from '@plugboard/contracts/accounts';
import type { TenantTransaction } from '../database/database.ts';
import { json } from '../database/platform-tables.ts';
import { outsideTenant } from '../database/tenant-scope.repository.ts';
import { describeDevice } from '../describe-device.ts';
import { orderedIds } from '../ids.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { machineClock } from '../time/clock.ts';

/** Audit entry of a write: action, subject, and the values before and after. Never a secret. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly subject: { readonly type: AuditSubjectType; readonly id: string };
  readonly before?: unknown;
  readonly after?: unknown;
  /** The tenant whose log it belongs to, where that is not the host's: a sign-in at the main host. */
  readonly tenantId?: string;
  /** The actor, for calls that begin without an account: a sign-in, a refresh. */
  readonly by?: Actor;
}

type Actor = Pick<SignedIn, 'id' | 'actor'>;

const newEntryId = orderedIds();

interface AuditContext {
  readonly tenantId: string;
  readonly requestId: string;
  readonly account: Actor | undefined;
  /** Client address and user agent; both are absent for actions of the system. */
  readonly address?: string;
  readonly userAgent?: string;
}

export async function writeAuditEntry(
  transaction: TenantTransaction,
  { tenantId: callTenantId, requestId, account, address = '', userAgent = '' }: AuditContext,
  entry: AuditEntry,
): Promise<void> {
  const actor = entry.by ?? account;
  const tenantId = entry.tenantId ?? callTenantId;
  const insert = (db: TenantTransaction) =>
    db
      .insertInto('audit_entry')
      .values({
        tenant_id: tenantId,
        // Entries of one transaction have the same time: their ids keep them in order.
        id: newEntryId(machineClock()),
        actor_tenant_id: actor?.actor?.tenantId ?? (actor ? tenantId : null),
        actor_account_id: actor?.actor?.accountId ?? actor?.id ?? null,
        actor_name: actor?.actor?.name ?? null,
        actor_tenant_name: actor?.actor?.tenantName ?? null,
        on_behalf_of_account_id: actor?.actor ? actor.id : null,
        action: entry.action,
        subject_type: entry.subject.type,
        subject_id: entry.subject.id,
        before: entry.before === undefined ? null : json(entry.before),
        after: entry.after === undefined ? null : json(entry.after),
        request_id: requestId,
        address,
        device: describeDevice(userAgent),
      })
      .execute();
  await (tenantId === callTenantId ? insert(transaction) : outsideTenant(transaction, callTenantId, insert));
}

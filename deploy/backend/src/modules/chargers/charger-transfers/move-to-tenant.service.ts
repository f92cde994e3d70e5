import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { ChargerWithPorts } from '../chargers/chargers.service.ts';
import { removeForTransfer } from '../chargers/transfer-rows.service.ts';
import { endElsewhere, findTransfer, updateTransfer, type TransferRow } from './charger-transfers.repository.ts';

const gone = () => new Failure('CONFLICT', { text: 'transfer.gone' });

/**
 * Takes an offered charger from the tenant that gives it, in the transaction of who accepts: removed as if it had been
 * deleted there, and written down there. 409 where it is not to be had any more.
 */
export function moveToTenant(
  { db, tenantId }: SignedInCall,
  { id, other_tenant_id: giver, source_charger_id: chargerId }: TransferRow,
  taker: string,
  now: Date,
): Promise<ChargerWithPorts> {
  return outsideTenant(db, tenantId, async (all) => {
    const offered = giver === null ? undefined : await findTransfer(all, giver, id);
    if (giver === null || offered?.state !== 'offered') throw gone();
    const given = await removeForTransfer({ db: all, tenantId: giver }, chargerId);
    if (!given) throw gone();
    const { charger_point_id } = given.charger;
    const settled = { state: 'accepted', settled_at: now } as const;
    await updateTransfer(all, offered, { ...settled, other_tenant_id: tenantId, charger_point_id });
    await updateTransfer(all, { tenant_id: tenantId, id }, settled);
    // Other accounts with the same address can no longer accept it.
    await endElsewhere(all, id, { state: 'withdrawn', settled_at: now });
    // Without an account, because the actor belongs to another tenant.
    const written = { tenantId: giver, requestId: id, account: undefined };
    const subject = { type: 'charger', id: chargerId } as const;
    await writeAuditEntry(all, written, { action: 'charger.handed_over', subject, after: { transfer: id, to: taker } });
    await publish(all, giver, [{ type: 'charger-settings-changed', charger: chargerId, change: 'removed' }]);
    return given;
  });
}

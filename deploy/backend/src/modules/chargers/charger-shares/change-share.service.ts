import type { changeChargerShare, ChargerShare } from '@plugboard/contracts/chargers';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { removeMirrorRow } from '../chargers/mirror-rows.service.ts';
import {
  deleteShareRows,
  findShare,
  lockShareRows,
  setShareMode,
  type ShareRow,
  updateMirror,
} from './charger-shares.repository.ts';
import { toShareDto } from './share-dto.ts';

/** The tenant's row of a share, held with those of the other tenants. */
async function lockShare({ db, tenantId }: SignedInCall, id: string) {
  if (!(await findShare(db, tenantId, id))) throw new Failure('NOT_FOUND');
  const rows = await outsideTenant(db, tenantId, (all) => lockShareRows(all, id));
  const own = rows.find((row) => row.tenant_id === tenantId);
  if (!own) throw new Failure('NOT_FOUND');
  return { own, received: rows.filter(({ direction }) => direction === 'in'), rows };
}

const by = (tenantId: string, id: string) => ({ tenantId, requestId: id, account: undefined });

/** Changes the rights of the receivers; only the tenant that shares may. */
export async function changeShare(
  call: SignedInCall,
  id: string,
  { share_mode }: ParsedBodyOf<typeof changeChargerShare>,
): Promise<ChargerShare> {
  const { own, received } = await lockShare(call, id);
  if (own.direction === 'in') throw new Failure('FORBIDDEN', { text: 'share.ownerOnly', values: { owner: own.party } });
  await call.audit({
    action: 'charger.share_changed',
    subject: { type: 'charger', id: own.charger_id },
    before: { share: id, share_mode: own.share_mode },
    after: { share: id, share_mode },
  });
  await outsideTenant(call.db, call.tenantId, async (all) => {
    await setShareMode(all, id, share_mode);
    for (const row of received) await changeMirror(all, row, share_mode);
  });
  return toShareDto({ ...own, share_mode });
}

async function changeMirror(all: TenantTransaction, row: ShareRow, share_mode: ShareRow['share_mode']): Promise<void> {
  const { tenant_id: tenantId, charger_id: charger, id } = row;
  await updateMirror(all, row, { share_mode });
  await writeAuditEntry(all, by(tenantId, id), {
    action: 'charger.share_changed',
    subject: { type: 'charger', id: charger },
    before: { share_mode: row.share_mode },
    after: { share_mode },
  });
  await publish(all, tenantId, [{ type: 'charger-settings-changed', charger, change: 'changed' }]);
}

/** Takes the charger from a tenant that it was shared with. */
async function removeMirror(
  all: TenantTransaction,
  { tenant_id: tenantId, charger_id: charger }: ShareRow,
  isOwn: boolean,
) {
  await removeMirrorRow(all, tenantId, charger);
  if (!isOwn)
    await writeAuditEntry(all, by(tenantId, charger), {
      action: 'charger.share_ended',
      subject: { type: 'charger', id: charger },
    });
  await publish(all, tenantId, [{ type: 'charger-settings-changed', charger, change: 'removed' }]);
}

/** Ends a share for all who have it, as its owner; as a receiver for oneself; the last receiver to leave ends it for the owner too. */
export async function endShare(call: SignedInCall, id: string): Promise<{ result: 'OK' }> {
  const { db, tenantId } = call;
  const { own, received, rows } = await lockShare(call, id);
  const isOwner = own.direction === 'out';
  const ended = isOwner ? received : [own];
  await call.audit({
    action: 'charger.share_ended',
    subject: { type: 'charger', id: own.charger_id },
    before: { share: id, party: own.party, share_mode: own.share_mode },
  });
  await outsideTenant(db, tenantId, async (all) => {
    if (isOwner || received.length === 1) {
      const owners = rows.filter((row) => row.direction === 'out' && row.tenant_id !== tenantId);
      for (const { tenant_id, charger_id, party } of owners)
        await writeAuditEntry(all, by(tenant_id, id), {
          action: 'charger.share_ended',
          subject: { type: 'charger', id: charger_id },
          before: { share: id, party },
        });
      await deleteShareRows(all, id);
    }
    for (const row of ended) await removeMirror(all, row, row.tenant_id === tenantId);
  });
  return { result: 'OK' };
}

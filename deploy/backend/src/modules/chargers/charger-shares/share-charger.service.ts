import type { ChargerShare, shareCharger as endpoint } from '@plugboard/contracts/chargers';
import { places, type ParsedBodyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newId, newOrderedId } from '../../../platform/ids.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import type { Settings } from '../../../platform/settings.ts';
import { getTenantName, listOwnersByEmail, type TenantOwner } from '../../accounts/index.ts';
import { publishToMirrors } from '../../connections/index.ts';
import { addMirrorRow } from '../chargers/mirror-rows.service.ts';
import { lockOwnCharger } from '../chargers/own-charger.service.ts';
import { buildMirror, type OwnCharger } from './build-mirror.ts';
import { findMirrorAt, findNamesLike, insertShare, type ShareRow, updateMirror } from './charger-shares.repository.ts';
import { toShareDto } from './share-dto.ts';

/** Input of the rows at the receiving tenants. */
interface Shared {
  readonly charger: OwnCharger;
  readonly share: ShareRow;
  /** Name of the tenant that shares. */
  readonly owner: string;
}

/** Shows the charger at a receiving tenant; one that it shows already gets the new mode. */
async function addMirror(all: TenantTransaction, tenantId: string, { charger, share, owner }: Shared): Promise<void> {
  const { share_mode, shared_at, id } = share;
  const known = await findMirrorAt(all, tenantId, { tenantId: charger.tenant_id, chargerId: charger.id });
  const mirror = known?.id ?? newId();
  if (known) await updateMirror(all, { tenant_id: tenantId, charger_id: mirror }, { share_mode });
  else {
    const taken = await findNamesLike(all, tenantId, charger.custom_id);
    await addMirrorRow(all, buildMirror(charger, { id: mirror, tenantId, shareMode: share_mode, owner, taken }));
  }
  await insertShare(all, {
    tenant_id: tenantId,
    id,
    direction: 'in',
    charger_id: mirror,
    party: owner,
    share_mode,
    shared_at,
  });
  await writeAuditEntry(
    all,
    { tenantId, requestId: id, account: undefined },
    { action: 'charger.share_received', subject: { type: 'charger', id: mirror }, after: { from: owner, share_mode } },
  );
  await publish(all, tenantId, [{ type: 'charger-settings-changed', charger: mirror, change: 'added' }]);
}

const notifyReceiver = (
  all: TenantTransaction,
  call: SignedInCall,
  settings: Settings,
  { receiver, owner, charger }: { readonly receiver: TenantOwner } & Pick<Shared, 'owner' | 'charger'>,
): Promise<void> =>
  enqueueMail(all, {
    tenantId: receiver.tenantId,
    to: receiver.email,
    kind: 'chargerShared',
    language: receiver.language,
    goodUntil: null,
    values: {
      name: receiver.firstName,
      tenant: receiver.tenant,
      owner,
      charger: charger.custom_id,
      link: buildLink(receiver.tenantId, places.chargers(), call, settings.publicOrigin),
    },
  });

/** Shares a charger of the tenant's own, in one transaction with the receivers' rows. */
export async function shareCharger(
  call: SignedInCall,
  settings: Settings,
  { charger: chargerId, email, share_mode }: ParsedBodyOf<typeof endpoint>,
  now: Date,
): Promise<ChargerShare> {
  const { db, tenantId } = call;
  const charger = await lockOwnCharger(call, chargerId);
  const share = await insertShare(db, {
    tenant_id: tenantId,
    id: newOrderedId(now),
    direction: 'out',
    charger_id: chargerId,
    party: email,
    share_mode,
    shared_at: now,
  });
  if (!share) throw new Failure('CONFLICT', { text: 'share.sharedAlready' });
  const owner = await getTenantName(call);
  await call.audit({
    action: 'charger.shared',
    subject: { type: 'charger', id: chargerId },
    after: { share: share.id, email, share_mode },
  });
  await outsideTenant(db, tenantId, async (all) => {
    for (const receiver of await listOwnersByEmail(all, email, tenantId)) {
      await notifyReceiver(all, call, settings, { receiver, owner, charger });
      await addMirror(all, receiver.tenantId, { charger, share, owner });
    }
  });
  await publishToMirrors(db, tenantId, chargerId);
  return toShareDto(share);
}

import type { acceptChargerTransfer, ChargerTransfer } from '@plugboard/contracts/chargers';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { unknownListChanged } from '../../connections/index.ts';
import { requireUnrestricted } from '../chargers/create-charger.service.ts';
import type { VersionedReplyCall } from '../chargers/chargers.service.ts';
import { addTransferred } from '../chargers/transfer-rows.service.ts';
import { publishChargerSaved } from '../chargers/publish-charger-saved.service.ts';
import { isOwnLocation } from '../../locations/index.ts';
import { getTenantName } from '../../accounts/index.ts';
import {
  endElsewhere,
  findTransfer,
  lockEverywhere,
  updateTransfer,
  type TransferRow,
} from './charger-transfers.repository.ts';
import { moveToTenant } from './move-to-tenant.service.ts';
import { toTransferDto } from './transfer-dto.ts';

/** The tenant's row of a transfer, locked. */
async function offered({ db, tenantId }: SignedInCall, id: string): Promise<TransferRow> {
  if (!(await findTransfer(db, tenantId, id))) throw new Failure('NOT_FOUND');
  await outsideTenant(db, tenantId, (all) => lockEverywhere(all, id));
  const row = await findTransfer(db, tenantId, id);
  if (row?.state !== 'offered') throw new Failure('CONFLICT', { text: 'transfer.settled' });
  return row;
}

export async function acceptTransfer(
  call: VersionedReplyCall,
  id: string,
  { location, custom_id }: ParsedBodyOf<typeof acceptChargerTransfer>,
  now: Date,
): Promise<ChargerTransfer> {
  const row = await offered(call, id);
  if (row.direction === 'out') throw new Failure('CONFLICT', { text: 'transfer.own' });
  if (row.expires_at <= now) throw new Failure('CONFLICT', { text: 'transfer.gone' });
  const { currency } = await requireUnrestricted(call);
  if (!(await isOwnLocation(call, location)))
    throw new FieldFailure({ location: [{ key: 'charger.locationUnknown' }] });
  const given = await moveToTenant(call, row, await getTenantName(call), now);
  const target = { location_id: location, custom_id: custom_id ?? given.charger.custom_id, currency };
  const { id: charger, wasUnknown } = await addTransferred(call, given, target);
  const accepted = await updateTransfer(call.db, row, { charger_id: charger });
  await call.audit({
    action: 'charger.taken_over',
    subject: { type: 'charger', id: charger },
    after: { transfer: id, from: row.party, location, custom_id: target.custom_id },
  });
  await publishChargerSaved(call, { id: charger, change: 'added', at: now }, wasUnknown ? [unknownListChanged] : []);
  return toTransferDto(accepted);
}

/** Declines as the receiver, withdraws as the giver: both end the offer. */
export async function endTransfer(call: SignedInCall, id: string, now: Date): Promise<ChargerTransfer> {
  const row = await offered(call, id);
  const change = { state: row.direction === 'in' ? 'declined' : 'withdrawn', settled_at: now } as const;
  const ended = await updateTransfer(call.db, row, change);
  await outsideTenant(call.db, call.tenantId, (all) => endElsewhere(all, id, change));
  await call.audit({
    action: row.direction === 'in' ? 'charger.transfer_declined' : 'charger.transfer_withdrawn',
    subject: { type: 'charger_transfer', id },
    before: { state: 'offered' },
    after: { state: change.state },
  });
  return toTransferDto(ended);
}

import { transferDays, type transferCharger as transferChargerEndpoint } from '@plugboard/contracts/chargers';
import { type HandlerReplyOf, type ParsedBodyOf } from '@plugboard/contracts/platform';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import { getWithPorts } from '../chargers/chargers.service.ts';
import { moveToLocation } from '../chargers/transfer-rows.service.ts';
import { lockOwnCharger } from '../chargers/own-charger.service.ts';
import { publishChargerSaved } from '../chargers/publish-charger-saved.service.ts';
import { requireNobodyCharging } from '../../charging/index.ts';
import { isOwnLocation } from '../../locations/index.ts';
import { getTenantName } from '../../accounts/index.ts';
import { endExpired, findTenantsOfOwner, insertTransfers } from './charger-transfers.repository.ts';
import { toTransferDto } from './transfer-dto.ts';

type Reply = HandlerReplyOf<typeof transferChargerEndpoint>;

type OwnCharger = Awaited<ReturnType<typeof lockOwnCharger>>;

const day = 24 * 60 * 60 * 1000;

async function move(call: SignedInCall, { id, location_id }: OwnCharger, location: string, now: Date): Promise<Reply> {
  if (!(await isOwnLocation(call, location)))
    throw new FieldFailure({ location: [{ key: 'charger.locationUnknown' }] });
  await moveToLocation(call, id, location);
  await call.audit({
    action: 'charger.transferred',
    subject: { type: 'charger', id },
    before: { location: location_id },
    after: { location },
  });
  await publishChargerSaved(call, { id, change: 'changed', at: now });
  return { result: 'MOVED', transfer: null };
}

async function offer(call: SignedInCall, charger: OwnCharger, email: string, now: Date): Promise<Reply> {
  const { db, tenantId, account } = call;
  // An accepted transfer removes the charger here.
  if (!account.permissions.includes('delete_charger')) throw new Failure('FORBIDDEN');
  const { custom_id, name, manufacturer, model } = charger;
  const port_count = (await getWithPorts(call, charger.id)).ports.length;
  const shared = {
    id: newOrderedId(now),
    state: 'offered',
    source_charger_id: charger.id,
    charger_id: null,
    charger_point_id: null,
    custom_id,
    name,
    manufacturer,
    model,
    port_count,
    offered_at: now,
    expires_at: new Date(now.getTime() + transferDays * day),
    settled_at: null,
  } as const;
  await endExpired(db, tenantId, charger.id, now);
  const own = { ...shared, tenant_id: tenantId, direction: 'out', other_tenant_id: null, party: email } as const;
  const [row] = await insertTransfers(db, [own]);
  if (!row) throw new Failure('CONFLICT', { text: 'transfer.offeredAlready' });
  const giver = await getTenantName(call);
  await outsideTenant(db, tenantId, async (all) => {
    const takers = await findTenantsOfOwner(all, email, tenantId);
    const offered = { ...shared, direction: 'in', other_tenant_id: tenantId, party: giver } as const;
    if (takers.length > 0)
      await insertTransfers(
        all,
        takers.map((tenant_id) => ({ ...offered, tenant_id })),
      );
  });
  await call.audit({
    action: 'charger.offered',
    subject: { type: 'charger', id: charger.id },
    after: { transfer: row.id, email },
  });
  return { result: 'OFFERED', transfer: toTransferDto(row) };
}

export async function transferCharger(
  call: SignedInCall,
  { charger: id, location, email }: ParsedBodyOf<typeof transferChargerEndpoint>,
  now: Date,
): Promise<Reply> {
  const charger = await lockOwnCharger(call, id);
  await requireNobodyCharging(call.db, call.tenantId, id);
  if (location !== undefined && email === undefined) return move(call, charger, location, now);
  if (email !== undefined && location === undefined) return offer(call, charger, email, now);
  throw new FieldFailure({ location: [{ key: 'transfer.oneTarget' }] });
}

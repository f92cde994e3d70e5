import type { changeLocationShare, changePayoutReceiver, LocationShare } from '@plugboard/contracts/locations';
import { allowsChange } from '@plugboard/contracts/locations';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type Home, homeOf, lockChangeable, requireLocation } from '../locations/held-location.service.ts';
import { removeMirrorRow } from '../locations/mirror-rows.service.ts';
import {
  deleteShareRows,
  findGivenShares,
  findMirrorAt,
  lockShareRows,
  setMirrorMode,
  setPayoutShare,
  setShareMode,
  type ShareRow,
} from './location-shares.repository.ts';
import { toShareDto } from './share-dto.ts';

interface HeldShare {
  /** The row at the tenant that shares. */
  readonly given: ShareRow;
  readonly received: readonly ShareRow[];
  /** The location as the caller's tenant has it. */
  readonly location: string;
  /** The caller's tenant is one that it is shared with, by this very share. */
  readonly isReceiver: boolean;
}

/** A share of a location that the caller's tenant has, as its owner, its receiver or another one that shares in it. */
async function lockShare({ db, tenantId }: SignedInCall, id: string): Promise<HeldShare> {
  const held = await outsideTenant(db, tenantId, async (all) => {
    const rows = await lockShareRows(all, id);
    const given = rows.find(({ direction }) => direction === 'out');
    if (!given) return undefined;
    const mirror = await findMirrorAt(all, tenantId, { tenantId: given.tenant_id, locationId: given.location_id });
    const location = given.tenant_id === tenantId ? given.location_id : mirror?.id;
    return location === undefined
      ? undefined
      : { given, received: rows.filter(({ direction }) => direction === 'in'), location };
  });
  if (!held) throw new Failure('NOT_FOUND');
  const isReceiver = held.received.some((row) => row.tenant_id === tenantId);
  return { ...held, isReceiver };
}

const by = (tenantId: string, id: string) => ({ tenantId, requestId: id, account: undefined });

/** Changes the rights of the receivers, as the owner or as a MASTER; a receiver keeps the rights that it was given. */
export async function changeShare(
  call: SignedInCall,
  id: string,
  { share_mode }: ParsedBodyOf<typeof changeLocationShare>,
): Promise<LocationShare> {
  const { given, received, location, isReceiver } = await lockShare(call, id);
  const row = await lockChangeable(call, location, 'sharing');
  if (isReceiver)
    throw new Failure('FORBIDDEN', { text: 'location.shareForbids', values: { owner: row.share_info ?? '-' } });
  await call.audit({
    action: 'location.share_changed',
    subject: { type: 'location', id: location },
    before: { share: id, share_mode: given.share_mode },
    after: { share: id, share_mode },
  });
  await outsideTenant(call.db, call.tenantId, async (all) => {
    await setShareMode(all, id, share_mode);
    for (const at of received) {
      await setMirrorMode(all, at, share_mode);
      await writeAuditEntry(all, by(at.tenant_id, id), {
        action: 'location.share_changed',
        subject: { type: 'location', id: at.location_id },
        before: { share_mode: at.share_mode },
        after: { share_mode },
      });
    }
  });
  return toShareDto({ ...given, location_id: location, share_mode });
}

/** Takes the location from the tenants that it was shared with, and the share with it. */
async function endRows(all: TenantTransaction, share: string, ended: readonly ShareRow[], caller: string) {
  for (const { tenant_id, location_id } of ended) {
    await removeMirrorRow(all, tenant_id, location_id);
    if (tenant_id !== caller)
      await writeAuditEntry(all, by(tenant_id, share), {
        action: 'location.share_ended',
        subject: { type: 'location', id: location_id },
      });
  }
}

/** Ends a share for all who have it, as owner or MASTER; as a receiver for oneself, and the last to leave ends it. */
export async function endShare(call: SignedInCall, id: string): Promise<{ result: 'OK' }> {
  const { db, tenantId } = call;
  const { given, received, location, isReceiver } = await lockShare(call, id);
  if (!isReceiver) await lockChangeable(call, location, 'sharing');
  const ended = isReceiver ? received.filter((row) => row.tenant_id === tenantId) : received;
  await call.audit({
    action: 'location.share_ended',
    subject: { type: 'location', id: location },
    before: { share: id, party: given.party, share_mode: given.share_mode },
  });
  await outsideTenant(db, tenantId, async (all) => {
    if (ended.length === received.length) {
      if (given.tenant_id !== tenantId)
        await writeAuditEntry(all, by(given.tenant_id, id), {
          action: 'location.share_ended',
          subject: { type: 'location', id: given.location_id },
          before: { share: id, party: given.party },
        });
      await deleteShareRows(all, id);
    }
    await endRows(all, id, ended, tenantId);
  });
  return { result: 'OK' };
}

/** Ends all shares of a location that is deleted. */
export async function endSharesOf(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  locationId: string,
): Promise<void> {
  const shares = await findGivenShares(db, { tenantId, locationId });
  await outsideTenant(db, tenantId, async (all) => {
    for (const { id } of shares) {
      const rows = await lockShareRows(all, id);
      await deleteShareRows(all, id);
      await endRows(
        all,
        id,
        rows.filter(({ direction }) => direction === 'in'),
        tenantId,
      );
    }
  });
}

/** Chooses who is paid at a location: one of its shares, or with `null` its owner. */
export async function changePayout(call: SignedInCall, { location, share }: ParsedBodyOf<typeof changePayoutReceiver>) {
  const home = homeOf(await lockChangeable(call, location, 'payouts'));
  const { db, tenantId } = call;
  const before = await outsideTenant(db, tenantId, async (all) => {
    const given = await findGivenShares(all, home);
    if (share !== null && !given.some(({ id }) => id === share)) throw new Failure('NOT_FOUND');
    await setPayoutShare(all, home, share);
    return given.find(({ receives_payouts: receives }) => receives)?.id ?? null;
  });
  await call.audit({
    action: 'location.payout_receiver_changed',
    subject: { type: 'location', id: location },
    before: { share: before },
    after: { share },
  });
  return { location, share };
}

/** The shares that a tenant sees of a location: those given, where it may give some; else its own. */
export async function findSharesHome(call: SignedInCall, location: string): Promise<Home | undefined> {
  const row = await requireLocation(call, location);
  return row.share_mode !== null && allowsChange(row.share_mode, 'sharing') ? homeOf(row) : undefined;
}

import {
  listUtilityMeters as listCall,
  nextEnrollmentStates,
  reconnectedState,
  type setParticipation as setCall,
  type UtilityMeter,
  utilityMeterIds,
} from '@plugboard/contracts/grid';
import {
  hasCaliforniaLocation,
  type HandlerReplyOf,
  type ParsedBodyOf,
  type ParsedQueryOf,
} from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure, type FieldMessage } from '../../../platform/http/failure.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import { newId } from '../../../platform/ids.ts';
import type { ReleasedMeter, UtilityProgramme } from '../../../platform/utility-programme/utility-programme.ts';
import { hasCaliforniaSite } from '../../accounts/index.ts';
import { requesterOf } from '../../network/index.ts';
import { createConnectState, isConnectState } from './connect-state.ts';
import {
  findAllUtilityMeters,
  findUnmeteredSites,
  findUtilityMeters,
  insertUtilityMeter,
  updateParticipation,
  type UtilityMeterRow,
} from './utility-meters.repository.ts';

const toMeterId = (value: number): UtilityMeter['meter_id'] => utilityMeterIds.find((id) => id === value) ?? 1;

const toUtilityMeterDto = (row: UtilityMeterRow): UtilityMeter => ({
  id: row.id,
  meter_id: toMeterId(row.meter_id),
  number: row.number,
  utility: row.utility,
  locations: [...row.locations],
  participation: row.participation,
  may_become: [...nextEnrollmentStates(row.participation)],
  participation_changed_at: row.participation_changed_at.toISOString(),
  connected_at: row.connected_at.toISOString(),
});

/** 403 where utility rewards are not for the tenant (spec §2.5, §6); a section that is off is closed at sign-in. */
export async function requireCaliforniaSite(call: Pick<SignedInCall, 'db' | 'tenantId'>): Promise<void> {
  if (!(await hasCaliforniaSite(call))) throw new Failure('FORBIDDEN', { text: 'utility.notOpen' });
}

export async function listUtilityMeters(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  await requireCaliforniaSite(call);
  const all = await findUtilityMeters(call.db, call.tenantId, { ...query, limit: utilityMeterIds.length, offset: 0 });
  const results = all.slice(query.offset, query.offset + query.limit).map(toUtilityMeterDto);
  return { results, ...buildPageLinks(listCall.path, query, all.length), count: all.length };
}

interface Outside {
  readonly programme: UtilityProgramme;
  readonly secret: Uint8Array;
}

export async function getConnectLink(call: SignedInCall, { programme, secret }: Outside) {
  await requireCaliforniaSite(call);
  const { state, expiresAt } = createConnectState(secret, call);
  const returnTo = `${call.protocol}://${call.host}/utility_rewards`;
  return { link: programme.connectUrl({ state, returnTo }), expires_at: expiresAt.toISOString() };
}

/** Sites of a new meter: those that the utility names, else an even part of those in California without a meter. */
function sitesOf(meter: ReleasedMeter, free: Awaited<ReturnType<typeof findUnmeteredSites>>, parts: number) {
  if (meter.sites.length > 0) return free.filter(({ name }) => meter.sites.includes(name));
  const inCalifornia = free.filter(({ address }) => hasCaliforniaLocation([address]));
  return inCalifornia.slice(0, Math.ceil(inCalifornia.length / parts));
}

/** Takes over the meters that a person has released at the utility. */
export async function connectUtilityMeters(
  call: SignedInCall,
  { programme, secret }: Outside,
  { code, state }: { readonly code: string; readonly state: string },
) {
  await requireCaliforniaSite(call);
  const { db, tenantId, now } = call;
  if (!isConnectState(secret, call, state)) throw new Failure('CONFLICT', { text: 'utility.linkExpired' });
  const released = (await programme.listReleasedMeters({ code, tenantId })).slice(0, utilityMeterIds.length);
  const known = await findAllUtilityMeters(db, tenantId);
  const moved = { participation_changed_at: now, ...requesterOf(call) };
  for (const meter of known.filter(({ number }) => released.some((each) => each.number === number)))
    await updateParticipation(
      db,
      { tenantId, id: meter.id },
      {
        ...moved,
        participation: reconnectedState(meter.participation),
        connected_at: now,
        ...(meter.participation !== 'DISENROLL' && { participation_changed_at: meter.participation_changed_at }),
      },
    );
  const fresh = released.filter((meter) => !known.some(({ number }) => number === meter.number));
  const freeIds = utilityMeterIds.filter((id) => !known.some(({ meter_id }) => meter_id === id));
  for (const [index, meter] of fresh.slice(0, freeIds.length).entries()) {
    const sites = sitesOf(
      meter,
      await findUnmeteredSites(db, tenantId),
      Math.min(fresh.length, freeIds.length) - index,
    );
    await insertUtilityMeter(
      db,
      {
        tenant_id: tenantId,
        id: newId(),
        meter_id: freeIds[index] ?? 1,
        number: meter.number,
        utility: meter.utility,
        participation: 'ELIGIBLE',
        connected_at: now,
        ...moved,
      },
      sites.map(({ id }) => id),
    );
  }
  const meters = (await findAllUtilityMeters(db, tenantId)).map(toUtilityMeterDto);
  await call.audit({
    action: 'utility_meter.connected',
    subject: { type: 'utility_meter', id: 'all' },
    after: meters.map(({ meter_id, number }) => ({ meter_id, number })),
  });
  return { meters };
}

/** Changes the participation of meters, all or none. The account that does so carries out the dispatches. */
export async function setParticipation(call: SignedInCall, { meters }: ParsedBodyOf<typeof setCall>) {
  await requireCaliforniaSite(call);
  const { db, tenantId, now } = call;
  const known = new Map((await findAllUtilityMeters(db, tenantId)).map((meter) => [meter.id, meter]));
  if (meters.some(({ id }) => !known.has(id))) throw new Failure('NOT_FOUND');
  const problems: Record<string, FieldMessage[]> = {};
  for (const [index, { id, participation }] of meters.entries()) {
    const current = known.get(id)?.participation;
    if (current === undefined || current === participation) continue;
    if (!nextEnrollmentStates(current).includes(participation))
      problems[`meters.${index}.participation`] = [{ key: `utility.notFrom.${current}` }];
  }
  if (Object.keys(problems).length > 0) throw new FieldFailure(problems);
  for (const { id, participation } of meters)
    if (known.get(id)?.participation !== participation)
      await updateParticipation(
        db,
        { tenantId, id },
        { participation, participation_changed_at: now, ...requesterOf(call) },
      );
  await call.audit({
    action: 'utility_meter.participation_changed',
    subject: { type: 'utility_meter', id: meters[0]?.id ?? '' },
    before: meters.map(({ id }) => ({ id, participation: known.get(id)?.participation })),
    after: meters,
  });
  const after = await findAllUtilityMeters(db, tenantId);
  return { meters: after.filter(({ id }) => meters.some((meter) => meter.id === id)).map(toUtilityMeterDto) };
}

import type { UptimeExclusion, UptimeExclusionForm } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { requirePort, toExclusionDto } from './get-port-uptime.service.ts';
import { findOutages } from './outages.repository.ts';
import { getCreator } from '../../accounts/index.ts';
import {
  type ExclusionRow,
  findExclusion,
  insertExclusion,
  lockExclusion,
  updateExclusion,
} from './uptime-exclusions.repository.ts';

interface VersionedCall extends SignedInCall {
  readonly setVersion: (version: number) => void;
  readonly requireVersion: (current: number) => void;
}

const subjectOf = (id: string) => ({ type: 'uptime_exclusion', id }) as const;

const toForm = ({ starts_at, ends_at, reason, note }: ExclusionRow): UptimeExclusionForm => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
  reason,
  note,
});

/** Refuses spans that end before they begin, and those in which the port had no outage: they would take nothing away. */
async function requireOutage(call: SignedInCall, portId: string, form: UptimeExclusionForm): Promise<void> {
  const start = new Date(form.starts_at);
  const end = form.ends_at === null ? new Date(start.getTime() + 1) : new Date(form.ends_at);
  if (end <= start) throw new FieldFailure({ ends_at: [{ key: 'uptime.endsBeforeStart' }] });
  const outages = await findOutages(call.db, { tenantId: call.tenantId, start, end }, portId);
  if (!outages.some(({ ends_at }) => ends_at === null || ends_at > start))
    throw new FieldFailure({ starts_at: [{ key: 'uptime.noOutage' }] });
}

const columnsOf = ({ starts_at, ends_at, reason, note }: UptimeExclusionForm) => ({
  starts_at: new Date(starts_at),
  ends_at: ends_at === null ? null : new Date(ends_at),
  reason,
  note,
});

async function requireExclusion(call: SignedInCall, id: string, read: typeof findExclusion): Promise<ExclusionRow> {
  const row = await read(call.db, call.tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

export async function getExclusion(call: Omit<VersionedCall, 'requireVersion'>, id: string): Promise<UptimeExclusion> {
  const row = await requireExclusion(call, id, findExclusion);
  call.setVersion(row.version);
  return toExclusionDto(row);
}

export async function createExclusion(
  call: Omit<VersionedCall, 'requireVersion'>,
  portId: string,
  form: UptimeExclusionForm,
): Promise<UptimeExclusion> {
  const { db, tenantId, now } = call;
  const { is_shared: isShared } = await requirePort(call, portId);
  if (isShared) throw new Failure('FORBIDDEN', { text: 'command.shared' });
  await requireOutage(call, portId, form);
  const id = newId();
  await insertExclusion(db, {
    tenant_id: tenantId,
    id,
    port_id: portId,
    ...columnsOf(form),
    ...(await getCreator(call)),
    created_at: now,
    revoked_at: null,
  });
  await call.audit({ action: 'uptime_exclusion.added', subject: subjectOf(id), after: { port: portId, ...form } });
  return getExclusion(call, id);
}

export async function changeExclusion(
  call: VersionedCall,
  id: string,
  sent: Partial<UptimeExclusionForm>,
): Promise<UptimeExclusion> {
  const row = await requireExclusion(call, id, lockExclusion);
  call.requireVersion(row.version);
  const before = toForm(row);
  const form = { ...before, ...sent };
  await requireOutage(call, row.port_id, form);
  await updateExclusion(call.db, row, columnsOf(form));
  await call.audit({ action: 'uptime_exclusion.changed', subject: subjectOf(id), before, after: form });
  return getExclusion(call, id);
}

/** A second revocation finds nothing: 404. */
export async function revokeExclusion(call: Omit<VersionedCall, 'setVersion'>, id: string): Promise<{ result: 'OK' }> {
  const row = await requireExclusion(call, id, lockExclusion);
  call.requireVersion(row.version);
  await updateExclusion(call.db, row, { revoked_at: call.now });
  await call.audit({
    action: 'uptime_exclusion.revoked',
    subject: subjectOf(id),
    before: { port: row.port_id, ...toForm(row) },
  });
  return { result: 'OK' };
}

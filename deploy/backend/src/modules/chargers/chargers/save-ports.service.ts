import type { NewPort, PortChange, PortOfCharger } from '@plugboard/contracts/chargers';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import type { ScheduleLimits } from './schedule-limits.ts';
import { buildPortRow, requireUnrestricted } from './create-charger.service.ts';
import type { SavingCall } from './update-charger.service.ts';
import { findPort, findPorts, type ChargerRow, type PortRow } from './chargers.repository.ts';
import { getPort, type VersionedReplyCall } from './chargers.service.ts';
import { lockOwnCharger, requireActivated } from './own-charger.service.ts';
import { getPortVersion } from './port-dto.ts';
import { lockPort, insertPorts, updatePortRow } from './save-chargers.repository.ts';
import { publishChargerSaved } from './publish-charger-saved.service.ts';

/** “Configured power cannot exceed the port's maximum power rating” (spec §5), seen from the port. */
function requirePower({ set_power_w: set }: ChargerRow, { max_power_w }: Pick<PortRow, 'max_power_w'>): void {
  if (set !== null && max_power_w < set)
    throw new FieldFailure({ max_power: [{ key: 'charger.portBelowPower', values: { count: set / 1000 } }] });
}

export async function createPort(
  call: VersionedReplyCall,
  { charger: id, ...sent }: NewPort & { readonly charger: string },
  now: Date,
  limitsAreDue: ScheduleLimits,
): Promise<PortOfCharger> {
  const { db, tenantId } = call;
  const { currency } = await requireUnrestricted(call);
  const charger = await lockOwnCharger(call, id);
  const row = buildPortRow(sent, { tenant_id: tenantId, charger_id: id, currency });
  requirePower(charger, row);
  const ports = await findPorts(db, tenantId, [id]);
  if (ports.some(({ connector_id }) => connector_id === sent.connector_id))
    throw new FieldFailure({ connector_id: [{ key: 'charger.connectorTaken' }] });
  await insertPorts(db, [row]);
  if (charger.set_current_a !== null || charger.set_power_w !== null)
    await limitsAreDue(call, { chargerId: id, ports: [row], at: now });
  await call.audit({ action: 'port.added', subject: { type: 'port', id: row.id }, after: { charger: id, ...sent } });
  await publishChargerSaved(call, { id, change: 'changed', at: now });
  return getPort(call, row.id, now);
}

const formOf = ({ connector_type, max_power_w }: PortRow) => ({ connector_type, max_power: max_power_w / 1000 });

/** Saves the fields that are sent. */
export async function updatePort(call: SavingCall, id: string, sent: PortChange, now: Date): Promise<PortOfCharger> {
  const { db, tenantId } = call;
  const known = await findPort(db, tenantId, id);
  if (!known) throw new Failure('NOT_FOUND');
  // The charger is locked first, as in every change of both.
  const charger = await lockOwnCharger(call, known.charger_id);
  const row = (await lockPort(db, tenantId, id)) ?? known;
  call.requireVersion(getPortVersion(row));
  requireActivated(charger, now);
  const columns = {
    connector_type: sent.connector_type ?? row.connector_type,
    max_power_w: sent.max_power === undefined ? row.max_power_w : Math.round(sent.max_power * 1000),
  };
  requirePower(charger, columns);
  await updatePortRow(db, tenantId, id, columns);
  const before = formOf(row);
  const after = formOf({ ...row, ...columns });
  await call.audit({ action: 'port.changed', subject: { type: 'port', id }, before, after });
  await publishChargerSaved(call, { id: charger.id, change: 'changed', at: now });
  return getPort(call, id, now);
}

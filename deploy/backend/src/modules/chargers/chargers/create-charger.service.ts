import type { Charger, NewCharger, NewPort } from '@plugboard/contracts/chargers';
import { json } from '../../../platform/database/platform-tables.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { bindChargePoint, unknownListChanged } from '../../connections/index.ts';
import type { ScheduleLimits } from './schedule-limits.ts';
import { getChargerTerms } from '../../accounts/index.ts';
import { toChargerColumns, type ChargerSettings } from './charger-settings.ts';
import { checkSettings, rethrowTaken } from './check-charger.service.ts';
import { getCharger, type VersionedReplyCall } from './chargers.service.ts';
import { followPlacePrice } from './follow-place-price.service.ts';
import { insertCharger, insertPorts, type NewPortRow } from './save-chargers.repository.ts';
import { publishChargerSaved } from './publish-charger-saved.service.ts';

/** Defaults of fields that only administrators may set. */
export const untold = {
  unique_id: null,
  sim_iccid: null,
  router_serial_number: null,
  router_sim_iccid: null,
  ocpp_server_type: 'own',
} as const satisfies Partial<ChargerSettings>;

/** Row of a port without reports. */
export const buildPortRow = (
  port: NewPort,
  owner: Pick<NewPortRow, 'tenant_id' | 'charger_id' | 'currency'>,
): NewPortRow => ({
  ...owner,
  id: newId(),
  connector_id: port.connector_id,
  connector_type: port.connector_type,
  max_power_w: Math.round(port.max_power * 1000),
  schedule: json([]),
});

/** Row of a charger without reports. The zone is the location's, which the database keeps. */
export const buildChargerRow = (
  { tenant_id, id }: { readonly tenant_id: string; readonly id: string },
  settings: ChargerSettings,
) => ({ tenant_id, id, ...toChargerColumns(settings), timezone: 'America/Los_Angeles' });

export async function requireUnrestricted(call: SignedInCall) {
  const terms = await getChargerTerms(call);
  if (terms.isRestricted) throw new Failure('FORBIDDEN', { text: 'charger.restricted' });
  return terms;
}

export async function createCharger(
  call: VersionedReplyCall,
  sent: NewCharger,
  now: Date,
  limitsAreDue: ScheduleLimits,
): Promise<Charger> {
  const { db, tenantId: tenant_id } = call;
  const { currency } = await requireUnrestricted(call);
  const { ports, ...given } = sent;
  const settings: ChargerSettings = { ...untold, ...given };
  const id = newId();
  const rows = ports.map((port) => buildPortRow(port, { tenant_id, charger_id: id, currency }));
  await checkSettings(call, { id, settings, before: undefined, ports: rows, sent });
  await rethrowTaken(insertCharger(db, buildChargerRow({ tenant_id, id }, settings)));
  await insertPorts(db, rows);
  if (settings.payment_type === 'NOT_CONFIGURED') await followPlacePrice(call, id);
  if (settings.current !== null || settings.power !== null)
    await limitsAreDue(call, { chargerId: id, ports: rows, at: now });
  const wasUnknown = await bindChargePoint(call, id, settings.charger_point_id);
  await call.audit({ action: 'charger.added', subject: { type: 'charger', id }, after: sent });
  await publishChargerSaved(call, { id, change: 'added', at: now }, wasUnknown ? [unknownListChanged] : []);
  return getCharger(call, id, now);
}

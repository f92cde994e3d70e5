import type {
  adoptChargePoint,
  ignoreChargePoint,
  listUnknownChargePoints,
  setOcppPassword,
} from '@plugboard/contracts/network';
import type { HandlerReplyOf, ParsedBodyOf } from '@plugboard/contracts/platform';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { bindChargePoint, unknownListChanged } from './bind-charge-point.service.ts';
import { findForChange, savePasswordHash } from './charge-points.repository.ts';
import { hashOfPassword, createOcppPassword } from './password.ts';
import { findUnknown, deleteUnknown, ignoreUnknown } from './unknown-charge-points.repository.ts';

/** A charger that another tenant shares is theirs to connect. */
async function requireOwnCharger(call: SignedInCall, id: string) {
  const charger = await findForChange(call.db, call.tenantId, id);
  if (!charger) throw new Failure('NOT_FOUND');
  if (charger.share_mode !== null) throw new Failure('FORBIDDEN');
  return charger;
}

export async function listUnknown({
  db,
  tenantId,
}: SignedInCall): Promise<HandlerReplyOf<typeof listUnknownChargePoints>> {
  const rows = await findUnknown(db, tenantId);
  return {
    results: rows.map(({ identity, address, ocpp_version, first_seen_at, last_seen_at, tries }) => ({
      identity,
      address,
      ocpp_version,
      first_seen_at: first_seen_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      tries,
    })),
  };
}

const publishListChanged = (call: SignedInCall) => publish(call.db, call.tenantId, [unknownListChanged]);

export async function adopt(
  call: SignedInCall,
  { identity, charger: id }: ParsedBodyOf<typeof adoptChargePoint>,
): Promise<HandlerReplyOf<typeof adoptChargePoint>> {
  const { db, tenantId } = call;
  const charger = await requireOwnCharger(call, id);
  const isBound = charger.charger_point_id === identity;
  const wasUnknown = await (isBound ? deleteUnknown(db, tenantId, identity) : bindChargePoint(call, id, identity));
  if (!wasUnknown && !isBound) throw new Failure('NOT_FOUND');
  await call.audit({
    action: 'charge_point.adopted',
    subject: { type: 'charger', id },
    before: { charger_point_id: charger.charger_point_id },
    after: { charger_point_id: identity },
  });
  await publishListChanged(call);
  return { result: 'OK' };
}

export async function ignore(
  call: SignedInCall,
  { identity }: ParsedBodyOf<typeof ignoreChargePoint>,
): Promise<HandlerReplyOf<typeof ignoreChargePoint>> {
  if (!(await ignoreUnknown(call.db, call.tenantId, identity))) throw new Failure('NOT_FOUND');
  await call.audit({ action: 'charge_point.ignored', subject: { type: 'unknown_charge_point', id: identity } });
  await publishListChanged(call);
  return { result: 'OK' };
}

/** The socket that is open stays: the charge point has to be told its password through it, or at the box. */
export async function renewOcppPassword(
  call: SignedInCall,
  id: string,
): Promise<HandlerReplyOf<typeof setOcppPassword>> {
  const charger = await requireOwnCharger(call, id);
  const password = createOcppPassword();
  await savePasswordHash(call.db, call.tenantId, id, hashOfPassword(password));
  await call.audit({ action: 'charger.ocpp_password_set', subject: { type: 'charger', id } });
  return { password, identity: charger.charger_point_id };
}

import { maxBulkChargers, type BulkTargets } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { findChargersById } from './chargers-by-id.repository.ts';
import { findChargers, findPorts } from './chargers.repository.ts';
import { byCharger, selectionOf, type ChargerWithPorts } from './chargers.service.ts';
import { requireChargers } from './require-chargers.service.ts';

async function idsOf(call: SignedInCall, targets: BulkTargets): Promise<string[]> {
  if ('ids' in targets) return requireChargers(call, targets.ids);
  const selection = { ...targets.filter, ...selectionOf(call, call.now) };
  const page = { limit: maxBulkChargers + 1, offset: 0, ordering: 'custom_id' } as const;
  const found = await findChargers(call.db, selection, page);
  if (found.length > maxBulkChargers)
    throw new FieldFailure({ targets: [{ key: 'bulk.tooMany', values: { count: maxBulkChargers } }] });
  return found.map(({ id }) => id);
}

/** The chargers that a run is for, by their custom_id. 404 where the tenant lacks one of the ids. */
export async function selectChargers(call: SignedInCall, targets: BulkTargets): Promise<ChargerWithPorts[]> {
  const ids = await idsOf(call, targets);
  const ports = byCharger(await findPorts(call.db, call.tenantId, ids));
  const chargers = await findChargersById(call.db, call.tenantId, ids);
  return chargers.map((charger) => ({ charger, ports: ports.get(charger.id) ?? [] }));
}

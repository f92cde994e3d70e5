import type { NewCharger } from '@plugboard/contracts/chargers';
import type { Currency } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import type { ChargerSettings } from './charger-settings.ts';
import { findModels } from './chargers.repository.ts';
import { buildChargerRow, buildPortRow, untold } from './create-charger.service.ts';
import { type ChargerNames, findTakenNames, insertFreeChargers } from './import-rows.repository.ts';
import { insertPorts } from './save-chargers.repository.ts';

type Tenant = Pick<SignedInCall, 'db' | 'tenantId'>;

export type TakenNames = Awaited<ReturnType<typeof findTakenNames>>;

/** Names that chargers of the tenant have already, in lower case. */
export const listTakenNames = ({ db, tenantId }: Tenant, names: readonly ChargerNames[]): Promise<TakenNames> =>
  findTakenNames(db, tenantId, names);

/** Makes and models of the tenant's chargers. */
export const listUsedModels = ({ db, tenantId }: Tenant) => findModels(db, tenantId);

/** Settings of a new charger, with the defaults of fields that only administrators set. */
export const toSettings = ({ ports: _, ...given }: NewCharger): ChargerSettings => ({ ...untold, ...given });

interface Wanted {
  readonly id: string;
  readonly charger: NewCharger;
}

/** Adds chargers with their ports, except those with a name that is taken by now. */
export async function addFreeChargers<Each extends Wanted>(
  { db, tenantId: tenant_id }: Tenant,
  wanted: readonly Each[],
  currency: Currency,
) {
  const ids = await insertFreeChargers(
    db,
    wanted.map(({ id, charger }) => buildChargerRow({ tenant_id, id }, toSettings(charger))),
  );
  const added = wanted
    .filter(({ id }) => ids.has(id))
    .map((each) => ({
      ...each,
      ports: each.charger.ports.map((port) => buildPortRow(port, { tenant_id, charger_id: each.id, currency })),
    }));
  if (added.length > 0)
    await insertPorts(
      db,
      added.flatMap(({ ports }) => ports),
    );
  return added;
}

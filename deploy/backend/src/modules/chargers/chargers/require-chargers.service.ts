import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { countChargersById, findChargersOfPorts } from './chargers-by-id.repository.ts';

type Tenant = Pick<SignedInCall, 'db' | 'tenantId'>;

/** Ids as the database writes them, each once. */
const distinct = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

/** These chargers, each once; 404 where the tenant lacks one of them. */
export async function requireChargers({ db, tenantId }: Tenant, ids: readonly string[]): Promise<string[]> {
  const wanted = distinct(ids);
  if ((await countChargersById(db, tenantId, wanted)) < wanted.length) throw new Failure('NOT_FOUND');
  return wanted;
}

/** The chargers of these ports, each once; 404 where the tenant lacks one of the ports. */
export async function requireChargersOfPorts({ db, tenantId }: Tenant, portIds: readonly string[]): Promise<string[]> {
  const wanted = distinct(portIds);
  const chargers = await findChargersOfPorts(db, tenantId, wanted);
  if (chargers.length < wanted.length) throw new Failure('NOT_FOUND');
  return distinct(chargers);
}

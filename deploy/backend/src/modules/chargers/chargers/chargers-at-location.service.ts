import type { listChargerLocations } from '@plugboard/contracts/locations';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { countChargers, findChargers } from './chargers.repository.ts';

/** A page of the chargers at a location, at the tenant that holds its own record. */
export async function listChargersAt(
  db: TenantTransaction,
  { tenantId, locationId }: { readonly tenantId: string; readonly locationId: string },
  query: ParsedQueryOf<typeof listChargerLocations>,
  now: Date,
) {
  const { limit, offset, ordering, search } = query;
  const selection = { tenantId, location__in: [locationId], search, searchesSerials: false, now };
  const rows = await findChargers(db, selection, { limit, offset, ordering });
  return { rows, count: getCountOfLastPage(query, rows.length) ?? (await countChargers(db, selection)) };
}

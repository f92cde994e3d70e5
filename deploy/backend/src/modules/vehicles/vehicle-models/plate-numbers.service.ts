import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import { listVehiclePlateNumbers as plateNumbersCall } from '@plugboard/contracts/vehicles';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { countPlateNumbers, findPlateNumbers } from './plate-numbers.repository.ts';

export async function listPlateNumbers(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof plateNumbersCall>,
): Promise<HandlerReplyOf<typeof plateNumbersCall>> {
  const results = await findPlateNumbers(db, tenantId, query);
  const count = getCountOfLastPage(query, results.length) ?? (await countPlateNumbers(db, tenantId, query.search));
  return { results, ...buildPageLinks(plateNumbersCall.path, query, count), count };
}

import { lookUpLocations, type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts';
import type { SignedInCall } from '../../platform/http/context.ts';
import { pageLinks } from '../../platform/http/page-links.ts';
import { countLocations, findLocation, findLocations } from './locations.repository.ts';

export async function locationsToChooseFrom(
  call: SignedInCall,
  query: ParsedQueryOf<typeof lookUpLocations>,
): Promise<HandlerReplyOf<typeof lookUpLocations>> {
  const selection = { ...query, tenantId: call.tenantId };
  const count = await countLocations(call.db, selection);
  return {
    results: await findLocations(call.db, selection),
    ...pageLinks(lookUpLocations.path, query, count),
    count,
  };
}

export async function addressOf(call: SignedInCall, id: string): Promise<string | null> {
  return (await findLocation(call.db, call.tenantId, id))?.address ?? null;
}

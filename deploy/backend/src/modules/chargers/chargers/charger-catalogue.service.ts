import {
  listManufacturers as listManufacturersEndpoint,
  listModels as listModelsEndpoint,
  listParkingLots as listParkingLotsEndpoint,
} from '@plugboard/contracts/chargers';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import { findParkingLots, findParkingLotsOf } from './charger-catalogue.repository.ts';
import { findModels } from './chargers.repository.ts';

interface Query {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly ordering: 'name' | '-name';
}

/** A page of those whose name holds every word that was typed, of a list that is short enough to be read whole. */
function toNamePage<Item extends { readonly name: string }>(
  path: string,
  items: readonly Item[],
  query: Query & Readonly<Record<string, unknown>>,
) {
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const named = items.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const found = query.ordering === 'name' ? named : named.toReversed();
  return {
    results: found.slice(query.offset, query.offset + query.limit),
    ...buildPageLinks(path, query, found.length),
    count: found.length,
  };
}

const named = (names: readonly string[]) => [...new Set(names)].map((name) => ({ name }));

export async function listManufacturers(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listManufacturersEndpoint>,
): Promise<HandlerReplyOf<typeof listManufacturersEndpoint>> {
  const used = await findModels(db, tenantId);
  return toNamePage(listManufacturersEndpoint.path, named(used.map(({ manufacturer }) => manufacturer)), query);
}

export async function listModels(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listModelsEndpoint>,
): Promise<HandlerReplyOf<typeof listModelsEndpoint>> {
  const used = await findModels(db, tenantId);
  const ofMake = used.filter(
    ({ manufacturer }) => !query.manufacturer?.length || query.manufacturer.includes(manufacturer),
  );
  const items = ofMake.map(({ manufacturer, model }) => ({ name: model, manufacturer }));
  return toNamePage(listModelsEndpoint.path, items, query);
}

export async function listParkingLots(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listParkingLotsEndpoint>,
): Promise<HandlerReplyOf<typeof listParkingLotsEndpoint>> {
  const { location } = query;
  const names = await (location?.length ? findParkingLotsOf(db, tenantId, location) : findParkingLots(db, tenantId));
  return toNamePage(listParkingLotsEndpoint.path, named(names), query);
}

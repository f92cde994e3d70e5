import { listManufacturers, listModels, listParkingLots } from '@plugboard/contracts/chargers';
import { type HandlerReplyOf } from '@plugboard/contracts/platform';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { findParkingLots, findParkingLotsOf } from './charger-catalogue.repository.ts';
import { findModels } from './chargers.repository.ts';
import { pageOfNames } from './page-of-names.ts';

const named = (names: readonly string[]) => [...new Set(names)].map((name) => ({ name }));

export async function manufacturers(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listManufacturers>,
): Promise<HandlerReplyOf<typeof listManufacturers>> {
  const used = await findModels(db, tenantId);
  return pageOfNames(listManufacturers.path, named(used.map(({ manufacturer }) => manufacturer)), query);
}

export async function models(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listModels>,
): Promise<HandlerReplyOf<typeof listModels>> {
  const used = await findModels(db, tenantId);
  const ofMake = used.filter(
    ({ manufacturer }) => !query.manufacturer?.length || query.manufacturer.includes(manufacturer),
  );
  const items = ofMake.map(({ manufacturer, model }) => ({ name: model, manufacturer }));
  return pageOfNames(listModels.path, items, query);
}

export async function parkingLots(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listParkingLots>,
): Promise<HandlerReplyOf<typeof listParkingLots>> {
  const { location } = query;
  const names = await (location?.length ? findParkingLotsOf(db, tenantId, location) : findParkingLots(db, tenantId));
  return pageOfNames(listParkingLots.path, named(names), query);
}

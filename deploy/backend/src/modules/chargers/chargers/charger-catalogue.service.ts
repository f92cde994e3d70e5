import {
  listManufacturers as listManufacturersEndpoint,
  listModels as listModelsEndpoint,
  listParkingLots as listParkingLotsEndpoint,
} from '@plugboard/contracts/chargers';
import { type HandlerReplyOf } from '@plugboard/contracts/platform';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { findParkingLots, findParkingLotsOf } from './charger-catalogue.repository.ts';
import { findModels } from './chargers.repository.ts';
import { toNamePage } from './name-page.ts';

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

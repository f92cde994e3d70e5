import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import {
  listVehicleManufacturers as manufacturersCall,
  listVehicleModels as modelsCall,
  type VehicleModel,
} from '@plugboard/contracts/vehicles';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import { modelsOnTheMarket } from './models-on-the-market.ts';
import { findOwnModels } from './vehicle-models.repository.ts';

const keyOf = ({ manufacturer, model }: VehicleModel) => `${manufacturer}\n${model}`.toLowerCase();
const compare = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' });

/** Models on the market and the tenant's own; the data of an own vehicle has precedence. */
async function listModels({ db, tenantId }: SignedInCall): Promise<VehicleModel[]> {
  const own = (await findOwnModels(db, tenantId)).map(({ battery_capacity_wh: wh, ...rest }) => ({
    ...rest,
    battery_capacity: wh === null ? null : wh / 1000,
  }));
  const byKey = new Map<string, VehicleModel>([...modelsOnTheMarket, ...own].map((model) => [keyOf(model), model]));
  return [...byKey.values()].toSorted(
    (one, other) => compare(one.manufacturer, other.manufacturer) || compare(one.model, other.model),
  );
}

const isFound = (text: string, search = '') =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

/** The part of a sorted list that was asked for. */
function selectPart<Item>(
  path: string,
  query: { readonly limit: number; readonly offset: number; readonly ordering: string },
  items: readonly Item[],
) {
  const ordered = query.ordering.startsWith('-') ? items.toReversed() : items;
  return {
    results: ordered.slice(query.offset, query.offset + query.limit),
    ...buildPageLinks(path, query, items.length),
    count: items.length,
  };
}

export async function listManufacturers(
  call: SignedInCall,
  query: ParsedQueryOf<typeof manufacturersCall>,
): Promise<HandlerReplyOf<typeof manufacturersCall>> {
  const byName = Map.groupBy(await listModels(call), ({ manufacturer }) => manufacturer);
  const found = [...byName]
    .map(([manufacturer, models]) => ({ manufacturer, models: models.map(({ model }) => model) }))
    .filter(({ manufacturer, models }) => isFound([manufacturer, ...models].join(' '), query.search));
  return selectPart(manufacturersCall.path, query, found);
}

export async function listModelsOf(
  call: SignedInCall,
  query: ParsedQueryOf<typeof modelsCall>,
): Promise<HandlerReplyOf<typeof modelsCall>> {
  const wanted = query.manufacturer__exact?.toLowerCase();
  const found = (await listModels(call)).filter(
    ({ manufacturer, model }) =>
      (wanted === undefined || manufacturer.toLowerCase() === wanted) &&
      isFound(`${manufacturer} ${model}`, query.search),
  );
  const byModel = found.toSorted((one, other) => compare(one.model, other.model));
  return selectPart(modelsCall.path, query, query.ordering.endsWith('model') ? byModel : found);
}

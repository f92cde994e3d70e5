import {
  chargerEnumValues,
  listChargers as listChargersEndpoint,
  lookUpChargers as lookUpChargersEndpoint,
  type ChargerListQuery,
  type Charger,
  type PortOfCharger,
} from '@plugboard/contracts/chargers';
import { type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { getSite } from '../../locations/index.ts';
import { findTagsInUse } from './tags/charger-tags.repository.ts';
import { listTags } from './tags/charger-tags.service.ts';
import { toChargerDto, toChargerListItemDto } from './charger-dto.ts';
import { getChargerVersion } from './charger-settings.ts';
import { toPortDto, getPortVersion } from './port-dto.ts';
import {
  countChargers,
  findCharger,
  findChargers,
  findListSummary,
  findModels,
  findPort,
  findPorts,
  type ChargerRow,
  type PortRow,
} from './chargers.repository.ts';

export function byCharger(ports: readonly PortRow[]): ReadonlyMap<string, PortRow[]> {
  const grouped = new Map<string, PortRow[]>();
  for (const port of ports) grouped.set(port.charger_id, [...(grouped.get(port.charger_id) ?? []), port]);
  return grouped;
}

export const selectionOf = (call: SignedInCall, now: Date) => ({
  tenantId: call.tenantId,
  searchesSerials: call.account.isAdmin,
  now,
});

export async function listChargers(
  call: SignedInCall,
  query: ChargerListQuery,
  now: Date,
): Promise<HandlerReplyOf<typeof listChargersEndpoint>> {
  const { limit, offset, ordering, ...asked } = query;
  const selection = { ...asked, ...selectionOf(call, now) };
  const rows = await findChargers(call.db, selection, { limit, offset, ordering });
  const ids = rows.map((row) => row.id);
  const known = getCountOfLastPage(query, rows.length);
  const [found, beside] = await Promise.all([
    findPorts(call.db, call.tenantId, ids),
    findListSummary(call.db, selection, { counts: known === undefined }),
  ]);
  const ports = byCharger(found);
  const count = known ?? beside.count;
  const reader = { isAdmin: call.account.isAdmin, now };
  return {
    results: rows.map((row) => toChargerListItemDto(row, ports.get(row.id) ?? [], reader)),
    ...buildPageLinks(listChargersEndpoint.path, query, count),
    count,
    charger_types: beside.currentTypes,
  };
}

/** A charger with its ports in the order of their connectors, for who acts on it. */
export interface ChargerWithPorts {
  readonly charger: ChargerRow;
  readonly ports: readonly PortRow[];
}

type Tenant = Pick<SignedInCall, 'db' | 'tenantId'>;

export async function findWithPorts({ db, tenantId }: Tenant, id: string): Promise<ChargerWithPorts | undefined> {
  const charger = await findCharger(db, tenantId, id);
  return charger && { charger, ports: await findPorts(db, tenantId, [id]) };
}

/** 404 where the tenant has no such charger. */
export async function getWithPorts(tenant: Tenant, id: string): Promise<ChargerWithPorts> {
  const found = await findWithPorts(tenant, id);
  if (!found) throw new Failure('NOT_FOUND');
  return found;
}

/** 404 where the tenant has no such port. */
export async function getChargerOfPort(tenant: Tenant, portId: string): Promise<ChargerWithPorts & { port: PortRow }> {
  const port = await findPort(tenant.db, tenant.tenantId, portId);
  if (!port) throw new Failure('NOT_FOUND');
  return { ...(await getWithPorts(tenant, port.charger_id)), port };
}

/** A call whose reply shows a charger, or a port, in a version. */
export type VersionedReplyCall = SignedInCall & { readonly setVersion: (version: string) => void };

export async function getPort(call: VersionedReplyCall, id: string, now: Date): Promise<PortOfCharger> {
  const { port } = await getChargerOfPort(call, id);
  call.setVersion(getPortVersion(port));
  return { ...toPortDto(port, now), charger: port.charger_id };
}

export async function getCharger(call: VersionedReplyCall, id: string, now: Date): Promise<Charger> {
  const row = await findCharger(call.db, call.tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  call.setVersion(getChargerVersion(row));
  const ports = await findPorts(call.db, call.tenantId, [id]);
  const site = row.location_id === null ? null : await getSite(call, row.location_id);
  const tags = (await listTags(call, [id])).get(id) ?? [];
  return toChargerDto({ row: { ...row, tags }, ports, site }, { isAdmin: call.account.isAdmin, now });
}

export async function lookUpChargers(
  call: SignedInCall,
  query: ParsedQueryOf<typeof lookUpChargersEndpoint>,
  now: Date,
): Promise<HandlerReplyOf<typeof lookUpChargersEndpoint>> {
  const { limit, offset, ordering, ...asked } = query;
  const selection = { ...asked, ...selectionOf(call, now) };
  const rows = await findChargers(call.db, selection, { limit, offset, ordering });
  const count = getCountOfLastPage(query, rows.length) ?? (await countChargers(call.db, selection));
  return {
    results: rows.map(({ id, charger_point_id, custom_id }) => ({ pk: id, charger_point_id, custom_id })),
    ...buildPageLinks(lookUpChargersEndpoint.path, query, count),
    count,
  };
}

export async function getChargerEnum(call: SignedInCall) {
  const used = await findModels(call.db, call.tenantId);
  const names = [...new Set(used.map(({ manufacturer }) => manufacturer))];
  const modelsOf = (name: string) => used.filter(({ manufacturer }) => manufacturer === name).map(({ model }) => model);
  const tags = await findTagsInUse(call.db, call.tenantId);
  return { ...chargerEnumValues, tags, manufacturers: names.map((name) => ({ name, models: modelsOf(name) })) };
}

import { compareFirmware } from '@plugboard/contracts/chargers';
import {
  listFirmwareReleases,
  listFirmwareVersions,
  type FirmwareRelease,
  type FirmwareReleaseForm,
  type FirmwareVersion,
} from '@plugboard/contracts/network';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { newId } from '../../../platform/ids.ts';
import { getCreator } from '../../accounts/index.ts';
import { findNewestVersions, modelKey } from '../../chargers/index.ts';
import {
  countReleases,
  deleteRelease,
  findRelease,
  findReleases,
  findReleaseVersions,
  findVersions,
  hasOpenRun,
  insertRelease,
  type ReleaseRow,
} from './firmware-releases.repository.ts';

const subjectOf = (id: string) => ({ type: 'firmware_release', id }) as const;

const toDto = ({
  tenant_id: _tenant,
  created_by: _by,
  created_by_name,
  created_at,
  ...row
}: ReleaseRow): FirmwareRelease => ({
  ...row,
  created_by: created_by_name,
  created_at: created_at.toISOString(),
});

/** 404 where the tenant has no such release. */
export async function requireRelease(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  id: string,
): Promise<ReleaseRow> {
  const row = await findRelease(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

export async function listReleases(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listFirmwareReleases>,
): Promise<HandlerReplyOf<typeof listFirmwareReleases>> {
  const rows = await findReleases(db, tenantId, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countReleases(db, tenantId, query.search));
  return { results: rows.map(toDto), ...buildPageLinks(listFirmwareReleases.path, query, count), count };
}

export async function createRelease(call: SignedInCall, form: FirmwareReleaseForm): Promise<FirmwareRelease> {
  const { db, tenantId } = call;
  const id = newId();
  const row = {
    ...form,
    // An empty field of a form is no signature.
    signing_certificate: form.signing_certificate || null,
    signature: form.signature || null,
    tenant_id: tenantId,
    id,
    ...(await getCreator(call)),
    created_at: call.now,
  };
  if (!(await insertRelease(db, row))) throw new FieldFailure({ version: [{ key: 'firmware.versionTaken' }] });
  await call.audit({ action: 'firmware_release.added', subject: subjectOf(id), after: form });
  return toDto(row);
}

export async function removeRelease(call: SignedInCall, id: string): Promise<{ result: 'OK' }> {
  const { manufacturer, model, version, location } = await requireRelease(call, id);
  if (await hasOpenRun(call.db, call.tenantId, id)) throw new Failure('CONFLICT', { text: 'firmware.isRunning' });
  await deleteRelease(call.db, call.tenantId, id);
  const before = { manufacturer, model, version, location };
  await call.audit({ action: 'firmware_release.removed', subject: subjectOf(id), before });
  return { result: 'OK' };
}

/** By make and model, the newest version first; unnamed models last. */
const inOrder = (one: FirmwareVersion, other: FirmwareVersion): number =>
  one.manufacturer.localeCompare(other.manufacturer) ||
  one.model.localeCompare(other.model) ||
  compareFirmware(other.version ?? '', one.version ?? '');

/** All versions fit into one answer: models and versions are few. */
export async function listVersions(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listFirmwareVersions>,
): Promise<HandlerReplyOf<typeof listFirmwareVersions>> {
  const rows = await findVersions(db, tenantId);
  const newest = findNewestVersions([...rows, ...(await findReleaseVersions(db, tenantId))]);
  const { limit, offset, ordering } = query;
  const isByCount = ordering.endsWith('chargers');
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const versions = rows
    .map((row): FirmwareVersion => {
      const latest = newest.get(modelKey(row)) ?? null;
      const is_outdated = latest !== null && row.version !== null && compareFirmware(row.version, latest) < 0;
      return { ...row, latest, is_outdated };
    })
    .filter(({ manufacturer, model, version }) => {
      const text = `${manufacturer} ${model} ${version ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => (isByCount ? one.chargers - other.chargers : 0) || inOrder(one, other));
  if (ordering.startsWith('-')) versions.reverse();
  const results = versions.slice(offset, offset + limit);
  return { results, ...buildPageLinks(listFirmwareVersions.path, query, versions.length), count: versions.length };
}

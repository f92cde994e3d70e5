import {
  type exportLocations as exportEndpoint,
  listLocations as listEndpoint,
  type LocationListItem,
} from '@plugboard/contracts/locations';
import type { Download, HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import { toCsvLine } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import { readPage } from '../../../platform/http/read-page.ts';
import {
  type ChargerCounts,
  countLocationPage,
  findLocationPage,
  findLocationPageWithCounts,
  isNarrowed,
  type LocationSelection,
} from './location-list.repository.ts';
import type { LocationRow } from './locations.repository.ts';

const toListItem = (row: LocationRow & ChargerCounts): LocationListItem => ({
  id: row.id,
  name: row.name,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  timezone: row.timezone,
  picture: row.picture,
  company_name: row.company_name,
  members_only: row.members_only,
  public_visibility: row.public_visibility,
  partner: row.partner,
  share_mode: row.share_mode,
  share_info: row.share_info,
  created_at: row.created_at.toISOString(),
  chargers: { total: row.total, charging: row.charging, faulted: row.faulted, offline: row.offline },
});

export async function listLocations(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const selection = { ...query, tenantId };
  const { rows, count } = await readPage(query, {
    find: () => findLocationPageWithCounts(db, selection, query),
    count: () => countLocationPage(db, selection),
    isCountKept: !isNarrowed(selection),
  });
  return {
    results: rows.map(toListItem),
    ...buildPageLinks(listEndpoint.path, query, count),
    count,
  };
}

const columns = [
  'name',
  'address',
  'latitude',
  'longitude',
  'timezone',
  'installer',
  'company_name',
  'website',
  'contact_name',
  'contact_phone',
  'contact_email',
  'members_only',
  'public_visibility',
  'partner',
] as const;

const inWords = (value: string | number | boolean | null): string =>
  value === null ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** Locations of one batch, each in a separate transaction, so that a slow reader holds no database resources. */
const batch = 500;

async function* lines(database: Database, selection: LocationSelection): AsyncGenerator<string> {
  // So that a spreadsheet reads it as UTF-8.
  yield `\uFEFF${toCsvLine(columns)}`;
  for (let offset = 0; ; offset += batch) {
    const page = { ordering: 'name', limit: batch, offset } as const;
    const rows = await withTenantReading(database, selection.tenantId, (db) => findLocationPage(db, selection, page));
    yield rows.map((row) => toCsvLine(columns.map((column) => inWords(row[column])))).join('');
    if (rows.length < batch) return;
  }
}

/** The list as a file that the import takes back. */
export const exportLocations = (
  database: Database,
  { tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof exportEndpoint>,
): Download => ({
  contentType: 'text/csv; charset=utf-8',
  fileName: 'locations.csv',
  content: lines(database, { ...query, tenantId }),
});

import type { Location, LocationChange } from '@plugboard/contracts/locations';
import { removeContentsOf } from '../../../platform/files/contents.repository.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { savePublicPicture } from '../../../platform/files/save-public-picture.ts';
import { requireUsable } from './check-location.ts';
import { atHome, type Home, homeOf, lockChangeable } from './held-location.service.ts';
import type { LocationRow } from './locations.repository.ts';
import { getLocation, type VersionedReplyCall } from './locations.service.ts';
import { type LocationColumns, updateLocationRow } from './save-locations.repository.ts';

interface SavingCall extends VersionedReplyCall {
  readonly requireVersion: (current: number) => void;
}

type Fields = Omit<LocationChange, 'picture' | 'remove_picture'>;

type Sent = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

/** The fields that were sent; the others stay. */
const sentFields = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Sent;

/** A new address takes the marker along, unless the same call says where it stands. */
const withMarker = (fields: Fields): Fields =>
  fields.address_latitude === undefined || fields.latitude !== undefined
    ? fields
    : { ...fields, latitude: fields.address_latitude, longitude: fields.address_longitude };

async function nextPicture(
  call: SavingCall,
  store: FileStore,
  home: Home,
  { picture, remove_picture }: LocationChange,
): Promise<Pick<LocationColumns, 'picture'>> {
  if (!picture && !remove_picture) return {};
  return atHome(call, home, async (db) => {
    await removeContentsOf(db, home.tenantId, [home.locationId]);
    if (!picture) return { picture: null };
    const upload = { tenantId: home.tenantId, holderId: home.locationId, field: 'picture', file: picture };
    return { picture: `/uploads/${(await savePublicPicture(db, store, upload)).name}` };
  });
}

/** Fields of a change that differ from the row, for the audit; of a PIN only whether there is one. */
function diff(row: LocationRow, columns: LocationColumns) {
  const changed = (Object.keys(columns) as (keyof LocationRow & keyof LocationColumns)[]).filter(
    (column) => columns[column] !== row[column],
  );
  const shown = (of: Readonly<Partial<Record<string, unknown>>>) =>
    Object.fromEntries(
      changed.map((column) => (column === 'pin_code' ? ['has_pin', of[column] !== null] : [column, of[column]])),
    );
  return { before: shown({ ...row }), after: shown({ ...columns }) };
}

/** Changes a location, as the tenant whose it is or as one that it is shared with. */
export async function updateLocation(
  call: SavingCall,
  store: FileStore,
  id: string,
  sent: LocationChange,
): Promise<Location> {
  const row = await lockChangeable(call, id, 'details');
  call.requireVersion(row.version);
  const { picture, remove_picture, ...fields } = sent;
  const given = sentFields(withMarker(fields));
  const home = homeOf(row);
  await atHome(call, home, (db) =>
    requireUsable({ db, tenantId: home.tenantId }, { ...row, ...given, id: home.locationId }),
  );
  const columns = { ...given, ...(await nextPicture(call, store, home, { picture, remove_picture })) };
  await atHome(call, home, (db) => updateLocationRow(db, home.tenantId, home.locationId, columns));
  await call.audit({ action: 'location.changed', subject: { type: 'location', id }, ...diff(row, columns) });
  return getLocation(call, id);
}

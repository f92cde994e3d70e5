import type { Charger, ChargerChange, ChargerForm } from '@plugboard/contracts/chargers';
import { removeContentsOf } from '../../../platform/files/contents.repository.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { savePublicPicture } from '../../../platform/files/save-public-picture.ts';
import { bindChargePoint, unknownListChanged } from '../../connections/index.ts';
import { requireNobodyCharging } from '../../charging/index.ts';
import type { ScheduleLimits } from './schedule-limits.ts';
import {
  toChargerColumns,
  diffChargerSettings,
  toChargerSettings,
  getChargerVersion,
  type ChargerSettings,
} from './charger-settings.ts';
import { checkSettings, isSerialNew, rethrowTaken } from './check-charger.service.ts';
import { findPorts, type ChargerRow } from './chargers.repository.ts';
import { getCharger, type VersionedReplyCall } from './chargers.service.ts';
import { followPlacePrice } from './follow-place-price.service.ts';
import { lockOwnCharger, requireActivated } from './own-charger.service.ts';
import { updateChargerRow } from './save-chargers.repository.ts';
import { publishChargerSaved } from './publish-charger-saved.service.ts';

export interface SavingCall extends VersionedReplyCall {
  readonly requireVersion: (current: string) => void;
}

/** Settings after the change; fields not sent stay. */
const merged = (before: ChargerSettings, sent: Partial<ChargerForm>): ChargerSettings => ({
  ...before,
  ...(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<ChargerSettings>),
});

interface Picture {
  readonly path: string | null;
  readonly audited?: 'uploaded' | 'removed';
}

async function nextPicture(call: SavingCall, store: FileStore, row: ChargerRow, sent: ChargerChange): Promise<Picture> {
  const { tenantId, db } = call;
  if (!sent.picture && !sent.remove_picture) return { path: row.picture };
  await removeContentsOf(db, tenantId, [row.id]);
  if (!sent.picture) return { path: null, audited: 'removed' };
  const upload = { tenantId, holderId: row.id, field: 'picture', file: sent.picture };
  const { name } = await savePublicPicture(db, store, upload);
  return { path: `/uploads/${name}`, audited: 'uploaded' };
}

/** Binds a changed identity, and returns whether its charge point was unknown before. */
async function bindIfOther(call: SavingCall, id: string, before: ChargerSettings, after: ChargerSettings) {
  if (before.charger_point_id === after.charger_point_id) return false;
  // A running session would be cut off from the portal.
  await requireNobodyCharging(call.db, call.tenantId, id);
  return bindChargePoint(call, id, after.charger_point_id);
}

/** The picture of a charger that has just been added, before it has a licence. */
const isFirstPicture = ({ licensed_from, picture }: ChargerRow, sent: ChargerChange): boolean =>
  licensed_from === null && picture === null && Object.keys(sent).join() === 'picture';

/** Saves the fields that differ from the stored ones, and a new picture. */
export async function updateCharger(
  call: SavingCall,
  store: FileStore,
  id: string,
  sent: ChargerForm | ChargerChange,
  { now, limitsAreDue }: { readonly now: Date; readonly limitsAreDue: ScheduleLimits },
): Promise<Charger> {
  const { db, tenantId } = call;
  const row = await lockOwnCharger(call, id);
  call.requireVersion(getChargerVersion(row));
  if (!isFirstPicture(row, sent)) requireActivated(row, now);
  const { picture, remove_picture, ...fields }: ChargerChange = sent;
  const before = toChargerSettings(row);
  const settings = merged(before, fields);
  const ports = await findPorts(db, tenantId, [id]);
  await checkSettings(call, { id, settings, before, ports, sent: fields });
  const shown = await nextPicture(call, store, row, { picture, remove_picture });
  const columns = {
    ...toChargerColumns(settings),
    picture: shown.path,
    is_serial_entered: row.is_serial_entered || isSerialNew(settings, before),
  };
  await rethrowTaken(updateChargerRow(db, tenantId, id, columns));
  if (settings.location !== before.location && fields.payment_type === undefined) await followPlacePrice(call, id);
  const wasUnknown = await bindIfOther(call, id, before, settings);
  const changes = diffChargerSettings(before, settings);
  await call.audit({
    action: 'charger.changed',
    subject: { type: 'charger', id },
    before: changes.before,
    after: { ...changes.after, ...(shown.audited && { picture: shown.audited }) },
  });
  if ('current' in changes.after || 'power' in changes.after)
    await limitsAreDue(call, { chargerId: id, ports, at: now });
  await publishChargerSaved(call, { id, change: 'changed', at: now }, wasUnknown ? [unknownListChanged] : []);
  return getCharger(call, id, now);
}

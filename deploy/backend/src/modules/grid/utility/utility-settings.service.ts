import type { UtilitySettings, UtilitySettingsForm } from '@plugboard/contracts/grid';
import type { SignedInCall } from '../../../platform/http/context.ts';
import type { UtilityProgramme } from '../../../platform/utility-programme/utility-programme.ts';
import { findUtilitySettings, saveUtilitySettingsRow, type UtilitySettingsRow } from './utility-settings.repository.ts';
import { requireCaliforniaSite } from './utility-meters.service.ts';

type ReadCall = SignedInCall & { readonly setVersion: (version: number) => void };
type WriteCall = ReadCall & { readonly requireVersion: (version: number) => void };

const toDto = (row: UtilitySettingsRow, { name }: UtilityProgramme): UtilitySettings => ({
  max_reduction: row.max_reduction,
  may_pause: row.may_pause,
  max_dispatches: row.max_dispatches,
  notifies: row.notifies,
  recipients: row.recipients,
  programme: name,
});

export async function getUtilitySettings(call: ReadCall, programme: UtilityProgramme): Promise<UtilitySettings> {
  await requireCaliforniaSite(call);
  const row = await findUtilitySettings(call.db, call.tenantId);
  call.setVersion(row.version);
  return toDto(row, programme);
}

export async function saveUtilitySettings(
  call: WriteCall,
  programme: UtilityProgramme,
  form: UtilitySettingsForm,
): Promise<UtilitySettings> {
  await requireCaliforniaSite(call);
  const before = await findUtilitySettings(call.db, call.tenantId);
  call.requireVersion(before.version);
  await saveUtilitySettingsRow(call.db, call.tenantId, form);
  await call.audit({
    action: 'utility_settings.changed',
    subject: { type: 'utility_meter', id: 'settings' },
    before: toDto(before, programme),
    after: form,
  });
  return getUtilitySettings(call, programme);
}

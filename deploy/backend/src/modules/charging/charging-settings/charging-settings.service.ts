import type { ChargingSettings, updateChargingSettings } from '@plugboard/contracts/charging';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { sha256 } from '../../../platform/ids.ts';
import { lockTenant } from '../../accounts/index.ts';
import { findChargingSettings, saveChargingSettings } from './charging-settings.repository.ts';

type Scope = Pick<SignedInCall, 'db' | 'tenantId'>;
interface ReadingCall extends SignedInCall {
  readonly setVersion: (version: string) => void;
}
interface SavingCall extends ReadingCall {
  readonly requireVersion: (current: string) => void;
}

const versionOf = (settings: ChargingSettings): string => sha256(JSON.stringify(settings)).slice(0, 32);

const defaults: ChargingSettings = { allows_concurrent_transactions: false, accepts_signing_requests: false };

/** The tenant's settings, or the defaults. */
export const findSettings = async ({ db, tenantId }: Scope): Promise<ChargingSettings> =>
  (await findChargingSettings(db, tenantId)) ?? defaults;

export async function getSettings(call: ReadingCall): Promise<ChargingSettings> {
  const settings = await findSettings(call);
  call.setVersion(versionOf(settings));
  return settings;
}

export async function updateSettings(
  call: SavingCall,
  sent: ParsedBodyOf<typeof updateChargingSettings>,
): Promise<ChargingSettings> {
  const { db, tenantId } = call;
  await lockTenant(call);
  const before = await findSettings(call);
  call.requireVersion(versionOf(before));
  const after = { ...before, ...sent };
  await saveChargingSettings(db, tenantId, after);
  await call.audit({
    action: 'charging_settings.changed',
    subject: { type: 'tenant', id: tenantId },
    before: { ...before },
    after: { ...after },
  });
  return getSettings(call);
}

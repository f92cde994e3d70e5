import type { PayoutSettings, PayoutSettingsForm } from '@plugboard/contracts/payouts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { lockTenant } from '../../accounts/index.ts';
import { findPayoutSettings, findTenantCurrency, savePayoutSettings } from './payout-settings.repository.ts';

interface Scope {
  readonly db: TenantTransaction;
  readonly tenantId: string;
}

/** The tenant's fees; before they are set, nothing is kept. */
export async function getPayoutSettings({ db, tenantId }: Scope): Promise<PayoutSettings> {
  const stored = await findPayoutSettings(db, tenantId);
  return (
    stored ?? {
      commission: '0',
      commission_per_transaction: '0.00',
      charging_network_fee_cents_per_kwh: '0',
      currency: await findTenantCurrency(db, tenantId),
      notes: '',
      second_person_above: '1000.00',
    }
  );
}

export async function setPayoutSettings(call: SignedInCall, settings: PayoutSettingsForm): Promise<PayoutSettings> {
  await lockTenant(call);
  const before = await getPayoutSettings(call);
  await savePayoutSettings(call.db, call.tenantId, settings);
  await call.audit({
    action: 'payout_settings.changed',
    subject: { type: 'tenant', id: call.tenantId },
    before: { ...before },
    after: { ...settings },
  });
  return settings;
}

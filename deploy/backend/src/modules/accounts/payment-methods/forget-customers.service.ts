import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { selectCardProvider } from '../../../platform/payment-providers/select-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteCustomer, findLeftCustomers } from './card-customers.repository.ts';

/** Has card providers forget people whose accounts are gone, with all of their cards. */
export async function forgetCustomers(platform: Platform): Promise<void> {
  const { database } = platform;
  for (const customer of await withSystem(database, findLeftCustomers)) {
    const { tenantId, provider, reference } = customer;
    const setups = selectCardProvider(platform, tenantId, provider)?.setups;
    // Without access to the provider it waits for the tenant's settings.
    if (!setups) continue;
    await setups.deleteCustomer(reference);
    await withTenant(database, tenantId, (db) => deleteCustomer(db, customer));
  }
}

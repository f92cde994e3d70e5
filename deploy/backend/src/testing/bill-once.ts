// Bills subscriptions once at the time of `BILL_AT`, in a separate process that a test can kill.
import { billSubscriptions } from '../modules/drivers/subscriptions/bill-subscriptions.service.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { selectCardProvider } from '../platform/payment-providers/select-provider.ts';
import { parseSettings } from '../platform/settings.ts';

const settings = parseSettings(process.env);
const database = await openDatabase(settings);
const now = new Date(process.env['BILL_AT'] ?? '');
const parts = { database, settings, secret: new Uint8Array(), clock: () => now };
process.stdout.write('billing\n');
try {
  await billSubscriptions({
    database,
    settings,
    providerOf: (tenantId, name) => selectCardProvider(parts, tenantId, name),
    now,
  });
} finally {
  await database.close();
}

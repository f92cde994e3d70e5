import type { PaymentProviderName } from '@plugboard/contracts/payments';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { PaymentProvider } from '../../../platform/payment-providers/payment-provider.ts';
import { providerNameOf, selectProvider } from '../../../platform/payment-providers/select-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  findOldDifferences,
  findReadAt,
  findTenantIds,
  saveBookPayments,
  saveReadAt,
} from './card-books.repository.ts';

const day = 86_400_000;
/** Payments change for some days after they were made: they are captured, refunded or disputed. */
const rereadMs = 35 * day;
/** Older payments that are read one by one in a run. */
const maxSingle = 100;

interface Reading {
  readonly platform: Platform;
  readonly tenantId: string;
  readonly name: PaymentProviderName;
  readonly provider: PaymentProvider;
  readonly now: Date;
}

async function readPages({ platform, tenantId, name, provider, now }: Reading, from: Date): Promise<void> {
  for (let after: string | null = null; provider.list;) {
    const { payments, next } = await provider.list({ from, after });
    await withTenant(platform.database, tenantId, (db) =>
      saveBookPayments(db, { tenantId, provider: name }, payments, now),
    );
    if (next === null) return;
    after = next;
  }
}

async function readOld({ platform, tenantId, name, provider, now }: Reading, before: Date): Promise<void> {
  const book = { tenantId, provider: name };
  const old = await withTenant(platform.database, tenantId, (db) => findOldDifferences(db, book, before, maxSingle));
  for (const { reference, currency, createdAt } of old) {
    const { capturedMinor, refundedMinor } = await provider.get(reference);
    const payment = { reference, capturedMinor, refundedMinor, currency, createdAt };
    await withTenant(platform.database, tenantId, (db) => saveBookPayments(db, book, [payment], now));
  }
}

/** Reads the books of a tenant's card provider: the first time all of them, later what may have changed. */
async function readCardBooks(platform: Platform, tenantId: string, now: Date): Promise<void> {
  const name: PaymentProviderName | undefined = providerNameOf(platform, tenantId, 'first');
  const provider = name && selectProvider(platform, tenantId, name);
  if (!name || !provider?.list) return;
  const book = { tenantId, provider: name };
  const readAt = await withTenant(platform.database, tenantId, (db) => findReadAt(db, book));
  const from = new Date(readAt ? readAt.getTime() - rereadMs : 0);
  const reading = { platform, tenantId, name, provider, now };
  await readPages(reading, from);
  await readOld(reading, from);
  await withTenant(platform.database, tenantId, (db) => saveReadAt(db, book, now));
}

/** Reads the books of every tenant's card provider. An error at one tenant does not stop the others. */
export async function readAllCardBooks(platform: Platform, now: Date): Promise<void> {
  const problems: unknown[] = [];
  for (const tenantId of await withSystem(platform.database, findTenantIds))
    await readCardBooks(platform, tenantId, now).catch((error: unknown) => problems.push(error));
  if (problems.length > 0) throw new AggregateError(problems, 'Not every card provider’s books could be read');
}

import { mobileTransactionOrderings, mobileUserOrderings } from '@plugboard/contracts/drivers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { insertDriver } from '../../../testing/driver-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { insertReportedSession } from '../../../testing/session-fixtures.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { SortPosition } from '../../../platform/database/order-by.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { findMobileUsers } from '../mobile-users/list-mobile-users.service.ts';
import { findMobileTransactions } from '../transactions/list-mobile-transactions.service.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly after?: SortPosition | undefined;
}
type Read = (db: TenantTransaction, page: Page) => Promise<readonly (SortPosition & { readonly id: string })[]>;

describe.each(engines)('pages of an export by position on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
    const charger = await insertChargerInService(test, 'PAGES');
    for (const name of ['ann', 'bob', 'cid', 'dan', 'eve']) {
      const account_id = await insertDriver(test.database, name);
      // Two have the same sums, so that they differ by their ids only.
      const sums = name === 'bob' || name === 'dan' ? 700 : name.charCodeAt(0) * 10;
      const session = { account_id, energy_wh: sums, revenue_minor: sums, status: 'COMPLETED_AND_PAID' };
      await insertReportedSession(test, charger, session);
    }
  });
  afterAll(() => test.close());

  async function expectEachOnce(read: Read) {
    const all = await withTenant(test.database, 'demo', (db) => read(db, { limit: 100, offset: 0 }));
    const paged: string[] = [];
    let after: SortPosition | undefined;
    for (let page = 0; page <= all.length; page += 1) {
      const from = after;
      const [row] = await withTenant(test.database, 'demo', (db) => read(db, { limit: 1, offset: 0, after: from }));
      if (!row) break;
      paged.push(row.id);
      after = row;
    }
    expect(paged).toEqual(all.map(({ id }) => id));
    expect(paged.length).toBeGreaterThanOrEqual(5);
  }

  it.each(mobileUserOrderings)('have each driver once, by %s', (ordering) =>
    expectEachOnce((db, page) => findMobileUsers(db, { tenantId: 'demo' }, { ...page, ordering })),
  );

  it.each(mobileTransactionOrderings)('have each transaction once, by %s', (ordering) =>
    expectEachOnce((db, page) => findMobileTransactions(db, { tenantId: 'demo' }, { ...page, ordering })),
  );
});

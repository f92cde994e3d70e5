import { newId } from '../../../platform/ids.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { insertPayoutSettings } from '../../../testing/payout-settings.ts';
import { insertReportedSession } from '../../../testing/session-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Payout, PayoutLine } from '@plugboard/contracts/payouts';
import { runCalculations, runTransfers } from './payout-jobs.ts';

/** Charges paid at two sites, of which one pays out to a partner. */
export interface PayoutsTest {
  readonly test: TestApp;
  /** Signed in, both managing payouts. */
  readonly tokens: { readonly first: string; readonly second: string };
  readonly ownSite: string;
  readonly partnerSite: string;
  /** A paid session; returns its id. */
  readonly insertSession: (special?: object, startedAt?: string) => Promise<string>;
  /** A settled bid of a site; returns its id. */
  readonly insertBid: (location: string, earned: number, startsAt?: string) => Promise<string>;
  /** A completed dispatch of a meter of both sites; returns its id. */
  readonly insertDispatch: (earned: number, startsAt?: string) => Promise<string>;
  readonly changeSession: (id: string, change: object) => Promise<void>;
  readonly calculate: () => Promise<void>;
  readonly send: () => Promise<void>;
  readonly list: (query?: string, token?: string) => Promise<Payout[]>;
  /** The payout that there is; throws unless there is one alone. */
  readonly only: (query?: string) => Promise<Payout>;
  readonly linesOf: (id: string) => Promise<PayoutLine[]>;
  readonly act: (id: string, action: string, body?: object, token?: string) => ReturnType<TestApp['call']>;
}

export const partner = 'partner@demo.example';
const payouts = '/api/v1/billing/payout/';

/** Gives an account of the tenant a payout account that takes payments. */
export async function openSandboxAccount({ database }: TestApp, receiver: string, status = 'complete'): Promise<void> {
  const id = newId();
  await withTenant(database, 'demo', async (db) => {
    const account = { tenant_id: 'demo', id, key: `payout account demo ${receiver}`, status: status as 'complete' };
    await db.insertInto('sandbox_payout_account').values(account).execute();
    await db
      .insertInto('payout_account')
      .values({
        tenant_id: 'demo',
        receiver,
        provider: 'sandbox',
        reference: id,
        status: status as 'complete',
        checked_at: new Date('2026-01-01'),
      })
      .execute();
  });
}

const evening = '2026-02-12T18:00:00Z';
const hourFrom = (startsAt: string) => {
  const starts_at = new Date(startsAt);
  return { starts_at, ends_at: new Date(starts_at.getTime() + 3_600_000), timezone: 'UTC' };
};
const requester = {
  requested_by_tenant_id: 'demo',
  requested_by: newId(),
  requested_by_name: null,
  on_behalf_of: null,
};

async function insertBid({ database }: TestApp, location_id: string, earned_minor: number, startsAt = evening) {
  const id = newId();
  await database.kysely
    .insertInto('grid_bid')
    .values({
      tenant_id: 'demo',
      id,
      service: 'CAPACITY_TRADING',
      strategy: 'EMERGENCY_ONLY',
      location_id,
      ...hourFrom(startsAt),
      duration: 60,
      state: 'SETTLED',
      offered_kw: 20,
      price_minor: 100,
      currency: 'USD',
      earned_minor,
      ...requester,
      created_at: new Date(startsAt),
    })
    .execute();
  return id;
}

async function insertDispatch(
  { database }: TestApp,
  sites: readonly string[],
  earned_minor: number,
  startsAt = evening,
) {
  const id = newId();
  const meter = newId();
  const { kysely } = database;
  const known = await kysely.selectFrom('utility_meter').select('id').executeTakeFirst();
  if (!known) {
    await kysely
      .insertInto('utility_meter')
      .values({
        tenant_id: 'demo',
        id: meter,
        meter_id: 1,
        number: 'M-1',
        utility: 'Tern Power',
        participation: 'PARTICIPATE',
        participation_changed_at: new Date(startsAt),
        connected_at: new Date(startsAt),
        ...requester,
      })
      .execute();
    await kysely
      .insertInto('utility_meter_location')
      .values(sites.map((location_id) => ({ tenant_id: 'demo', utility_meter_id: meter, location_id })))
      .execute();
  }
  await kysely
    .insertInto('utility_dispatch')
    .values({
      tenant_id: 'demo',
      id,
      utility_meter_id: known?.id ?? meter,
      reference: id,
      ...hourFrom(startsAt),
      state: 'COMPLETED',
      requested_kw: 20,
      price_minor: 200,
      earned_minor,
      currency: 'USD',
    })
    .execute();
  return id;
}

export async function createPayoutsTest(test: TestApp): Promise<PayoutsTest> {
  const { kysely } = test.database;
  await kysely
    .updateTable('account')
    .set({ has_payout_access: true, can_manage_payout_settings: true })
    .where('email', 'in', ['admin@demo.example', 'superuser@demo.example'])
    .execute();
  await kysely.updateTable('account').set({ has_payout_access: true }).where('email', '=', partner).execute();
  const first = await signInAs(test, 'admin');
  const second = await signInAs(test, 'superuser');
  const ownSite = await insertLocation(test.database, 'demo', { name: 'Harbor' });
  const partnerSite = await insertLocation(test.database, 'demo', { name: 'Plaza' });
  await kysely
    .insertInto('location_share')
    .values({
      tenant_id: 'demo',
      id: newId(),
      direction: 'out',
      location_id: partnerSite,
      party: 'Partner@Demo.example',
      share_mode: 'VIEWER',
      receives_payouts: true,
      shared_at: new Date('2026-01-01'),
    })
    .execute();
  await insertPayoutSettings({ kysely });
  const charger = await insertChargerInService(test, 'PAYOUT-1');
  const paid = {
    status: 'COMPLETED_AND_PAID',
    settlement: 'PAID',
    settlement_reason: 'CARD_PAYMENT',
    location_id: partnerSite,
    energy_wh: 20_000,
    revenue_minor: 1100,
    sales_tax_minor: 100,
    provider_fee_minor: 62,
  };
  const list = async (query = '', token = first) =>
    (await test.call({ url: `${payouts}?limit=100${query}`, token })).json<{ results: Payout[] }>().results;
  return {
    test,
    tokens: { first, second },
    ownSite,
    partnerSite,
    insertSession: (special = {}, startedAt = '2026-02-10T10:00:00Z') => {
      const started_at = new Date(startedAt);
      const ended_at = new Date(started_at.getTime() + 3_600_000);
      return insertReportedSession(test, charger, { ...paid, started_at, ended_at, ...special });
    },
    insertBid: (location, earned, startsAt) => insertBid(test, location, earned, startsAt),
    insertDispatch: (earned, startsAt) => insertDispatch(test, [ownSite, partnerSite], earned, startsAt),
    changeSession: async (id, change) => {
      await kysely.updateTable('charging_session').set(change).where('id', '=', id).execute();
    },
    calculate: () => runCalculations(test.app.platform),
    send: () => runTransfers(test.app.platform),
    list,
    only: async (query) => {
      const [one, ...others] = await list(query);
      if (!one || others.length > 0) throw new Error(`${one ? 1 + others.length : 0} payouts instead of one`);
      return one;
    },
    linesOf: async (id) =>
      (await test.call({ url: `${payouts}${id}/line/?limit=100`, token: first })).json<{ results: PayoutLine[] }>()
        .results,
    act: (id, action, body = {}, token = first) =>
      test.call({ method: 'POST', url: `${payouts}${id}/${action}`, token, body }),
  };
}

import { shareMode } from '@plugboard/contracts/chargers';
import { monthNumber, ownReceiver, payoutAccountStatus, payoutMonthOf } from '@plugboard/contracts/payouts';
import { sql } from 'kysely';
import { z } from 'zod';
import { calculatePayouts, recordPayouts } from '../modules/payouts/index.ts';
import type { TenantTransaction } from '../platform/database/database.ts';
import data from './data/payouts.json' with { type: 'json' };
import { insertRows } from './insert.ts';
import { randomFor, type Random } from './random.ts';
import type { Row } from './rows.ts';
import { demoTenants, type DemoTenant } from './tenants.ts';
import { ago, day, daysOfBooks, hour } from './time.ts';

const state = z.enum(['DUE', 'AWAITING', 'PAYING', 'PAID', 'FAILED']);

/** Receivers, and `states` of the last months by account status, the newest first; the last one holds for months before. */
const plan = z
  .strictObject({
    months: z.int(),
    settings: z.record(z.string(), z.string()),
    ownAccount: payoutAccountStatus,
    receivers: z.array(
      z.strictObject({
        /** Place among the tenant's locations, the oldest is 0. */
        location: z.int(),
        party: z.string(),
        shareMode,
        /** `null`: none was opened. */
        account: payoutAccountStatus.nullable(),
      }),
    ),
    states: z.partialRecord(payoutAccountStatus, z.array(state)),
  })
  .parse(data);

interface Scene {
  readonly db: TenantTransaction;
  readonly tenant: DemoTenant;
  readonly now: Date;
  readonly random: Random;
}

const partyOf = ({ id }: DemoTenant, party: string) => party.replace('{tenant}', id);

async function insertShares({ db, tenant, now, random }: Scene): Promise<void> {
  const locations = await db
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .orderBy('created_at')
    .execute();
  const rows = plan.receivers.flatMap(({ location, party, shareMode: share_mode }): Row[] => {
    const place = locations[location];
    return place === undefined
      ? []
      : [
          {
            tenant_id: tenant.id,
            id: random.uuid(),
            direction: 'out',
            location_id: place.id,
            party: partyOf(tenant, party),
            share_mode,
            receives_payouts: true,
            shared_at: ago(now, daysOfBooks * day),
          },
        ];
  });
  await insertRows(db, { table: 'location_share', rows });
}

const statuses = (tenant: DemoTenant) =>
  new Map([
    [ownReceiver, plan.ownAccount],
    ...plan.receivers.flatMap(({ party, account }) => (account ? [[partyOf(tenant, party), account] as const] : [])),
  ]);

/** Accounts at the sandbox, by receiver. */
async function insertAccounts({ db, tenant, now, random }: Scene): Promise<Map<string, string>> {
  const accounts = [...statuses(tenant)].map(([receiver, status]) => ({ receiver, status, id: random.uuid() }));
  const tenant_id = tenant.id;
  await insertRows(db, {
    table: 'sandbox_payout_account',
    rows: accounts.map(({ receiver, status, id }) => ({
      tenant_id,
      id,
      key: `payout account ${tenant_id} ${receiver}`,
      status,
    })),
  });
  await insertRows(db, {
    table: 'payout_account',
    rows: accounts.map(({ receiver, status, id }) => ({
      tenant_id,
      receiver,
      provider: 'sandbox',
      reference: id,
      status,
      checked_at: ago(now, hour),
    })),
  });
  return new Map(accounts.map(({ receiver, id }) => [receiver, id]));
}

/** Payouts began some months ago: earnings before were settled elsewhere. */
async function calculate({ db, tenant, now }: Scene): Promise<void> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - plan.months, 1));
  await sql`delete from payout_due using charging_session session where payout_due.tenant_id = ${tenant.id}
    and session.tenant_id = payout_due.tenant_id and session.id = payout_due.session_id
    and session.started_at < ${first}`.execute(db);
  await sql`delete from payout_due using grid_earning earning where payout_due.tenant_id = ${tenant.id}
    and earning.tenant_id = payout_due.tenant_id and earning.id = payout_due.session_id
    and earning.starts_at < ${first}`.execute(db);
  while ((await calculatePayouts({ db, tenantId: tenant.id, now })) > 0);
}

/** Pays, fails and holds back payouts of the past months as the plan says. */
async function decide({ db, tenant, now, random }: Scene, accounts: ReadonlyMap<string, string>): Promise<void> {
  const tenant_id = tenant.id;
  const thisMonth = monthNumber(payoutMonthOf(now));
  const admin = await db
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('email', '=', `admin@${tenant_id}.example`)
    .executeTakeFirstOrThrow();
  const known = statuses(tenant);
  const payouts = await db.selectFrom('payout').selectAll().where('tenant_id', '=', tenant_id).orderBy('id').execute();
  const transfers: Row[] = [];
  for (const payout of payouts) {
    const status = known.get(payout.receiver);
    const states = (status && plan.states[status]) ?? [];
    const age = thisMonth - monthNumber(payout) - 1;
    const to = states[Math.min(age, states.length - 1)];
    const account_id = accounts.get(payout.receiver);
    if (age < 0 || to === undefined || to === 'DUE' || account_id === undefined || payout.net_minor <= 0) continue;
    const paidAt = new Date(Date.UTC(payout.year, payout.month, 3, 15));
    const reference = to === 'PAID' ? random.uuid() : null;
    const amount_minor = payout.net_minor;
    await db
      .updateTable('payout')
      .set({
        state: to,
        amount_minor,
        requested_at: paidAt,
        requested_by_tenant_id: tenant_id,
        requested_by: admin.id,
        approved_by_name: amount_minor > 50_000 && to !== 'AWAITING' ? `superuser@${tenant_id}.example` : null,
        attempt: to === 'AWAITING' ? 0 : 1,
        provider: to === 'AWAITING' ? null : 'sandbox',
        reference,
        paid_at: to === 'PAID' ? paidAt : null,
        failure: to === 'FAILED' ? 'ACCOUNT' : null,
        // Its provider did not answer; it is asked again.
        ...(to === 'PAYING' && { tries: 12, next_at: ago(now, -hour) }),
      })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', payout.id)
      .execute();
    if (reference !== null)
      transfers.push({
        tenant_id,
        id: reference,
        key: `payout ${payout.id} 1`,
        account_id,
        amount_minor,
        currency: payout.currency,
        is_reversed: false,
      });
  }
  await insertRows(db, { table: 'sandbox_transfer', rows: transfers });
  const ids = payouts.map(({ id }) => id);
  await recordPayouts({ db, tenantId: tenant_id, at: now }, ids);
}

/** Receivers of every account status, and payouts of every status, calculated from the demo's sessions. */
export async function seedPayouts(db: TenantTransaction, now: Date): Promise<void> {
  for (const tenant of demoTenants) {
    const scene = { db, tenant, now, random: randomFor(`payouts of ${tenant.id}`) };
    const settings = { tenant_id: tenant.id, ...plan.settings, currency: tenant.currency };
    await insertRows(db, { table: 'payout_settings', rows: [settings] });
    await insertShares(scene);
    const accounts = await insertAccounts(scene);
    await calculate(scene);
    await decide(scene, accounts);
  }
}

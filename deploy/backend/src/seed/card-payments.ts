import { newPriceSettings } from '@plugboard/contracts/chargers';
import type { TenantTransaction } from '../platform/database/database.ts';
import { insertRows } from './insert.ts';
import { randomFor } from './random.ts';
import type { Row } from './rows.ts';
import { demoTenants, type DemoTenant } from './tenants.ts';
import { ago, day, hour } from './time.ts';

/** Payments at the charger of a tenant: its latest paid ones. */
const payments = 120;
/** Places of payments that the books tell differently. */
const differing = 17;
const onlyTheirs = 41;
const onlyOurs = 73;

const findPaid = (db: TenantTransaction, { id }: DemoTenant, now: Date) =>
  db
    .selectFrom('charging_session as session')
    .innerJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'session.tenant_id').onRef('charger.id', '=', 'session.charger_id'),
    )
    .leftJoin('location', (join) =>
      join.onRef('location.tenant_id', '=', 'session.tenant_id').onRef('location.id', '=', 'session.location_id'),
    )
    .selectAll('session')
    .select(['charger.custom_id', 'charger.current_type', 'charger.timezone', 'location.name as location_name'])
    .where('session.tenant_id', '=', id)
    .where('session.authentication', '=', 'QR_CODE')
    .where('session.status', '=', 'COMPLETED_AND_PAID')
    .where('session.revenue_minor', '>', 0)
    .where('session.ended_at', '<', new Date(now.getTime() - day))
    .orderBy('session.started_at', 'desc')
    .orderBy('session.id')
    .limit(payments)
    .execute();

type Paid = Awaited<ReturnType<typeof findPaid>>[number];

/** Payment of a session as it is stored once it is over. */
const paymentOf = (session: Paid, { id, reference }: { readonly id: string; readonly reference: string }): Row => ({
  tenant_id: session.tenant_id,
  id,
  charger_id: session.charger_id,
  port_id: session.port_id,
  connector_id: session.connector_id ?? 1,
  custom_id: session.custom_id,
  location_name: session.location_name,
  state: 'PAID',
  device: `demo ${id}`,
  language: 'en',
  terms: {
    settings: newPriceSettings.parse({ currency: session.currency }),
    discounts: [],
    currentType: session.current_type,
    timezone: session.timezone,
    email: null,
  },
  currency: session.currency,
  provider: 'sandbox',
  provider_reference: reference,
  hold_minor: Math.max(2000, session.revenue_minor),
  held_minor: 0,
  captured_minor: session.revenue_minor,
  refunded_minor: session.refunded_minor,
  fee_minor: session.provider_fee_minor,
  refund_minor: session.refunded_minor,
  amount_minor: session.revenue_minor,
  price: { currency: session.currency, lines: [], total_minor: session.revenue_minor },
  charging_session_id: session.id,
  created_at: session.started_at,
  authorised_at: session.started_at,
  started_at: session.started_at,
  ended_at: session.ended_at,
  settled_at: session.ended_at,
  is_raise_refused: false,
  is_outdated: false,
  tries: 0,
  wakes: 0,
});

/** Invoices that were charged to drivers' saved cards, as the card provider has them: all but the latest one. */
async function seedStoredCardCharges(db: TenantTransaction, tenant: DemoTenant, read_at: string): Promise<void> {
  const paid = await db
    .selectFrom('subscription_invoice')
    .select(['provider_reference', 'total_minor', 'currency', 'paid_at'])
    .where('tenant_id', '=', tenant.id)
    .where('state', '=', 'PAID')
    .orderBy('number', 'desc')
    .offset(1)
    .execute();
  const rows = paid.map(({ provider_reference, paid_at, ...charge }) => ({
    ...charge,
    reference: provider_reference,
    created_at: paid_at?.toISOString() ?? read_at,
    tenant_id: tenant.id,
  }));
  await insertRows(db, {
    table: 'sandbox_charge',
    rows: rows.map(({ reference: id, total_minor: amount_minor, ...charge }) => ({ ...charge, id, amount_minor })),
  });
  await insertRows(db, {
    table: 'card_book_payment',
    rows: rows.map(({ total_minor: captured_minor, ...charge }) => ({
      ...charge,
      provider: 'sandbox',
      captured_minor,
      refunded_minor: 0,
      read_at,
    })),
  });
}

/** Payments of the demo's drivers in our books and in the card provider's, with a difference of every kind. */
export async function seedCardPayments(db: TenantTransaction, now: Date): Promise<void> {
  for (const tenant of demoTenants) {
    const random = randomFor(`card payments of ${tenant.id}`);
    const sessions = (await findPaid(db, tenant, now)).map((session) => ({
      session,
      id: random.uuid(),
      reference: random.uuid(),
    }));
    const ours = sessions.filter((_, index) => index !== onlyTheirs);
    const theirs = sessions.filter((_, index) => index !== onlyOurs);
    await insertRows(db, {
      table: 'payment_session',
      rows: ours.map(({ session, ...ids }) => paymentOf(session, ids)),
    });
    const missing = (reference: string) => (sessions[differing]?.reference === reference ? 100 : 0);
    const booked = theirs.map(({ session, id, reference }) => ({
      session,
      id,
      reference,
      captured_minor: Math.max(1, session.revenue_minor - missing(reference)),
    }));
    await insertRows(db, {
      table: 'sandbox_payment',
      rows: booked.map(({ session, id, reference, captured_minor }) => ({
        tenant_id: tenant.id,
        id: reference,
        provider: 'sandbox',
        session_id: id,
        state: 'captured',
        amount_minor: session.revenue_minor,
        currency: session.currency,
        held_minor: 0,
        captured_minor,
        refunded_minor: session.refunded_minor,
        refund_keys: [],
        webhook_delay_seconds: 0,
        webhook_copies: 0,
        created_at: session.started_at,
      })),
    });
    const read_at = ago(now, hour);
    await insertRows(db, { table: 'card_book', rows: [{ tenant_id: tenant.id, provider: 'sandbox', read_at }] });
    await seedStoredCardCharges(db, tenant, read_at);
    await insertRows(db, {
      table: 'card_book_payment',
      rows: booked.map(({ session, reference, captured_minor }) => ({
        tenant_id: tenant.id,
        provider: 'sandbox',
        reference,
        captured_minor,
        refunded_minor: session.refunded_minor,
        currency: session.currency,
        created_at: session.started_at,
        read_at,
      })),
    });
  }
}

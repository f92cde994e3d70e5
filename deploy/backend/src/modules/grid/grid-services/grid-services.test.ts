import { listAuditEntries } from '@plugboard/contracts/accounts';
import type { GridBid, GridOffer, listGridEarnings, MarketParticipation } from '@plugboard/contracts/grid';
import type { HandlerReplyOf, ReplyOf } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../../../platform/database/platform-tables.ts';
import { embeddedMarket } from '../../../platform/grid-market/embedded-market.ts';
import type { GridMarket, MarketAnswer } from '../../../platform/grid-market/grid-market.ts';
import { auditEntriesOf } from '../../../testing/audit-entries.ts';
import { createTimedApp, type TestClock } from '../../../testing/charge-point-tests.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import type { TestApp, TestCall } from '../../../testing/test-app.ts';
import { runMarket } from './run-market.service.ts';

const path = '/api/v1/grid-services';

describe.each(engines)('grid services on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;
  let token: string;
  let site: string;
  let keys = 0;

  const send = (call: TestCall) => {
    keys += 1;
    return test.call({ token, ...call, headers: { 'idempotency-key': `market ${keys}`, ...call.headers } });
  };
  const turn = (body: object) => send({ method: 'PATCH', url: `${path}/participation/`, body });
  const bids = async (query = '') =>
    (await send({ url: `${path}/bid/?ordering=starts_at&limit=100&${query}` })).json<{ results: GridBid[] }>().results;
  const offers = async (service: string) =>
    (await send({ url: `${path}/offer/?service=${service}` })).json<{ results: GridOffer[] }>().results;
  /** A market whose answers a test sets for the bids of a service. */
  const marketWith = (answer: Partial<MarketAnswer>): GridMarket => ({
    ...embeddedMarket,
    readAnswers: async (list) =>
      list.map(({ id, kw }) => ({
        id,
        state: 'PENDING',
        awardedKw: kw,
        clearingMinor: 100,
        isDispatched: false,
        ...answer,
      })),
  });
  const run = (market: GridMarket) => runMarket(test.app.platform, market);
  const entriesOf = (id: string | undefined) => auditEntriesOf(test, token, 'grid_bid', id);

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine, '2026-03-02T18:07:00Z'));
    token = await signInAs(test, 'admin');
    site = await insertLocation(test.database, 'demo', { name: 'Harbor' });
    const charger = await insertChargerInService(test, 'MARKET', { location_id: site, location_name: 'Harbor' });
    const { kysely } = test.database;
    const scheduled = [{ weekday: 0, start_at: '01:00 AM', end_at: '06:00 AM', timezone: 'US/Pacific' }];
    await kysely
      .updateTable('port')
      .set({ schedule: json(scheduled) })
      .where('connector_id', '=', 2)
      .execute();
    // Each port drew 20 kW at all hours of the last week.
    await sql`insert into port_load (tenant_id, bucket_at, charger_id, port_id, readings, power_w_sum, power_w_max)
      select 'demo', bucket_at, charger_id, port.id, 3, 60000, 20000
      from port, generate_series(timestamptz '2026-02-23Z', '2026-03-02 23:45Z', interval '15 minutes') as bucket_at
      where port.charger_id = ${charger}`.execute(kysely);
  });
  afterAll(() => test.close());

  it('is off at first, and offers nothing', async () => {
    const answer = await send({ url: `${path}/participation/` });
    expect(answer.json<MarketParticipation>()).toMatchObject({
      is_active: false,
      changed_by: null,
      max_price: { amount: '5.00', currency: 'USD' },
      min_capacity_kw: 5,
    });
    expect((await offers('CAPACITY_TRADING'))[0]).toMatchObject({ reason: 'OFF', offered_kw: 0 });
    await run(embeddedMarket);
    expect(await bids()).toEqual([]);
  });

  it('offers by its strategies from what is expected to be plugged in', async () => {
    expect((await turn({ is_active: true })).json<MarketParticipation>().is_active).toBe(true);
    expect((await offers('CAPACITY_TRADING'))[0]).toMatchObject({
      strategy: 'EMERGENCY_ONLY',
      starts_at: '2026-03-02T19:00:00.000Z',
      forecast_kw: 40,
      vacant_kw: 20,
      offered_kw: 5,
      price: { amount: '5.00', currency: 'USD' },
      reason: null,
    });
    expect((await offers('MANAGED_CURTAIL_BIDDING'))[0]).toMatchObject({
      strategy: 'VACANT_CHARGERS_ONLY',
      starts_at: '2026-03-02T18:30:00.000Z',
      offered_kw: 20,
      price: { amount: '0.30', currency: 'USD' },
      reason: null,
    });
  });

  it('bids once for each period, by a job or by hand, and takes a bid back', async () => {
    const place = () =>
      send({ method: 'POST', url: `${path}/bid/`, body: { service: 'CAPACITY_TRADING', location: site } });
    const placed = (await place()).json<GridBid>();
    expect(placed).toMatchObject({ state: 'BID', offered_kw: 5, duration: 60, may_withdraw: true });
    expect((await place()).json<{ detail: string }>().detail).toBe(
      'This location already has a bid for the next period.',
    );
    const withdrawn = await send({ method: 'DELETE', url: `${path}/bid/${placed.id}/` });
    expect(withdrawn.json<GridBid>().state).toBe('WITHDRAWN');
    await run(marketWith({}));
    await run(marketWith({}));
    expect((await bids('state__in=BID')).map(({ service }) => service).toSorted()).toEqual([
      'CAPACITY_TRADING',
      'MANAGED_CURTAIL_BIDDING',
    ]);
  });

  it('is awarded, dispatched as a grid event, and settled by the meter', async () => {
    await run(marketWith({ state: 'AWARDED', isDispatched: true }));
    const [bid] = await bids('state__in=DISPATCHED&service__in=MANAGED_CURTAIL_BIDDING');
    expect(bid).toMatchObject({ awarded_kw: 20, clearing_price: { amount: '1.00' }, may_withdraw: false });
    const { kysely } = test.database;
    const id = bid?.grid_event ?? '';
    const event = await kysely.selectFrom('grid_event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ origin: 'MARKET', target_kind: 'REDUCTION', target_value: 20, state: 'SCHEDULED' });
    await kysely
      .updateTable('grid_event')
      .set({ state: 'COMPLETED', baseline_kw: 40, measured_kw: 28 })
      .where('id', '=', id)
      .execute();
    clock.pass(3600);
    await run(marketWith({ state: 'AWARDED', isDispatched: false }));
    const settled = (await bids()).find((each) => each.id === bid?.id);
    // 12 kW for a quarter of an hour at 1.00.
    expect(settled).toMatchObject({ state: 'SETTLED', delivered_kw: 12, performance: 60, earned: { amount: '3.00' } });
    expect((await send({ method: 'DELETE', url: `${path}/bid/${bid?.id}/` })).statusCode).toBe(409);
    const earned = (await send({ url: `${path}/earning/` })).json<HandlerReplyOf<typeof listGridEarnings>>();
    expect(earned).toMatchObject({ count: 1, total: { amount: '3.00', currency: 'USD' } });
    expect(earned.results[0]).toMatchObject({
      location: { id: site, name: 'Harbor' },
      managed_curtail_bidding: { amount: '3.00' },
      utility: { amount: '0.00' },
    });
    const usd = (amount: string) => ({ amount, currency: 'USD' });
    expect(await entriesOf(bid?.id)).toMatchObject([
      {
        action: 'grid_bid.placed_automatically',
        by: 'admin@demo.example',
        name: 'Harbor',
        after: { service: 'MANAGED_CURTAIL_BIDDING', offered_kw: 20, price: usd('0.30') },
      },
      { action: 'grid_bid.awarded', by: undefined, after: { awarded_kw: 20, clearing_price: usd('1.00') } },
      { action: 'grid_bid.dispatched', by: undefined, after: { grid_event: id } },
      { action: 'grid_bid.settled', by: undefined, after: { delivered_kw: 12, earned: usd('3.00') } },
    ]);
    const changes = (await send({ url: listAuditEntries.path })).json<ReplyOf<typeof listAuditEntries>>().results;
    expect(changes.map(({ action }) => action).filter((action) => action.startsWith('grid_'))).toEqual([
      'grid_bid.withdrawn',
      'grid_bid.placed',
      'grid_market.turned_on',
    ]);
  });

  it('records a bid that the market rejects', async () => {
    await run(marketWith({}));
    const [bid] = await bids('state__in=BID');
    await run(marketWith({ state: 'REJECTED' }));
    expect((await entriesOf(bid?.id)).map(({ action }) => action)).toEqual([
      'grid_bid.placed_automatically',
      'grid_bid.rejected',
    ]);
    clock.pass(3600);
  });

  it.each([
    ['control key', 'tenant_control', { key: 'utility_rewards', parent_key: null, position: 0, name: 'Utility' }],
    ['feature', 'tenant_feature', { name: 'utility_rewards' }],
  ] as const)('is shut, and bids no more, while the %s is off', async (_, table, row) => {
    const { kysely } = test.database;
    const key = table === 'tenant_control' ? 'key' : 'name';
    await kysely
      .insertInto(table)
      .values({ tenant_id: 'demo', ...row, is_active: false })
      .execute();
    const withdraw = () =>
      sql`update grid_bid set state = 'WITHDRAWN' where state in ('BID', 'AWARDED')`.execute(kysely);
    await withdraw();
    const before = (await sql`select from grid_bid`.execute(kysely)).rows.length;
    for (const url of ['participation/', 'offer/?service=CAPACITY_TRADING', 'bid/', 'earning/'])
      expect((await send({ url: `${path}/${url}` })).statusCode).toBe(403);
    await run(embeddedMarket);
    expect((await sql`select from grid_bid`.execute(kysely)).rows).toHaveLength(before);
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = 'utility_rewards'`.execute(kysely);
    await run(embeddedMarket);
    expect((await sql`select from grid_bid`.execute(kysely)).rows.length).toBeGreaterThan(before);
    await withdraw();
  });

  it('keeps prices within what the market pays, and is saved by its version', async () => {
    const read = await send({ url: `${path}/participation/` });
    const { services } = read.json<MarketParticipation>();
    const dear = { ...services.CAPACITY_TRADING, min_price: '5.01' };
    expect((await turn({ services: { CAPACITY_TRADING: dear } })).json()).toEqual({
      'services.CAPACITY_TRADING.min_price': ['The market pays no more than 5.00.'],
    });
    const old = await send({
      method: 'PATCH',
      url: `${path}/participation/`,
      body: { is_active: true },
      headers: { 'if-match': '"99"' },
    });
    expect(old.statusCode).toBe(412);
  });

  it('withdraws open bids when it is turned off, and comes back to first settings when it is reset', async () => {
    await run(marketWith({}));
    const [open] = await bids('state__in=BID');
    expect(open).toBeDefined();
    const daily = { is_on: true, strategy: 'EMERGENCY_ONLY', duration: 1440, min_price: '2.00' };
    await turn({ services: { MANAGED_CURTAIL_BIDDING: daily }, is_active: false });
    expect(await bids('state__in=BID')).toEqual([]);
    expect((await entriesOf(open?.id)).at(-1)).toMatchObject({
      action: 'grid_bid.withdrawn',
      by: 'admin@demo.example',
    });
    const reset = await send({ method: 'POST', url: `${path}/participation/reset/` });
    expect(reset.json<MarketParticipation>()).toMatchObject({
      is_active: false,
      services: { MANAGED_CURTAIL_BIDDING: { strategy: 'VACANT_CHARGERS_ONLY', duration: 15, min_price: '0.30' } },
    });
  });
});

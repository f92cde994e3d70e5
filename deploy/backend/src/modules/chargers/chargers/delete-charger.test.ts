import { listChargers } from '@plugboard/contracts/chargers';
import { createTicket } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import { eventsOf } from '../../../testing/charge-point-tests.ts';
import { chargePointAt, sessionsOf } from '../../../testing/charging-fixtures.ts';
import { openChargerTests, type ChargerTests } from '../../../testing/charger-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { ticketUrl } from '../../../testing/ticket-tests.ts';
import { changeChargingStates } from '../../connections/charge-points/charging-state.service.ts';

describe.each([oneEngine])('removed chargers on %s', (engine) => {
  let test: ChargerTests;

  beforeAll(async () => {
    test = await openChargerTests(engine);
  });
  afterAll(() => test.close());

  it('are gone with their ports, and their charge point is nobody’s', async () => {
    const { id } = await test.added('A-1');
    const point = await connectChargePoint(test, 'CP-A-1');
    expect((await test.remove(id)).json()).toEqual({ result: 'OK' });
    expect(await point.closed).toBe(1008);
    expect(await test.refusalOf('CP-A-1')).toBe(404);
    expect([(await test.read(id)).statusCode, (await test.remove(id)).statusCode]).toEqual([404, 404]);
    const list = await test.call({ url: listChargers.path, token: test.tokens['admin'] });
    expect(list.json()).toMatchObject({ count: 0 });
    expect(await lastEntry(test)).toMatchObject({
      action: 'charger.removed',
      subject_id: id,
      before: { custom_id: 'A-1', charger_point_id: 'CP-A-1' },
    });
    const told = (await eventsOf(test)).filter(({ type }) => type === 'charger-settings-changed');
    expect(told.at(-1)).toEqual({ type: 'charger-settings-changed', charger: id, change: 'removed' });
    expect((await test.add(test.form('A-1'))).statusCode).toBe(200);
  });

  it('are not removed while somebody charges; what happened at them stays', async () => {
    const { id } = await test.added('B-1');
    const point = await chargePointAt(test, 'CP-B-1', 'ocpp1.6');
    const { transactionId } = await point.send('StartTransaction', {
      connectorId: 1,
      idTag: 'SOMEBODY',
      meterStart: 0,
      timestamp: test.clock.now().toISOString(),
    });
    const refused = await test.remove(id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { detail: 'Someone is charging at this charger. Stop the session first.' },
    ]);
    expect((await test.change(id, { charger_point_id: 'CP-OTHER' })).statusCode).toBe(409);
    const opened = await test.call({
      method: 'POST',
      url: createTicket.path,
      token: test.tokens['admin'],
      body: { ticket_name: 'Dark', charger: id },
      headers: { 'idempotency-key': 'ticket' },
    });
    const stop = { transactionId, meterStop: 900, timestamp: test.clock.now().toISOString() };
    await point.send('StopTransaction', stop);
    expect((await test.remove(id)).statusCode).toBe(200);
    expect(await sessionsOf(test, id)).toMatchObject([{ status: 'COMPLETED' }]);
    const ticket = await test.call({ url: ticketUrl(opened.json<{ id: number }>().id), token: test.tokens['admin'] });
    expect(ticket.json()).toMatchObject({ ticket_name: 'Dark', charger: null });
  });

  it('are in no group, and nobody’s first choice, any more', async () => {
    const { id } = await test.added('GROUPED');
    const { kysely } = test.database;
    const group = crypto.randomUUID();
    const site = { location_id: test.location, max_load_w: 50_000, max_current_a: null, super_group_id: null };
    await kysely
      .insertInto('charger_group')
      .values({ tenant_id: 'demo', id: group, name: 'Site', ...site })
      .execute();
    await kysely
      .insertInto('charger_group_member')
      .values({ tenant_id: 'demo', charger_id: id, group_id: group })
      .execute();
    await kysely.updateTable('account').set({ default_charger_id: id }).where('tenant_id', '=', 'demo').execute();
    expect((await test.remove(id)).statusCode).toBe(200);
    expect(await kysely.selectFrom('charger_group_member').selectAll().execute()).toEqual([]);
    const accounts = await kysely.selectFrom('account').select('default_charger_id').distinct().execute();
    expect(accounts).toEqual([{ default_charger_id: null }]);
  });

  it('begin no session in the moment they are removed', async () => {
    const { id } = await test.added('GONE');
    await test.remove(id);
    const began = withTenant(test.database, 'demo', (db) =>
      changeChargingStates({ db, tenantId: 'demo' }, [
        {
          chargerId: id,
          at: test.clock.now(),
          connectorId: 1,
          sessionId: id,
          energyWh: 0,
          stateOfChargePercent: null,
          startedAt: test.clock.now(),
        },
      ]),
    );
    await expect(began).rejects.toThrow('is gone');
  });

  it('are removed by who may, in their own tenant', async () => {
    const { id } = await test.added('C-1');
    expect((await test.remove(id, 'partner')).statusCode).toBe(403);
    expect((await test.remove(id, 'metro', 'metro')).statusCode).toBe(404);
    expect((await test.read(id)).statusCode).toBe(200);
  });
});

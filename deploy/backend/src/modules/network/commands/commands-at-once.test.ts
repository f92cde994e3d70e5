import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ChargePointConnection } from '../../../platform/ocpp/charge-point-connection.ts';
import { connectionKey } from '../../../platform/ocpp/charge-points.ts';
import { createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { engines } from '../../../testing/engines.ts';
import { patient } from '../../../testing/patient.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { deliverCommand } from './command-delivery.service.ts';
import { failOverdue } from './command-dispatcher.ts';

/** The embedded engine runs one transaction after the other: only on the server do two meet at one row. */
describe.runIf(engines.includes('postgres'))('commands that two instances have in hand at the same moment', () => {
  let commands: CommandsTest;
  let other: TestApp['app'];

  beforeAll(async () => {
    commands = await createCommandsTest('postgres');
    const { database, app } = commands.test;
    other = await buildApp({ database, settings: app.platform.settings, clock: app.platform.clock });
  });
  afterAll(async () => {
    await other.close();
    await commands.test.close();
  });

  /** How many wait for a lock. */
  const waiting = async (db: Transaction<Tables>) => {
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count ?? 0;
  };

  /** Locks a command until both wait for it or have finished without it, then releases both together. */
  async function atOnce(id: string, works: readonly (() => Promise<unknown>)[]): Promise<void> {
    let over = 0;
    const running = await commands.test.database.kysely.transaction().execute(async (db) => {
      await db.selectFrom('command').select('id').where('id', '=', id).forUpdate().execute();
      const all = works.map((work) => work().finally(() => (over += 1)));
      await vi.waitFor(async () => expect((await waiting(db)) + over).toBeGreaterThanOrEqual(works.length), patient);
      return { all };
    });
    await Promise.all(running.all);
  }

  /** A command that both instances will find a socket for, and that neither has taken. */
  async function queuedWithTwoSockets(name: string) {
    const { id, ports, point, asked, answers } = await operated(commands.test, name);
    answers('UnlockConnector', { status: 'Unlocked' });
    const sockets = [commands.test.app, other].map(({ platform }) => platform.chargePoints.connections);
    const connection = sockets[0]?.get(connectionKey('demo', id)) as ChargePointConnection;
    sockets[0]?.delete(connectionKey('demo', id));
    const command = await commands.queued(commands.run(id, { action: 'unlock', port: ports[0] }));
    return {
      point,
      asked,
      command,
      destination: { tenant: 'demo', charger: id, command: command.id },
      connect: () => sockets.forEach((connections) => connections.set(connectionKey('demo', id), connection)),
    };
  }

  it('are sent by one of them', async () => {
    const { point, asked, command, destination, connect } = await queuedWithTwoSockets('TAKEN');
    connect();
    await atOnce(
      command.id,
      [commands.test.app, other].map(
        ({ platform }) =>
          () =>
            deliverCommand(platform, destination),
      ),
    );
    await commands.until(command, 'CONFIRMED');
    expect(asked).toHaveLength(1);
    await point.terminate();
  });

  it('are given up by one of them, and told so once', async () => {
    const { point, command } = await queuedWithTwoSockets('OVERDUE');
    const later = new Date(commands.clock.now().getTime() + 6000);
    const { database } = commands.test;
    const settle = () => failOverdue(commands.test.app.platform, later);
    await atOnce(command.id, [settle, settle]);
    await settle();
    expect((await commands.read(command.id)).state).toBe('TIMED_OUT');
    const rows = await database.kysely.selectFrom('event').select('payload').execute();
    const told = rows.flatMap(({ payload }) =>
      payload.type === 'command-changed' && payload.command === command.id ? [payload.status] : [],
    );
    expect(told.toSorted()).toEqual(['QUEUED', 'TIMED_OUT']);
    await point.terminate();
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldCommands } from '../../../platform/housekeeping/commands.repository.ts';
import { batch } from '../../../platform/housekeeping/in-batches.ts';
import { createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { engines } from '../../../testing/engines.ts';

const day = 86_400;

describe.each(engines)('old commands on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  /** As it will be done so many seconds from now. */
  const tidyUpIn = (seconds: number) => {
    const { commandDays } = commands.test.app.platform.settings.ocpp;
    const then = new Date(commands.clock.now().getTime() + seconds * 1000);
    return deleteOldCommands(commands.test.database, commandDays, then);
  };
  const states = async () => {
    const rows = await commands.test.database.kysely.selectFrom('command').select('state').orderBy('id').execute();
    return rows.map(({ state }) => state);
  };

  it('go after their days and no earlier, and only once they are settled', async () => {
    const { id, ports, point, answers } = await operated(commands.test, 'OLD', { ports: 2 });
    answers('UnlockConnector', { status: 'Unlocked' });
    const done = await commands.queued(commands.run(id, { action: 'unlock', port: ports[0] }));
    await commands.until(done, 'CONFIRMED');
    answers('UnlockConnector', undefined);
    const open = await commands.queued(commands.run(id, { action: 'unlock', port: ports[1] }));
    await commands.until(open, 'SENT');
    await tidyUpIn(180 * day);
    expect(await states()).toEqual(['CONFIRMED', 'SENT']);
    await tidyUpIn(180 * day + 1);
    expect(await states()).toEqual(['SENT']);
    await point.terminate();
  });

  it('go all of them, however many there are, a bounded number at a time', async () => {
    const { kysely } = commands.test.database;
    await sql`
      insert into command (tenant_id, id, charger_id, action, parameters, state, requested_by_tenant_id, requested_by,
        source, created_at, settled_at, give_up_at)
      select charger.tenant_id, ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, charger.id,
        'clear-cache', '{}', 'CONFIRMED', charger.tenant_id, charger.id, 'portal', now(), now(), now()
        from generate_series(1, ${batch + 1}::int) number, (select * from charger limit 1) charger`.execute(kysely);
    expect(await states()).toHaveLength(1 + batch + 1);
    await tidyUpIn(0);
    expect(await states()).toHaveLength(1);
  });
});

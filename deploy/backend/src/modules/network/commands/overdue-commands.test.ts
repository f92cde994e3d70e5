import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { json } from '../../../platform/database/platform-tables.ts';
import { newId } from '../../../platform/ids.ts';
import { insertCharger } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { failOverdue } from './command-dispatcher.ts';

describe.each([oneEngine])('commands for which the time is over, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  const insertOverdue = async (tenant_id: string, custom_id: string, now: Date): Promise<string> => {
    const charger_id = await insertCharger(test.database, tenant_id, { custom_id });
    const id = newId();
    const asked = { requested_by_tenant_id: tenant_id, requested_by: newId(), source: 'portal' } as const;
    const what = { action: 'reboot', parameters: json({}), exchanges: json([]), state: 'SENT' } as const;
    await test.database.kysely
      .insertInto('command')
      .values({ tenant_id, id, charger_id, ...asked, ...what, created_at: now, give_up_at: now })
      .execute();
    return id;
  };

  it.each([
    ['demo', 'metro'],
    ['metro', 'demo'],
  ])('are given up at other tenants too where something goes wrong at %s', async (broken, fine) => {
    const { kysely } = test.database;
    const change = (statement: string) => sql.raw(statement).execute(kysely);
    const now = new Date();
    await insertOverdue(broken, 'BROKEN', now);
    const given = await insertOverdue(fine, 'FINE', now);
    onTestFinished(async () => void (await change('alter table command drop constraint broken')));
    await change(`alter table command add constraint broken
      check (tenant_id <> '${broken}' or state <> 'TIMED_OUT') not valid`);
    await expect(failOverdue(test.app.platform, now)).rejects.toThrow('could not be given up');
    const found = kysely.selectFrom('command').select(['state', 'reason']).where('id', '=', given);
    expect(await found.execute()).toEqual([{ state: 'TIMED_OUT', reason: 'NO_ANSWER' }]);
  });
});

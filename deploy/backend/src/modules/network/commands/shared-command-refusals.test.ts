import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { stored } from '../../../testing/charge-point-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createSharedCommandsTest, type SharedCommandsTest } from '../../../testing/shared-command-tests.ts';
import { getWithPorts } from '../../chargers/chargers/chargers.service.ts';
import { inOwnerTenant, resolveOwner } from './owner.service.ts';

describe.each([oneEngine])('commands to a shared charger that may not be, on %s', (engine) => {
  let shared: SharedCommandsTest;
  beforeAll(async () => {
    shared = await createSharedCommandsTest(engine);
  });
  afterAll(() => shared.close());

  const refusal = async (answer: ReturnType<SharedCommandsTest['send']>) => {
    const { statusCode } = await answer;
    return [statusCode, (await answer).json<{ detail?: string }>().detail];
  };

  it('are refused by what goes on at home', async () => {
    expect(await refusal(shared.atPort('stop'))).toEqual([409, 'Nobody is charging at this port.']);
    expect(await refusal(shared.atCharger('stop/'))).toEqual([409, 'Nobody is charging at this port.']);
    expect(await refusal(shared.run({ action: 'get-diagnostics' }))).toEqual([
      403,
      'This charger is operated by its owner.',
    ]);
  });

  it('leave their own tenant for no longer than they need, also where they are refused', async () => {
    const { database } = shared.test;
    const { tenants, refused } = await withTenant(database, 'metro', async (db) => {
      const { charger } = await getWithPorts({ db, tenantId: 'metro' }, shared.mirror);
      const caller = { db, tenantId: 'metro' };
      const owner = await resolveOwner(caller, charger);
      const refused = await inOwnerTenant(caller, owner, async () => {
        throw new Failure('CONFLICT');
      }).catch((error: unknown) => error);
      return { refused, tenants: await db.selectFrom('charger').select('tenant_id').distinct().execute() };
    });
    expect(refused).toBeInstanceOf(Failure);
    expect(tenants).toEqual([{ tenant_id: 'metro' }]);
  });

  it('are refused where it is shared to look at, or no more', async () => {
    const before = (await shared.sent())?.id;
    const entries = await shared.entriesOf(shared.source.id);
    await shared.shareAs('VIEWER');
    for (const answer of [
      shared.atPort('start'),
      shared.run({ action: 'clear-cache' }),
      shared.atCharger('change_is_out_of_order'),
      shared.atCharger('start/'),
    ])
      expect(await refusal(answer)).toEqual([403, 'This charger is shared with you as view only.']);
    await shared.test.database.kysely.deleteFrom('charger').where('id', '=', shared.mirror).execute();
    expect((await shared.run({ action: 'clear-cache' })).statusCode).toBe(404);
    expect((await shared.atPort('start')).statusCode).toBe(404);
    expect((await shared.sent())?.id).toBe(before);
    expect(await shared.entriesOf(shared.source.id)).toEqual(entries);
    expect((await stored(shared.test, shared.source.id)).is_out_of_order).toBe(false);
  });
});

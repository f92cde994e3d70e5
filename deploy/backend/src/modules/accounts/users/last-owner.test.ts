import { getUser } from '@plugboard/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { accountId } from '../../../testing/accounts.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp } from '../../../testing/test-app.ts';

describe.each(engines)('the last owner on %s', (engine) => {
  it('stays, also when both owners are to go at the same moment', async () => {
    const { call, close, database, ...app } = await createTestApp(engine);
    const test = { ...app, call, close, database };
    const [first, second] = [await accountId(test, 'owner'), await accountId(test, 'partner')];
    const promoted = { role: 'tenant_owner', user_type: 'tenant_owner' } as const;
    await database.kysely.updateTable('account').set(promoted).where('id', '=', second).execute();
    const token = await signInAs(test, 'admin');
    const go = (id: string, method: 'DELETE' | 'PATCH') =>
      call({
        method,
        url: getUser.path.replace('{id}', id),
        token,
        ...(method === 'PATCH' && { body: { role: 'driver' } }),
      });
    const answers = await Promise.all([go(first, 'DELETE'), go(second, 'PATCH')]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => status < 500)).toBe(true);
    const owners = database.kysely.selectFrom('account').select('id').where('role', '=', 'tenant_owner');
    expect(await owners.where('tenant_id', '=', 'demo').execute()).toHaveLength(1);
    await close();
  });
});

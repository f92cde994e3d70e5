import { createUser, getUser, getUserMetadata, importUsers, type User } from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { accountId } from '../../../testing/accounts.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const typed = '+49 (030) 901-820.1';
const plain = '+490309018201';

describe('a phone number that is written with spaces and signs', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await createTestApp('pglite');
    token = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  const send = (method: 'POST' | 'PATCH', url: string, body: object) =>
    app.call({ method, url, token, body, headers: { 'idempotency-key': newId() } });
  const stored = (email: string) =>
    app.database.kysely.selectFrom('account').select('phone').where('email', '=', email).executeTakeFirst();
  const person = (email: string, phone: string) => ({
    email,
    phone,
    first_name: 'Lu',
    last_name: 'Ray',
    role: 'driver',
    send_invitation: false,
  });

  it('is stored plain, whether it is added, changed or imported', async () => {
    const added = await send('POST', createUser.path, person('add@phone.example', typed));
    expect(added.json<User>().phone).toBe(plain);
    const own = getUser.path.replace('{id}', await accountId(app, 'admin'));
    expect((await send('PATCH', own, { phone: '0044 20 7946 0018' })).json<User>().phone).toBe('+442079460018');
    const csv = `email,first_name,last_name,phone\nimport@phone.example,Lu,Ray,${typed}`;
    await send('POST', importUsers.path, { csv, role: 'driver', dry_run: false });
    expect([await stored('import@phone.example'), await stored('admin@demo.example')]).toEqual([
      { phone: plain },
      { phone: '+442079460018' },
    ]);
  });

  it('is explained to those who add and import', async () => {
    const wrong = await send('POST', createUser.path, person('wrong@phone.example', '030 901 8201'));
    expect([wrong.statusCode, wrong.json<{ phone: string[] }>().phone[0]]).toEqual([
      400,
      expect.stringMatching('e.g. \\+1'),
    ]);
    const metadata = await app.call({ method: 'OPTIONS', url: getUserMetadata.path, token });
    expect(metadata.json()).toMatchObject({
      actions: { POST: { phone: { max_length: 40, help_text: expect.stringMatching('country code') as string } } },
    });
  });
});

import { Readable } from 'node:stream';
import { getUser, type User } from '@plugboard/contracts/accounts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accountId } from '../../testing/accounts.ts';
import { engines } from '../../testing/engines.ts';
import { formOf } from '../../testing/form.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sweepFiles } from './sweep-files.ts';

const inDays = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);

describe.each(engines)('sweeping files on %s', (engine) => {
  it('takes away what was removed a day ago, and nothing that is shown', async () => {
    const test = await createTestApp(engine);
    const { files } = test.app.platform;
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const url = getUser.path.replace('{id}', await accountId(test, 'partner'));
    const token = await signInAs(test, 'partner');
    const upload = async () => {
      const avatar = new File([new Uint8Array(picture)], 'me.png');
      const saved = await test.call({ method: 'PATCH', url, token, ...(await formOf({ avatar })) });
      return (saved.json<User>().avatar ?? '').replace('/uploads/', '');
    };
    const isThere = async (name: string) => {
      const content = await files.open(name);
      return content !== undefined && (await Readable.from(content).toArray()).length > 0;
    };
    const [first, second] = [await upload(), await upload()];
    await sweepFiles(test.database, files, inDays(0));
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
    await sweepFiles(test.database, files, inDays(2));
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    await test.close();
  });
});

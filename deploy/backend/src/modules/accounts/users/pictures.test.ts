import { getDriverLicense, getUser, type User } from '@plugboard/contracts/accounts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { formOf } from '../../../testing/form.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const plain = sharp({ create: { width: 900, height: 300, channels: 3, background: { r: 200, g: 20, b: 20 } } });
const location = { IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '41/1 24/1 0/1' } };
const jpeg = async () => plain.clone().jpeg().withExif(location).withMetadata({ orientation: 6 }).toBuffer();
const fileOf = (content: Uint8Array | string, name: string, type: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });

describe.each([oneEngine])('pictures of an account on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let own: string;
  const upload = async (fields: Record<string, string | File>) =>
    app.call({ method: 'PATCH', url: own, token, ...(await formOf(fields)) });

  beforeAll(async () => {
    app = await createTestApp(engine);
    token = await signInAs(app, 'partner');
    own = getUser.path.replace('{id}', await accountId(app, 'partner'));
  });
  afterAll(() => app.close());

  it('come out upright, smaller, and without what the camera wrote into them', async () => {
    const avatar = fileOf(await jpeg(), 'me.png', 'image/png');
    const saved = await upload({ first_name: 'Paloma', notification_settings: '["ticket_updated"]', avatar });
    expect(saved.json()).toMatchObject({ first_name: 'Paloma', notification_settings: ['ticket_updated'] });
    const { avatar: address } = saved.json<User>();
    const picture = await app.call({ url: address ?? '' });
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    const { width, height, exif } = await sharp(picture.rawPayload).metadata();
    expect([width, height, exif]).toEqual([171, 512, undefined]);
    expect(picture.rawPayload.includes('SECRET-PLACE')).toBe(false);
    expect((await app.call({ url: address ?? '', tenant: 'metro' })).statusCode).toBe(404);
  });

  it('replace the one before, and go when they are taken away', async () => {
    const png = await plain.clone().png().toBuffer();
    const first = (await upload({ avatar: fileOf(png, 'a', '') })).json<User>().avatar ?? '';
    const second = (await upload({ avatar: fileOf(png, 'b', '') })).json<User>().avatar ?? '';
    expect([(await app.call({ url: first })).statusCode, (await app.call({ url: second })).statusCode]).toEqual([
      404, 200,
    ]);
    expect((await upload({ remove_avatar: 'true' })).json()).toMatchObject({ avatar: null });
    expect((await app.call({ url: second })).statusCode).toBe(404);
  });

  it.each([
    ['a page', fileOf('<script>alert(1)</script>', 'a.png', 'image/png')],
    ['a drawing that can run scripts', fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml')],
    ['nothing', fileOf('', 'a.png', 'image/png')],
    ['the head of a picture', fileOf('\u0089PNG\r\n\u001a\n', 'a.png', 'image/png')],
    ['half a picture', 'half'],
    ['a picture of another kind', 'webp'],
  ])('are refused where they are %s', async (_kind, given) => {
    const whole = await jpeg();
    const made = {
      half: fileOf(whole.subarray(0, whole.length / 2), 'a.jpg', 'image/jpeg'),
      webp: fileOf(await plain.clone().webp().toBuffer(), 'a.jpg', 'image/jpeg'),
    };
    const avatar = typeof given === 'string' ? made[given as keyof typeof made] : given;
    const reply = await upload({ avatar });
    expect([reply.statusCode, reply.json()]).toEqual([400, { avatar: ['The picture must be a PNG or JPEG.'] }]);
  });

  it('are refused above 5 MB', async () => {
    const reply = await upload({ avatar: fileOf(new Uint8Array(5 * 1024 * 1024 + 1), 'a.png', 'image/png') });
    expect([reply.statusCode, reply.json()]).toEqual([400, { avatar: ['The picture must be no larger than 5 MB.'] }]);
  });

  it('of a licence are for its owner and for who views users', async () => {
    await upload({ driver_license: fileOf(await jpeg(), 'licence.jpg', 'image/jpeg') });
    const url = getDriverLicense.path.replace('{id}', own.split('/').at(-2) ?? '');
    const mine = await app.call({ url, token });
    expect(mine.headers['content-disposition']).toMatch(/^attachment; filename="driver-license.jpg"/);
    expect((await app.call({ url, token: await signInAs(app, 'admin') })).statusCode).toBe(200);
    expect((await app.call({ url, token: await signInAs(app, 'driver') })).statusCode).toBe(403);
    const { name } = await app.database.kysely
      .selectFrom('stored_file')
      .select('name')
      .where('kind', '=', 'driver_license')
      .executeTakeFirstOrThrow();
    expect((await app.call({ url: `/uploads/${name}` })).statusCode).toBe(404);
  });
});

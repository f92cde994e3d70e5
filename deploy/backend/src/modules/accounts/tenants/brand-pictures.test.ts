import type { AuditEntry, BrandStyle } from '@plugboard/contracts/accounts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { formOf } from '../../../testing/form.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const pictureUrl = (kind: string) => `/api/v1/brand/picture/${kind}/`;
const png = async (width: number, height: number) => {
  const background = { r: 11, g: 122, b: 92, alpha: 1 };
  const bytes = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
};

describe.each([oneEngine])('pictures of a brand on %s', (engine) => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'superuser');
  });
  afterAll(() => test.close());

  const put = async (kind: string, file: File, as = token) => {
    const { body, headers } = await formOf({ picture: file });
    return test.call({ method: 'PUT', url: pictureUrl(kind), token: as, body, headers });
  };
  const head = async (host = 'demo.localhost') =>
    (await test.app.inject({ url: '/boot-head', headers: { host } })).body;

  it('are used by the page, sign-in and mails, kept by browsers for good, and given up for the default', async () => {
    const saved = await put('logo_light', await png(2048, 512));
    const { pictures } = saved.json<BrandStyle>();
    expect(pictures).toEqual({ logo_light: { path: expect.stringMatching(/^\/uploads\//), width: 512, height: 128 } });
    const path = pictures.logo_light?.path ?? '';
    expect(await head()).toContain(`url("${path}")`);
    // Other tenants keep their own.
    expect(await head('metro.localhost')).not.toContain('/uploads/');

    const served = await test.call({ url: path });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
    expect(served.headers['cache-control']).toContain('immutable');
    expect((await test.call({ url: path, tenant: 'metro' })).statusCode).toBe(404);

    const values = { name: 'Ana', tenant: 'Demo', link: 'http://demo.localhost/forgot' };
    const mail = { tenantId: 'demo', to: 'one@demo.example', kind: 'reset', language: 'en', values } as const;
    await withTenant(test.database, 'demo', (db) => enqueueMail(db, { ...mail, goodUntil: null }));
    const { results } = (await test.call({ url: '/dev/outbox.json' })).json<{ results: { html: string }[] }>();
    // The logo is wide, so that it says the name.
    expect(results[0]?.html).toMatch(new RegExp(`<img src="http://demo\\.localhost[^"]*${path}" alt="Tenant demo"`));

    const removed = await test.call({ method: 'DELETE', url: pictureUrl('logo_light'), token });
    expect(removed.json<BrandStyle>().pictures).toEqual({});
    expect((await test.call({ url: path })).statusCode).toBe(404);
    expect(await head()).not.toContain(path);
  });

  it('replace each other, and say so in the audit', async () => {
    const first = (await put('favicon', await png(300, 300))).json<BrandStyle>().pictures.favicon;
    expect(first).toMatchObject({ width: 128, height: 128 });
    const second = (await put('favicon', await png(16, 16))).json<BrandStyle>().pictures.favicon;
    expect(await head()).toContain(` data-own="${second?.path}">`);
    expect((await test.call({ url: first?.path ?? '' })).statusCode).toBe(404);
    const { results } = (await test.call({ url: '/api/v1/audit/?action=brand_picture.saved&limit=1', token })).json<{
      results: AuditEntry[];
    }>();
    expect(results[0]).toMatchObject({ before: { favicon: first?.path }, after: { favicon: second?.path } });
  });

  it('take PNG and JPEG by their content, and are for super admins', async () => {
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'logo.png');
    expect((await put('logo_dark', svg)).statusCode).toBe(400);
    expect((await put('banner', await png(16, 16))).statusCode).toBe(404);
    const admin = await signInAs(test, 'admin');
    expect((await put('logo_dark', await png(16, 16), admin)).statusCode).toBe(403);
    expect((await test.call({ url: '/api/v1/brand/', token })).json<BrandStyle>().pictures).not.toHaveProperty(
      'logo_dark',
    );
  });
});

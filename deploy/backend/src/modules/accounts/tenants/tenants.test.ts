import {
  bootData,
  getBrandStyles,
  type Environment,
  getEnvironment,
  getOpenEnvironment,
  getTabControl,
} from '@plugboard/contracts/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { newId } from '../../../platform/ids.ts';
import { text } from '../../../platform/text.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('a tenant’s settings on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
    const tenant_id = 'metro';
    const site = { latitude: 0, longitude: 0, timezone: 'US/Pacific' };
    const control = { tenant_id, is_active: true };
    await withTenant(test.database, tenant_id, async (db) => {
      await db.insertInto('tenant_flag').values({ tenant_id, name: 'live_view', is_on: true }).execute();
      await db.insertInto('tenant_feature').values({ tenant_id, name: 'vehicles', is_active: false }).execute();
      await db
        .insertInto('tenant_control')
        .values([
          { ...control, key: 'location', parent_key: null, position: 0, name: 'Locations' },
          { ...control, key: 'pricing', parent_key: 'location', position: 1, name: 'Pricing', is_active: false },
          { ...control, key: 'vehicles', parent_key: null, position: 2, name: 'Vehicles' },
        ])
        .execute();
      await db
        .insertInto('location')
        .values({ tenant_id, id: newId(), name: 'Pier', address: '1 Pier, Oakland, CA 94607', ...site })
        .execute();
    });
  });
  afterAll(() => test.close());

  it('are the host’s, before anybody has signed in', async () => {
    const metro = await test.call({ url: getOpenEnvironment.path, tenant: 'metro' });
    expect(metro.json()).toMatchObject({ tenant: 'metro', display_name: 'Tenant metro', flags: { live_view: true } });
    const demo = await test.call({ url: getOpenEnvironment.path });
    expect(demo.json()).toMatchObject({ tenant: 'demo', flags: {} });
    const byNumber = await test.call({ url: getOpenEnvironment.path, headers: { host: '127.0.0.1:8080' } });
    expect(byNumber.json()).toMatchObject({ tenant: 'demo' });
  });

  it('name a service that looks up IP addresses only where the operator does', async () => {
    const open = async ({ call }: Pick<TestApp, 'call'>) => (await call({ url: getOpenEnvironment.path })).json();
    expect(await open(test)).toHaveProperty('ip_lookup_url', null);
    const ipLookupUrl = 'https://ip.example/json';
    const app = await buildApp({ database: test.database, settings: { ...test.app.platform.settings, ipLookupUrl } });
    const head = await app.inject({ url: '/boot-head', headers: { host: 'demo.localhost' } });
    expect(head.body).toContain(`"ip_lookup_url":"${ipLookupUrl}"`);
    await app.close();
  });

  it('have a key for Google’s map only where the operator has one', async () => {
    expect((await test.call({ url: getOpenEnvironment.path })).json()).toHaveProperty('google_maps_key', null);
    const settings = { ...test.app.platform.settings, googleMapsKey: 'a-key' };
    const app = await buildApp({ database: test.database, settings });
    const open = await app.inject({ url: getOpenEnvironment.path, headers: { host: 'demo.localhost' } });
    expect(open.json()).toHaveProperty('google_maps_key', 'a-key');
    await app.close();
  });

  it('take the host of a proxy’s word only where the proxy is trusted', async () => {
    const forwarded = { host: 'demo.localhost', 'x-forwarded-host': 'metro.localhost' };
    const trusted = await test.call({ url: getOpenEnvironment.path, headers: forwarded });
    expect(trusted.json()).toMatchObject({ tenant: 'metro' });
    const stranger = await test.app.inject({
      url: getOpenEnvironment.path,
      headers: forwarded,
      remoteAddress: '203.0.113.7',
    });
    expect(stranger.json()).toMatchObject({ tenant: 'demo' });
  });

  it('say more to who has signed in', async () => {
    const read = async (name: string) =>
      (
        await test.call({ url: getEnvironment.path, token: await signInAs(test, name, 'metro'), tenant: 'metro' })
      ).json();
    expect(await read('owner')).toMatchObject({
      type: 'STANDARD',
      is_limited: false,
      has_pro: true,
      is_california_location: true,
      locations_count: 1,
      features: { vehicles: { is_active: false } },
    });
    expect(await read('limited')).toMatchObject({ is_limited: true });
  });

  it('are there under the names of the specification, as they are', async () => {
    const read = async (name: string, language = 'en') => {
      const token = await signInAs(test, name, 'metro');
      const headers = { 'accept-language': `${language}-US` };
      return (await test.call({ url: getEnvironment.path, token, tenant: 'metro', headers })).json<Environment>();
    };
    expect(await read('owner')).toMatchObject({
      isShowToUpdateToProLicense: false,
      currentCurrency: 'USD',
      default_currency: 'USD',
      isAdmin: false,
      isSuperUser: false,
      permissions: expect.arrayContaining(['view_charger']),
      allowed_sections: null,
      display_tabs: ['location', 'vehicles'],
      tab_control: [{ key: 'location', children: [{ key: 'pricing', is_active: false }] }, { key: 'vehicles' }],
      has_custom_mobile_app: false,
      hide_schedule_for_public: false,
      sub_session3: false,
      is_subscription_allowed: false,
      is_payout_allowed: false,
      is_tickets_section_shown: true,
      brandStyle: { key: 'metro' },
      availableBrands: { results: [{ key: 'metro', display_name: 'Tenant metro' }] },
      status: expect.arrayContaining(['FAULTED']),
      connector_type: expect.arrayContaining(['CCS1']),
      connectivity: ['WIFI', '4G'],
      features: { location: { is_active: true }, vehicles: { is_active: false } },
    });
    await withTenant(test.database, 'metro', async (db) => {
      const flags = ['hide_schedule_for_public', 'sub_session3', 'subscription_allowed', 'payout_allowed'] as const;
      const switched = flags.map((name) => ({ tenant_id: 'metro', name, is_on: true }));
      await db.insertInto('tenant_flag').values(switched).execute();
    });
    await sql`update tenant set has_pro = false, default_currency = 'EUR',
        links = jsonb_set(links, '{app_store}', '"https://apps.example/metro"') where id = 'metro'`.execute(
      test.database.kysely,
    );
    expect(await read('superuser')).toMatchObject({
      isShowToUpdateToProLicense: true,
      currentCurrency: 'EUR',
      isAdmin: true,
      isSuperUser: true,
      has_custom_mobile_app: true,
      hide_schedule_for_public: true,
      sub_session3: true,
      is_subscription_allowed: true,
      is_payout_allowed: true,
    });
    const { allowed_sections, notification_settings } = await read('sections', 'es');
    expect(allowed_sections).toEqual(['tickets', 'chargers']);
    expect(notification_settings.choices[0]).toEqual({
      value: 'charging_completed',
      display_name: text('es', 'notification.charging_completed'),
    });
  });

  it('hold the tab control as a tree', async () => {
    const token = await signInAs(test, 'owner', 'metro');
    const reply = await test.call({ url: getTabControl.path, token, tenant: 'metro' });
    expect(reply.json()).toEqual({
      results: [
        {
          name: 'Locations',
          key: 'location',
          is_active: true,
          children: [{ name: 'Pricing', key: 'pricing', is_active: false, children: [] }],
        },
        { name: 'Vehicles', key: 'vehicles', is_active: true, children: [] },
      ],
    });
  });

  it('come with the looks, and with both in the head of the first page', async () => {
    const looks = await test.call({ url: getBrandStyles.path });
    const head = await test.call({ url: '/boot-head' });
    expect([head.headers['content-type'], head.headers['cache-control']]).toEqual([
      'text/html; charset=utf-8',
      'public, max-age=10',
    ]);
    const carried = /<script type="application\/json" id="plugboard-boot">(.*)<\/script>/.exec(head.body)?.[1] ?? '';
    const data = bootData.parse(JSON.parse(carried));
    expect(looks.json()).toEqual({ results: [data.brand] });
    expect(data.environment.tenant).toBe('demo');
    expect((await test.call({ url: '/boot-head', tenant: 'nobody' })).statusCode).toBe(404);
  });
});

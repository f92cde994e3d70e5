import { getChargingSettings, type ChargingSettings } from '@plugboard/contracts/charging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each([oneEngine])('charging settings on %s', (engine) => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'admin');
  });
  afterAll(() => test.close());
  const url = getChargingSettings.path;
  const read = () => test.call({ url, token });
  const save = (body: object, version: string) =>
    test.call({ method: 'PATCH', url, token, body, headers: { 'if-match': version } });

  it('allow nothing until somebody decides, and are the tenant’s own', async () => {
    const first = await read();
    const version = String(first.headers['etag']);
    expect(first.json()).toEqual({ allows_concurrent_transactions: false, accepts_signing_requests: false });
    const saved = await save({ allows_concurrent_transactions: true }, version);
    expect(saved.json<ChargingSettings>()).toEqual({
      allows_concurrent_transactions: true,
      accepts_signing_requests: false,
    });
    expect(await lastEntry(test)).toMatchObject({
      action: 'charging_settings.changed',
      subject_type: 'tenant',
      before: { allows_concurrent_transactions: false },
      after: { allows_concurrent_transactions: true },
    });
    expect((await save({ accepts_signing_requests: true }, version)).statusCode).toBe(412);
    const metro = await signInAs(test, 'admin', 'metro');
    expect((await test.call({ url, token: metro, tenant: 'metro' })).json()).toMatchObject({
      allows_concurrent_transactions: false,
    });
  });
});

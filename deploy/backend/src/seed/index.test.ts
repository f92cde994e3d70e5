import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { settingsFrom } from '../platform/settings.ts';
import { engines } from '../testing/engines.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { seedDemo } from './index.ts';
import { demoTenantIds } from './tenants.ts';

const settings = { ...settingsFrom({ NODE_ENV: 'test' }), logLevel: 'silent' as const };

const expected: Readonly<Record<string, string>> = { twofactor: 'TWO_FACTOR_REQUIRED', pending: 'SIGN_IN_FAILED' };

describe.each(engines)('seeding the demo on %s', (engine) => {
  it('fills an empty database in 15 seconds, once, and every account gets in', async () => {
    const database = await createTestDatabase(engine);
    const start = process.cpuUsage();
    expect(await seedDemo(database)).toBe(true);
    const { user, system } = process.cpuUsage(start);
    // Work, not the clock: other tests run at the same time.
    expect((user + system) / 1e6).toBeLessThan(15);
    expect(await seedDemo(database)).toBe(false);

    const app = await buildApp({ database, settings });
    for (const [index, tenant] of demoTenantIds.entries()) {
      for (const { name } of demoAccounts) {
        const response = await app.inject({
          method: 'POST',
          url: '/api/auth/user/token/',
          headers: { host: `${tenant}.localhost` },
          remoteAddress: `192.0.2.${index}`,
          payload: { email: `${name}@${tenant}.example`, password: demoPassword },
        });
        expect([name, response.json<{ code?: string }>().code]).toEqual([name, expected[name]]);
      }
    }
    await app.close();
    await database.close();
  });
});

import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { parseSettings } from '../platform/settings.ts';
import { engines } from '../testing/engines.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { AdministratorExists, createAdministrator } from './administrator.ts';

const first = {
  tenant: 'acme',
  name: 'Acme',
  email: 'Ada@acme.example',
  password: 'a long enough password',
  contact: '',
};

describe.each(engines)('the first administrator on %s', (engine) => {
  it('signs in at a new tenant, and is the only one made so', async () => {
    const database = await createTestDatabase(engine);
    await createAdministrator(database, first);
    const app = await buildApp({ database, settings: { ...parseSettings({ NODE_ENV: 'test' }), logLevel: 'silent' } });
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/user/token/',
      headers: { host: 'acme.localhost' },
      payload: { email: 'ada@acme.example', password: first.password },
    });
    expect(response.json()).toMatchObject({ is_admin: true, is_superuser: true });
    const { contact_email } = await database.kysely.selectFrom('tenant').selectAll().executeTakeFirstOrThrow();
    expect(contact_email).toBe('');
    await expect(createAdministrator(database, { ...first, email: 'eve@acme.example' })).rejects.toThrow(
      AdministratorExists,
    );
    await app.close();
    await database.close();
  });
});

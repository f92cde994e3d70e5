import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

it('rejects a transaction that would begin while the database closes, and one after it', async () => {
  const { kysely, close } = await createTestDatabase('pglite');
  const begin = () => kysely.transaction().execute(async () => 'begun');
  expect(await begin()).toBe('begun');
  const closed = close();
  await expect(begin()).rejects.toThrow('PGlite is clos');
  await closed;
  await expect(begin()).rejects.toThrow('PGlite is closed');
});

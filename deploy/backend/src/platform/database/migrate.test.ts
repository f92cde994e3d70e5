import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { engines } from '../../testing/engines.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { DatabaseRefused } from './database-refused.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

const none: Migration = { up: async () => undefined };

describe.each(engines)('migrating on %s', (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.close());

  const refusal = (all: Readonly<Record<string, Migration>>) => migrate(database, all).catch((error: unknown) => error);

  it('runs a migration above all that ran, once', async () => {
    let runs = 0;
    const counting = { ...migrations, '9000-counting': { up: async () => void (runs += 1) } };
    await migrate(database, counting);
    await migrate(database, counting);
    expect(runs).toBe(1);
  });

  it('refuses a migration below one that ran, by its file and with what to do', async () => {
    const newest = Object.keys(migrations).toSorted().at(-1) ?? '';
    const error = await refusal({ ...migrations, '0002-late': none });
    expect(error).toBeInstanceOf(DatabaseRefused);
    expect(error).toHaveProperty(
      'message',
      `This database has run ${newest}, so that it cannot run 0002-late any more. Give ` +
        `deploy/backend/src/migrations/0002-late.ts a number above ${newest.slice(0, 4)}, also in migrations/index.ts.`,
    );
  });

  it('refuses a release without a migration that ran', async () => {
    await migrate(database, { ...migrations, '9000-newer': none });
    const error = await refusal(migrations);
    expect(error).toBeInstanceOf(DatabaseRefused);
    expect(error).toHaveProperty('message', expect.stringContaining('has run 9000-newer, which this release does not'));
  });

  it('names a migration that fails, with its reason', async () => {
    const broken = { up: async () => Promise.reject(new Error('no such table')) };
    const error = await refusal({ ...migrations, '9000-broken': broken });
    expect(error).toMatchObject({ message: 'Migration 9000-broken failed', cause: { message: 'no such table' } });
  });
});

it('lists each migration under its number alone', () => {
  const names = Object.keys(migrations);
  expect(names).toEqual(names.toSorted());
  expect(names.filter((name) => !/^\d{4}-[a-z-]+$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});

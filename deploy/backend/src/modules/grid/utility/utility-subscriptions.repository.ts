import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import type { UtilityTables } from './utility.tables.ts';

export type UtilitySubscriptionRow = Selectable<UtilityTables['utility_subscription']>;

export const findUtilitySubscriptions = (database: Database): Promise<UtilitySubscriptionRow[]> =>
  withSystem(database, (db) => db.selectFrom('utility_subscription').selectAll().orderBy('key').execute());

export const saveUtilitySubscription = (database: Database, row: UtilitySubscriptionRow): Promise<unknown> =>
  withSystem(database, (db) =>
    db
      .insertInto('utility_subscription')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute(),
  );

export const deleteUtilitySubscription = (database: Database, key: string): Promise<unknown> =>
  withSystem(database, (db) => db.deleteFrom('utility_subscription').where('key', '=', key).execute());

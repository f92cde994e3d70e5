import type { KyselyPlugin } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The database with a count of the statements that Kysely sends: the measure of work that no busy machine changes. */
export function countStatements<Counted extends Database>(database: Counted) {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { database: { ...database, kysely: database.kysely.withPlugin(counter) }, count: () => statements };
}

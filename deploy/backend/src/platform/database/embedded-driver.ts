import type { PGlite } from '@electric-sql/pglite';
import { PGliteDriver } from 'kysely';

type Connection = Parameters<PGliteDriver['beginTransaction']>[0];

/**
 * Rejects a transaction that cannot begin, because the embedded database is closed or closing. Kysely's own driver waits
 * only for the begin: its call would wait for ever, and the rejection would be nobody's.
 */
export class EmbeddedDriver extends PGliteDriver {
  #latest: Promise<unknown> = Promise.resolve();

  constructor(pglite: PGlite) {
    super({ pglite });
    const transact: PGlite['transaction'] = pglite.transaction.bind(pglite);
    pglite.transaction = (work) => {
      const transaction = transact(work);
      this.#latest = transaction;
      return transaction;
    };
  }

  override async beginTransaction(connection: Connection): Promise<void> {
    const begun = super.beginTransaction(connection);
    // By now it has asked for the transaction.
    await Promise.race([begun, this.#latest]);
  }
}

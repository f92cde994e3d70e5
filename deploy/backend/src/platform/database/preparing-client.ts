import { Client, type QueryConfig, type QueryResult } from 'pg';

/** Asked so often, a statement is worth being kept; so many are kept by each connection. */
const minUses = 5;
const maxStatements = 200;
/** Texts that are counted; with that many, most are asked once: lists of identities, searches with all filters set. */
const maxCounted = 2000;

const counted = new Map<string, number>();
const names = new Map<string, string>();
let named = 0;

/** Name of a prepared statement; `undefined` until the statement is frequent. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxStatements) return known;
  const count = (counted.get(text) ?? 0) + 1;
  if (count < minUses) {
    if (counted.size >= maxCounted) counted.clear();
    counted.set(text, count);
    return undefined;
  }
  counted.delete(text);
  const name = `kept_${(named += 1)}`;
  names.set(text, name);
  return name;
}

/** PostgreSQL's error for a statement that was planned before a migration changed its result columns. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

/** One outdated statement means that a migration ran: all statements get new names on every connection. */
function clearIfOutdated(error: unknown): never {
  if (isOutdated(error)) names.clear();
  throw error;
}

const isAlone = (text: string, values: readonly unknown[], ...commands: readonly string[]): boolean =>
  values.length === 0 && commands.includes(text);

/** Result of a command that is not sent to the server. */
const done = (command: string): Promise<Pick<QueryResult, 'command' | 'rowCount' | 'rows'>> =>
  Promise.resolve({ command: command.toUpperCase(), rowCount: null, rows: [] });

/**
 * A connection that prepares frequent statements, because planning a list takes longer than reading it. A statement
 * outdated by a migration fails once, and is planned anew afterwards.
 *
 * `begin` leaves together with the first statement of its transaction, which saves a round trip: the pool opens its
 * connections with `pipeline`, so that the second is written without waiting for the first to be answered.
 */
export class PreparingClient extends Client {
  /** Whether `begin` was asked for and is not sent yet. */
  #isBeginning = false;

  override query(...asked: unknown[]): never {
    const [text, values] = asked;
    if (typeof text !== 'string' || !Array.isArray(values) || asked.length > 2) return this.#send(asked) as never;
    if (isAlone(text, values, 'begin')) {
      this.#isBeginning = true;
      return done(text) as never;
    }
    if (this.#isBeginning && isAlone(text, values, 'commit', 'rollback')) {
      this.#isBeginning = false;
      return done(text) as never;
    }
    // Statements without values, such as commit, are quick to plan: one message instead of four.
    const name = values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return this.#send([text, values]) as never;
    const prepared: QueryConfig = { name, text, values };
    return (this.#send([prepared]) as Promise<QueryResult>).catch(clearIfOutdated) as never;
  }

  #send(asked: readonly unknown[]): unknown {
    const send = super.query.bind(this) as (...asked: readonly unknown[]) => unknown;
    if (!this.#isBeginning) return send(...asked);
    this.#isBeginning = false;
    const { stream } = this.connection;
    stream.cork();
    try {
      // Fails only with the connection, and then the statement fails too.
      (send('begin') as Promise<QueryResult>).catch(() => undefined);
      return send(...asked);
    } finally {
      stream.uncork();
    }
  }
}

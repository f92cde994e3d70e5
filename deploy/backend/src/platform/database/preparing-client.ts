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

const isAlone = (text: string, values: readonly unknown[], commands: readonly string[]): boolean =>
  values.length === 0 && commands.includes(text);

/** As Kysely begins a transaction that only reads. The server refuses a write in it. */
const beginReading = 'start transaction read only';
const beginnings = ['begin', beginReading];
const endings = ['commit', 'rollback'];

/** How long the end of a reading transaction waits for the next statement of its connection. */
const maxEndDelayMs = 5;

/** Result of a command that is not sent to the server now. */
const done = (command: string): Promise<Pick<QueryResult, 'command' | 'rowCount' | 'rows'>> =>
  Promise.resolve({ command: command.toUpperCase(), rowCount: null, rows: [] });

/**
 * A connection that prepares frequent statements, because planning a list takes longer than reading it. A statement
 * outdated by a migration fails once, and is planned anew afterwards.
 *
 * `begin` leaves together with the first statement of its transaction, which saves a round trip: the pool opens its
 * connections with `pipeline`, so that the second is written without waiting for the first to be answered. The end of a
 * transaction that only reads confirms nothing, so its caller does not wait for it: it leaves with the next transaction's
 * begin, or after a few milliseconds.
 */
export class PreparingClient extends Client {
  /** Commands that leave with the next statement: the end of a reading transaction, the begin of another one. */
  #waiting: string[] = [];
  #isReading = false;
  #endTimer: NodeJS.Timeout | undefined;

  /** A pooler gives the next transaction another connection of the server, without its prepared statements. */
  isPreparing = true;

  override query(...asked: unknown[]): never {
    const [text, values] = asked;
    if (typeof text !== 'string' || !Array.isArray(values) || asked.length > 2) return this.#send(asked) as never;
    if (isAlone(text, values, beginnings)) return this.#begin(text) as never;
    if (isAlone(text, values, endings) && (this.#isReading || this.#isBeginning()))
      return this.#endUnsent(text) as never;
    // Statements without values, such as commit, are quick to plan: one message instead of four.
    const name = this.isPreparing && values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return this.#send([text, values]) as never;
    const prepared: QueryConfig = { name, text, values };
    return (this.#send([prepared]) as Promise<QueryResult>).catch(clearIfOutdated) as never;
  }

  #isBeginning(): boolean {
    return beginnings.includes(this.#waiting.at(-1) ?? '');
  }

  #begin(text: string) {
    this.#waiting.push(text);
    this.#isReading = text === beginReading;
    return done(text);
  }

  /** Ends a transaction of which nothing was sent, or one that only read. */
  #endUnsent(text: string) {
    this.#isReading = false;
    if (this.#isBeginning()) this.#waiting.pop();
    else {
      this.#waiting.push(text);
      this.#endTimer = setTimeout(() => this.#sendWaiting(), maxEndDelayMs);
    }
    return done(text);
  }

  #sendWaiting(): void {
    clearTimeout(this.#endTimer);
    const commands = this.#waiting.splice(0);
    if (commands.length === 0) return;
    // Fails only with the connection, and then the next statement fails too.
    (super.query(commands.join(';')) as unknown as Promise<QueryResult>).catch(() => undefined);
  }

  /** All statements of one turn of the event loop leave in one piece. */
  #send(asked: readonly unknown[]): unknown {
    const { stream } = this.connection;
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    this.#sendWaiting();
    return (super.query.bind(this) as (...asked: readonly unknown[]) => unknown)(...asked);
  }
}

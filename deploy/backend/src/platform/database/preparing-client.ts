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

/**
 * A connection that prepares frequent statements, because planning a list takes longer than reading it. A statement
 * outdated by a migration fails once, and is planned anew afterwards.
 */
export class PreparingClient extends Client {
  override query(...asked: unknown[]): never {
    const [text, values] = asked;
    const runQuery = super.query.bind(this) as (...asked: unknown[]) => unknown;
    if (typeof text !== 'string' || !Array.isArray(values) || asked.length > 2) return runQuery(...asked) as never;
    // Statements without values, such as begin and commit, are quick to plan: one message instead of four.
    const name = values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return runQuery(text, values) as never;
    const prepared: QueryConfig = { name, text, values };
    return (runQuery(prepared) as Promise<QueryResult>).catch(clearIfOutdated) as never;
  }
}

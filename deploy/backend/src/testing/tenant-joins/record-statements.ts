import { appendFileSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { DefaultQueryExecutor, type CompiledQuery } from 'kysely';
import { mergeParameters, sameParameters, type SameParameters } from './same-parameters.ts';

export interface Statement {
  /** File that sent it, from the backend's `src`. */
  readonly origin: string;
  readonly sql: string;
}

interface Sent {
  readonly origin: string;
  readonly same: SameParameters;
}

const sources = '/deploy/backend/src/';
/** These send the statements of others. */
const passedThrough = /^(platform\/database|testing\/tenant-joins)\//;
/** Tests and their fixtures use tables as they like, and migrations run before anything is distributed. */
const ignored = /^(testing|migrations)\/|\.(test|fixtures?)\.ts$/;

/** By its text; `undefined` for one of a test. Kept while the worker lives, whose files share the modules. */
const sent = new Map<string, Sent | undefined>();
const unwritten = new Set<string>();
let isRecording = false;

/** The backend's file that sends the statement at hand. */
function findOrigin(): string {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  // File names alone: mapped to the lines of the sources, a stack takes far longer.
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getScriptNameOrSourceURL() ?? '');
  const files = new Error().stack as unknown as readonly string[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const ours = files.filter((file) => file.includes(sources)).map((file) => file.split(sources)[1] ?? '');
  return ours.find((file) => !passedThrough.test(file)) ?? ours[0] ?? 'testing/';
}

/** Nothing but values: its only table is the target, and its text may be long. */
const isPlainInsert = (sql: string): boolean => /^\s*insert\b/i.test(sql) && !/\bselect\b/i.test(sql);

function record({ sql, parameters }: CompiledQuery): void {
  if (isPlainInsert(sql)) return;
  const known = sent.get(sql);
  if (known === undefined && sent.has(sql)) return;
  const origin = known?.origin ?? findOrigin();
  if (ignored.test(origin)) {
    sent.set(sql, undefined);
    return;
  }
  const same = sameParameters(parameters, known?.same);
  if (same === known?.same) return;
  sent.set(sql, { origin, same });
  unwritten.add(sql);
}

/** From now on, records each statement that Kysely sends in this worker. */
export function recordStatements(): void {
  if (isRecording) return;
  isRecording = true;
  const { executeQuery } = DefaultQueryExecutor.prototype;
  DefaultQueryExecutor.prototype.executeQuery = function recorded(query, options) {
    record(query);
    return executeQuery.call(this, query, options) as ReturnType<typeof executeQuery<never>>;
  };
}

/** Adds the new statements, and those of which fewer parameters turned out to be the same, to the worker's file. */
export function writeStatements(folder: string): void {
  const lines = [...unwritten].flatMap((sql) => {
    const found = sent.get(sql);
    return found ? [`${JSON.stringify({ origin: found.origin, sql: mergeParameters(sql, found.same) })}\n`] : [];
  });
  unwritten.clear();
  if (lines.length > 0) appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), lines.join(''));
}

/** The different statements of all workers. */
export function readStatements(folder: string): Statement[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'));
  const statements = lines.map((line) => JSON.parse(line) as Statement);
  return [...new Map(statements.map((statement) => [statement.sql, statement])).values()];
}

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Client } from 'pg';
import { withClient } from '../with-client.ts';
import type { Fact } from './facts.ts';

/** Acknowledged facts compared with the rows in the database. */
export interface Verdict {
  readonly facts: Readonly<Record<Fact['kind'], number>>;
  /** Acknowledged and not stored: the first of each kind, and how many. */
  readonly lost: Readonly<Record<Fact['kind'], number>>;
  readonly examples: readonly string[];
  readonly sessions: number;
  /** Sessions that are there more than once, and those whose energy or times are not the charge point's. */
  readonly doubledSessions: number;
  readonly wrongSessions: number;
  /** Sessions of the load that are still open though every charge point has ended them. */
  readonly openSessions: number;
  readonly commands: number;
  /** Acknowledged commands that are not stored, and those that are still waited for. */
  readonly lostCommands: number;
  readonly openCommands: number;
  readonly commandStates: Readonly<Record<string, number>>;
}

const batchSize = 20_000;

async function loadFacts(client: Client, file: string): Promise<void> {
  await client.query(
    `create temp table fact (kind text, identity text, status text, transaction text, at timestamptz, wh bigint)`,
  );
  const insert = (lines: readonly string[]) =>
    client.query('insert into fact select * from json_populate_recordset(null::fact, $1::json)', [
      `[${lines.join(',')}]`,
    ]);
  let lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    lines.push(line);
    if (lines.length < batchSize) continue;
    await insert(lines);
    lines = [];
  }
  if (lines.length > 0) await insert(lines);
  await client.query('create index on fact (identity, transaction)');
  await client.query('analyze fact');
}

/** Sessions and statuses of the load, by the identities and transactions that the charge points know. Events are kept for an hour. */
const views = `
  create temp table session as
    select charger.charger_point_id as identity, session.transaction_id as transaction, session.*
      from charging_session session
      join charger on charger.tenant_id = session.tenant_id and charger.id = session.charger_id
     where session.tenant_id = 'demo' and charger.charger_point_id like 'CP-LOAD-%';
  create index on session (identity, transaction);
  create temp table published as
    select charger.charger_point_id as identity, (port ->> 'as_of')::timestamptz as at
      from event
      cross join jsonb_array_elements(event.payload::jsonb -> 'ports') port
      join charger on charger.tenant_id = event.tenant_id and charger.id = (event.payload ->> 'charger')::uuid
     where event.tenant_id = 'demo' and event.type = 'charger-changed' and charger.charger_point_id like 'CP-LOAD-%';
  create index on published (identity, at);
  analyze session;
  analyze published;`;

/** A charge point that got no answer to its start names no transaction. */
const isOfSession = `session.identity = fact.identity
        and (session.transaction = fact.transaction or fact.transaction = '-1')`;

const lostFacts = {
  // Each status that is stored is published with the moment that the charge point names.
  status: `
    select * from fact where kind = 'status' and not exists (
      select from published where published.identity = fact.identity and published.at = fact.at)`,
  start: `
    select * from fact where kind = 'start' and not exists (
      select from session where session.identity = fact.identity and session.transaction = fact.transaction
        and session.meter_start_wh = fact.wh)`,
  meter: `
    select * from fact where kind = 'meter' and not exists (
      select from session join meter_value value on value.tenant_id = session.tenant_id and value.session_id = session.id
       where ${isOfSession}
         and value.at = fact.at and value.energy_wh = fact.wh)`,
  stop: `
    select * from fact where kind = 'stop' and not exists (
      select from session where ${isOfSession}
        and session.end_reported_at = fact.at and session.stop_meter_wh = fact.wh)`,
} as const;

const wrongSessions = `
  select start.identity, start.transaction, session.id
    from fact start
    join fact stop on stop.kind = 'stop' and (stop.identity, stop.transaction) = (start.identity, start.transaction)
    left join session on (session.identity, session.transaction) = (start.identity, start.transaction)
   where start.kind = 'start'
     and (session.energy_wh is distinct from stop.wh - start.wh
       or session.started_at is distinct from start.at
       or session.end_reported_at is distinct from stop.at)`;

const doubledSessions = `
  select identity, meter_start_wh, count(*) from session
   where meter_start_wh is not null group by identity, meter_start_wh, meter_start_at having count(*) > 1`;

/** Compares acknowledged facts and commands with the stored ones, once all is quiet. */
export const compareWithStored = (
  url: string,
  factsFile: string,
  acknowledgedCommands: readonly string[],
): Promise<Verdict> =>
  withClient(url, async (client) => {
    const examples: string[] = [];
    const countRows = async (what: string, query: string) => {
      const { rows } = await client.query<Record<string, unknown>>(query);
      examples.push(...rows.slice(0, 3).map((row) => `${what}: ${JSON.stringify(row)}`));
      return rows.length;
    };
    await loadFacts(client, factsFile);
    await client.query(views);
    const { rows: kinds } = await client.query<{ kind: Fact['kind']; count: number }>(
      'select kind, count(*)::int as count from fact group by kind',
    );
    const facts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));
    const lost: Record<string, number> = {};
    for (const [kind, query] of Object.entries(lostFacts)) lost[kind] = await countRows(`lost ${kind}`, query);
    const { rows: commands } = await client.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from command where tenant_id = 'demo' and id = any($1::uuid[]) group by state`,
      [acknowledgedCommands],
    );
    const stored = commands.reduce((sum, { count }) => sum + count, 0);
    const openStates = ['QUEUED', 'SENT', 'ACCEPTED'];
    return {
      facts: { status: 0, start: 0, meter: 0, stop: 0, ...facts },
      lost: lost as Verdict['lost'],
      sessions: (await client.query('select from session')).rowCount ?? 0,
      doubledSessions: await countRows('doubled session', doubledSessions),
      wrongSessions: await countRows('wrong session', wrongSessions),
      openSessions: await countRows(
        'open session',
        `select identity, transaction, id from session where ended_at is null`,
      ),
      commands: acknowledgedCommands.length,
      lostCommands: acknowledgedCommands.length - stored,
      openCommands: commands.reduce((sum, { state, count }) => sum + (openStates.includes(state) ? count : 0), 0),
      commandStates: Object.fromEntries(commands.map(({ state, count }) => [state, count])),
      examples,
    };
  });

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { chargerRows } from '../charger-rows.ts';
import { locationRows } from '../location-rows.ts';
import type { Row } from '../rows.ts';
import { sessionRows } from '../sessions.ts';
import { demoTenants } from '../tenants.ts';
import { day, daysOfBooks } from '../time.ts';
import { copying } from './copy.ts';
import { largeFleet } from './large-fleet.ts';
import { machineClock } from '../../platform/time/clock.ts';

interface Size {
  readonly chargers: number;
  readonly sessions: number;
}

export class LargeSetExists extends Error {
  constructor() {
    super('The large set is in this database already; start from an empty one to make another.');
  }
}

/** Factor of generated sessions, because some are dropped at ports installed later. */
const abundance = 1.2;

function take(rows: Iterable<Row>, most: number): Row[] {
  const taken: Row[] = [];
  for (const row of rows) {
    if (taken.length >= most) break;
    taken.push(row);
  }
  return taken;
}

async function refuseTwice(database: Database): Promise<void> {
  const { kysely } = database;
  const first = await kysely.selectFrom('charger').select('id').where('custom_id', '=', 'X0001-001').executeTakeFirst();
  if (first) throw new LargeSetExists();
}

/**
 * Adds chargers and their sessions to the tenant `demo`, by COPY, in one transaction.
 *
 * @param report is called with the progress
 */
export async function seedLarge(
  database: Database,
  size: Size,
  report: (done: Size) => void,
  now = machineClock(),
): Promise<void> {
  const [tenant] = demoTenants;
  if (!tenant) return;
  await refuseTwice(database);
  const portsPerCharger = 1.4;
  const sessionsPerPort = (size.sessions * abundance) / (size.chargers * portsPerCharger);
  const done = { chargers: 0, sessions: 0 };
  await copying(database, async (copy) => {
    for (const { locations, chargers } of largeFleet(tenant, size.chargers, now)) {
      await copy(locationRows(tenant.id, locations, now));
      for (const rows of chargerRows(chargers)) await copy(rows);
      const all = sessionRows(
        tenant,
        chargers,
        now,
        (daysOfBooks * day) / sessionsPerPort,
        `sessions ${done.chargers}`,
      );
      const due = Math.round((size.sessions * (done.chargers + chargers.length)) / size.chargers);
      const sessions = take(all, due - done.sessions);
      await copy({ table: 'charging_session', rows: sessions });
      done.chargers += chargers.length;
      done.sessions += sessions.length;
      report(done);
    }
  });
  // The large set is for measuring lists and reports: their payouts would be calculated for minutes meanwhile.
  await database.kysely.deleteFrom('payout_due').where('tenant_id', '=', tenant.id).execute();
  // The planner knows the new rows, and counting need not look at every one of them.
  for (const table of ['location', 'charger', 'port', 'charging_session'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.kysely);
}

import type { LiveEvent } from '@plugboard/contracts/platform';
import type { Settings } from '../platform/settings.ts';
import { insertCharger, insertPort } from './charger-fixtures.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { Engine } from './engines.ts';

/** A clock that a test moves. */
export interface TestClock {
  readonly now: () => Date;
  /** Seconds. */
  readonly pass: (seconds: number) => void;
}

export function clockAt(iso: string): TestClock {
  let time = Date.parse(iso);
  return {
    now: () => new Date(time),
    pass: (seconds) => {
      time += seconds * 1000;
    },
  };
}

/** An app whose time a test moves. */
export async function createTimedApp(engine: Engine, iso = '2026-03-01T12:00:00Z', settings: Partial<Settings> = {}) {
  const clock = clockAt(iso);
  return { clock, test: await createTestApp(engine, { clock: clock.now, settings }) };
}

/** An own charger with ports 1, 2, …; its charge point is `CP-<custom id>`. */
export async function chargerWithPorts(
  { database }: Pick<TestApp, 'database'>,
  custom_id: string,
  ports = 1,
  special: Partial<Parameters<typeof insertCharger>[2]> = {},
): Promise<string> {
  const id = await insertCharger(database, 'demo', { custom_id, status: '', ...special });
  for (let connector_id = 1; connector_id <= ports; connector_id += 1)
    await insertPort(database, 'demo', id, { connector_id });
  return id;
}

/** A charger as it is stored, with its ports in order. */
export async function stored({ database: { kysely } }: Pick<TestApp, 'database'>, id: string) {
  const charger = await kysely.selectFrom('charger').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const ports = await kysely
    .selectFrom('port')
    .selectAll()
    .where('charger_id', '=', id)
    .orderBy('connector_id')
    .execute();
  return { ...charger, ports, statuses: [charger.status, ...ports.map(({ status }) => status)] };
}

/** Which statuses a charger's ports went through. */
export async function historyOf({ database: { kysely } }: Pick<TestApp, 'database'>, id: string) {
  const rows = await kysely
    .selectFrom('status_history')
    .innerJoin('port', 'port.id', 'status_history.port_id')
    .select(['connector_id', 'status_history.status', 'created_at'])
    .where('status_history.charger_id', '=', id)
    .orderBy('created_at')
    .orderBy('connector_id')
    .orderBy('status_history.id')
    .execute();
  return rows.map(({ connector_id, status }) => `${connector_id} ${status}`);
}

/** Published events of a tenant, oldest first. */
export async function eventsOf(
  { database: { kysely } }: Pick<TestApp, 'database'>,
  tenant = 'demo',
): Promise<LiveEvent[]> {
  const rows = await kysely
    .selectFrom('event')
    .select('payload')
    .where('tenant_id', '=', tenant)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload);
}

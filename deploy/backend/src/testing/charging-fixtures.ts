import type { ChargingSession } from '@plugboard/contracts/charging';
import { listChargingSessions } from '@plugboard/contracts/charging';
import { newId } from '../platform/ids.ts';
import { connectChargePoint } from './charge-point.ts';
import { insertCharger, insertPort } from './charger-fixtures.ts';
import { signInAs } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** A charger in service that takes cards, with two connectors. */
export async function insertChargerInService(
  { database }: Pick<TestApp, 'database'>,
  custom_id: string,
  special: Partial<Parameters<typeof insertCharger>[2]> = {},
  port: Omit<Parameters<typeof insertPort>[3], 'connector_id'> = {},
): Promise<string> {
  const id = await insertCharger(database, 'demo', {
    custom_id,
    has_rfid_access: true,
    licensed_from: '2020-01-01T00:00:00Z',
    ...special,
  });
  for (const connector_id of [1, 2]) await insertPort(database, 'demo', id, { connector_id, ...port });
  return id;
}

export async function insertCard(
  { database }: Pick<TestApp, 'database'>,
  number: string,
  special: { readonly is_blocked?: boolean; readonly expires_at?: Date; readonly account_id?: string } = {},
): Promise<void> {
  await database.kysely
    .insertInto('id_tag')
    .values({ tenant_id: 'demo', id: newId(), number, account_id: null, expires_at: null, ...special })
    .execute();
  // Tests of other things charge with one card everywhere.
  await allowConcurrentTransactions({ database }, true);
}

export const allowConcurrentTransactions = (
  { database }: Pick<TestApp, 'database'>,
  allows_concurrent_transactions: boolean,
): Promise<unknown> =>
  database.kysely
    .insertInto('charging_settings')
    .values({ tenant_id: 'demo', allows_concurrent_transactions, accepts_signing_requests: false })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ allows_concurrent_transactions }))
    .execute();

/** The charger's sessions, oldest first, as the portal shows them. */
export async function sessionsOf(test: Pick<TestApp, 'call'>, charger: string): Promise<ChargingSession[]> {
  const token = await signInAs(test, 'admin');
  const reply = await test.call({ url: `${listChargingSessions.path}?charger__in=${charger}&limit=100`, token });
  return reply.json<{ results: ChargingSession[] }>().results.toReversed();
}

/** Stored row of a connector. */
export const portOf = ({ database }: Pick<TestApp, 'database'>, charger: string, connector = 1) =>
  database.kysely
    .selectFrom('port')
    .selectAll()
    .where('charger_id', '=', charger)
    .where('connector_id', '=', connector)
    .executeTakeFirstOrThrow();

/** A connected charge point whose every call must be answered with a result. */
export async function chargePointAt(
  test: Pick<TestApp, 'app'>,
  identity: string,
  protocol: 'ocpp1.6' | 'ocpp2.0.1',
): Promise<{
  readonly send: (action: string, payload: object) => Promise<Record<string, unknown>>;
  readonly terminate: () => Promise<number>;
}> {
  const chargePoint = await connectChargePoint(test, identity, { protocol });
  const send = async (action: string, payload: object) => {
    const answer = await chargePoint.call(action, payload);
    if (!('result' in answer)) throw new Error(`${action}: ${answer.error} ${answer.description}`);
    return answer.result;
  };
  return { send, terminate: chargePoint.terminate };
}

let newOnes = 0;

/** A charge point that nothing has happened at, of a new charger with two connectors. */
export async function newChargePoint(
  test: Pick<TestApp, 'app' | 'database'>,
  protocol: 'ocpp1.6' | 'ocpp2.0.1',
  special: Parameters<typeof insertChargerInService>[2],
) {
  const name = `NEW-${(newOnes += 1)}`;
  const charger = await insertChargerInService(test, name, special);
  return { charger, ...(await chargePointAt(test, `CP-${name}`, protocol)) };
}

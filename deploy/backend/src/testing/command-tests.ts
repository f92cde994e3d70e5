import type { Command, CommandState } from '@plugboard/contracts/network';
import { expect, vi } from 'vitest';
import type { Settings } from '../platform/settings.ts';
import { withTenant } from '../platform/database/tenant-scope.repository.ts';
import { publish } from '../platform/events/publish.repository.ts';
import type { ChargePointReport } from '../platform/ocpp/charge-point-messages.ts';
import { notifyReportListeners } from '../platform/ocpp/on-charge-point.ts';
import type { OcppVersion } from '../platform/ocpp/ocpp-version.ts';
import { connectChargePoint, type TestChargePoint } from './charge-point.ts';
import { chargerWithPorts, createTimedApp, stored, type TestClock } from './charge-point-tests.ts';
import type { Engine } from './engines.ts';
import { patient } from './patient.ts';
import { signInAs } from './sign-in.ts';
import type { TestApp, TestCall } from './test-app.ts';

type Reply = Record<string, unknown> | readonly unknown[] | undefined;

/** A charger whose charge point is connected and answers as a test says. */
export interface Operated {
  readonly id: string;
  readonly ports: readonly string[];
  readonly point: TestChargePoint;
  /** Calls that came, in order. */
  readonly asked: { readonly action: string; readonly payload: Record<string, unknown> }[];
  /** Sets the answer to a call from now on; an array is a CALLERROR, `undefined` is silence. */
  readonly answers: (action: string, reply: Reply) => void;
}

export interface CommandsTest {
  readonly test: TestApp;
  readonly clock: TestClock;
  readonly token: string;
  readonly send: (call: TestCall) => ReturnType<TestApp['call']>;
  readonly run: (chargerId: string, body: object, more?: Partial<TestCall>) => ReturnType<TestApp['call']>;
  /** Sends, expects success, and returns the command. */
  readonly queued: (answer: ReturnType<TestApp['call']>) => Promise<Command>;
  readonly read: (id: string) => Promise<Command>;
  /** Waits until the command has reached a state. */
  readonly until: (command: Pick<Command, 'id'>, state: CommandState) => Promise<Command>;
  readonly report: (chargerId: string, report: Omit<ChargePointReport, 'chargerId' | 'at'>) => Promise<void>;
}

const boots = {
  '1.6': { chargePointVendor: 'Tern', chargePointModel: 'Wall' },
  '2.0.1': { reason: 'PowerUp', chargingStation: { vendorName: 'Tern', model: 'Wall' } },
} as const;

/** Boots and is online. */
export const boot = (point: TestChargePoint, version: OcppVersion = '1.6') =>
  point.call('BootNotification', boots[version]);

/** A charger that is activated, its charge point connected to an instance. */
export async function operated(
  test: Pick<TestApp, 'app' | 'database'>,
  name: string,
  { version = '1.6', ports = 1 }: { readonly version?: OcppVersion; readonly ports?: number } = {},
): Promise<Operated> {
  const id = await chargerWithPorts(test, name, ports, { licensed_from: new Date('2020-01-01') });
  const asked: Operated['asked'] = [];
  const replies = new Map<string, Reply>();
  const point = await connectChargePoint(test, `CP-${name}`, { protocol: `ocpp${version}` });
  point.answering(({ action, payload }) => {
    asked.push({ action, payload });
    return replies.get(action);
  });
  await boot(point, version);
  const charger = await stored(test, id);
  return {
    id,
    ports: charger.ports.map((port) => port.id),
    point,
    asked,
    answers: (action, reply) => void replies.set(action, reply),
  };
}

/** An app whose commands a test follows, as the administrator of `demo`. */
export async function createCommandsTest(engine: Engine, settings?: Partial<Settings>): Promise<CommandsTest> {
  const { test, clock } = await createTimedApp(engine, undefined, settings);
  const token = await signInAs(test, 'admin');
  let keys = 0;
  const send: CommandsTest['send'] = (call) => {
    keys += 1;
    return test.call({ token, ...call, headers: { 'idempotency-key': `key ${keys}`, ...call.headers } });
  };
  const read: CommandsTest['read'] = async (id) => (await send({ url: `/api/v1/command/${id}/` })).json<Command>();
  return {
    test,
    clock,
    token,
    send,
    read,
    run: (chargerId, body, more) =>
      send({ method: 'POST', url: `/api/v1/charger/${chargerId}/command/`, body, ...more }),
    queued: async (answer) => {
      const { statusCode, body } = await answer;
      expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
      return (JSON.parse(body) as { command: Command }).command;
    },
    until: ({ id }, state) =>
      vi.waitFor(async () => {
        const command = await read(id);
        expect([command.state, command.reason]).toEqual([state, command.reason]);
        return command;
      }, patient),
    report: (chargerId, report) =>
      withTenant(test.database, 'demo', async (db) => {
        const reports = [{ ...report, chargerId, at: clock.now() }];
        await publish(db, 'demo', await notifyReportListeners(test.app, { db, tenantId: 'demo' }, reports));
      }),
  };
}

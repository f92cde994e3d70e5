import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@plugboard/contracts/accounts';
import type { Command } from '@plugboard/contracts/network';
import { listLiveEvents } from '@plugboard/contracts/platform';
import type { ChargePoint } from '@plugboard/simulator';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from './platform/database/database.ts';
import { chargerWithPorts, stored } from './testing/charge-point-tests.ts';
import { engines, serverUrl } from './testing/engines.ts';
import { canStartNats, startNats, type StartedNats } from './testing/nats-server.ts';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './testing/otlp-receiver.ts';
import { patient } from './testing/patient.ts';
import { simulatedAt } from './testing/simulated.ts';
import { listening, spawnGateway, spawnServer, type SpawnedServer } from './testing/spawned-server.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { seedTestTenants, testPassword } from './testing/test-tenants.ts';

const carriers = ['the database', ...(canStartNats ? ['NATS'] : [])];

describe.runIf(engines.includes('postgres')).each(carriers)('a trace over gateway, two instances and %s', (carrier) => {
  let database: Database;
  let directory: string;
  let receiver: OtlpReceiver;
  let nats: StartedNats | undefined;
  let gateway: SpawnedServer;
  let point: ChargePoint;
  let token: string;
  let charger: { readonly id: string; readonly ports: readonly { readonly id: string }[] };
  const instances: SpawnedServer[] = [];

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(gateway.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const spawnAll = async (environment: Record<string, string>) => {
    for (const at of [0, 1]) instances[at] = await spawnServer(environment);
    await Promise.all(instances.map(listening));
    gateway = await spawnGateway({
      ...environment,
      BACKEND_URL: instances[0]?.url ?? '',
      GATEWAY_STATE_DIR: directory,
      SHELL_DIR: directory,
    });
    await listening(gateway);
  };
  const endAll = () => {
    for (const { process: child } of [...instances, gateway]) child?.kill('SIGKILL');
  };

  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    await seedTestTenants(database);
    const id = await chargerWithPorts({ database }, 'TRACED', 1, { licensed_from: new Date('2020-01-01') });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely);
    const url = new URL(serverUrl());
    url.pathname = rows[0]?.name ?? '';
    directory = await mkdtemp(join(tmpdir(), 'plugboard-traces-'));
    receiver = await startOtlpReceiver();
    nats = carrier === 'NATS' ? await startNats() : undefined;
    await spawnAll({
      SEED: 'none',
      DATABASE_URL: url.href,
      DATA_DIR: directory,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_EXPORTER_OTLP_TIMEOUT: '2000',
      ...(nats && { NATS_URL: nats.url, NATS_SUBJECT: nats.subject }),
    });
    point = simulatedAt(instances[1]?.url ?? '', 'CP-TRACED');
    await point.until(({ isOnline }) => isOnline);
    charger = await stored({ database }, id);
    const reply = await post(signIn.path, { email: 'admin@demo.example', password: testPassword });
    ({ token } = (await reply.json()) as { token: string });
  });
  afterAll(async () => {
    point?.stop();
    endAll();
    receiver?.close();
    await nats?.close();
    await database?.close();
    await rm(directory, { recursive: true, force: true });
  });

  const unlock = (headers: Record<string, string> = {}) =>
    post(
      `/api/v1/charger/${charger.id}/command/`,
      { action: 'unlock', port: charger.ports[0]?.id },
      { 'token-authorization': `Bearer ${token}`, 'idempotency-key': crypto.randomUUID(), ...headers },
    );
  const settled = async ({ id }: Pick<Command, 'id'>) => {
    const rows = () => database.kysely.selectFrom('command').selectAll().where('id', '=', id).execute();
    await expect.poll(async () => (await rows())[0]?.state, { timeout: 30_000 }).toBe('CONFIRMED');
  };
  const spansOf = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);
  /** From a span up to the beginning, as service and name. */
  const pathOf = (span: ReceivedSpan | undefined): ReceivedSpan[] =>
    span === undefined ? [] : [...pathOf(receiver.spans.find(({ spanId }) => spanId === span.parentSpanId)), span];

  it('leads from the click to the charge point’s answer, and has the id of the request', async () => {
    const reply = await unlock({ traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
    expect(reply.status).toBe(200);
    const { command } = (await reply.json()) as { command: Command };
    await settled(command);
    const requestId = reply.headers.get('x-request-id') ?? '';
    const traceId = requestId.replaceAll('-', '');
    const named = (name: string) => spansOf(traceId).filter((span) => span.name === name);
    await vi.waitFor(() => expect(named('command CONFIRMED')).toHaveLength(1), patient);
    await vi.waitFor(() => expect(named('ocpp UnlockConnector')).toHaveLength(1), patient);
    await vi.waitFor(() => expect(named('deliver command')).toHaveLength(1), patient);

    const [call] = named('ocpp UnlockConnector');
    await vi.waitFor(() => expect(pathOf(call)[0]?.parentSpanId).toBe(''), patient);
    const path = pathOf(call);
    expect(path.map(({ service, name }) => `${service.replace('plugboard-', '')}: ${name}`)).toEqual([
      'gateway: POST /api/*',
      'backend: POST /api/v1/charger/:id/command/',
      'backend: transaction',
      'backend: enqueue unlock',
      'backend: notice plugboard_commands',
      'backend: deliver command',
      'backend: ocpp UnlockConnector',
    ]);
    expect([path[1], path[6]].map((span) => span?.instance.split('/')[1])).toEqual(
      instances.map(({ process: child }) => String(child.pid)),
    );
    expect(path[0]?.attributes).toMatchObject({
      'plugboard.request_id': requestId,
      'plugboard.tenant': 'demo',
      'http.response.status_code': 200,
    });
    expect(path[3]?.attributes['plugboard.command_id']).toBe(command.id);
    const confirmed = pathOf(named('command CONFIRMED')[0]).map(({ name }) => name);
    expect(confirmed).toEqual([...path.slice(0, 6).map(({ name }) => name), 'transaction', 'command CONFIRMED']);
  });

  it('is named in the lines of both logs, and of the instance that has delivered the command', async () => {
    const reply = await unlock();
    const { command } = (await reply.json()) as { command: Command };
    await settled(command);
    const traceId = reply.headers.get('x-request-id')?.replaceAll('-', '');
    const lineOf = (server: SpawnedServer | undefined, part: string) => () =>
      server
        ?.said()
        .split('\n')
        .find((line) => line.includes(part) && line.includes(`"traceId":"${traceId}"`));
    await expect.poll(lineOf(gateway, '"path":')).toBeDefined();
    await expect.poll(lineOf(instances[0], '"msg":"request"')).toBeDefined();
    await expect.poll(lineOf(instances[1], `"commandId":"${command.id}"`)).toBeDefined();
  });

  it('goes on where no notice has come, by the row of the command', async () => {
    point.stop();
    await point.until(({ isOnline }) => !isOnline);
    const reply = await unlock();
    const { command } = (await reply.json()) as { command: Command };
    point = simulatedAt(instances[1]?.url ?? '', 'CP-TRACED');
    await settled(command);
    const traceId = reply.headers.get('x-request-id')?.replaceAll('-', '') ?? '';
    const call = () => spansOf(traceId).find(({ name }) => name === 'ocpp UnlockConnector');
    await vi.waitFor(() => expect(pathOf(call())[0]?.service).toBe('plugboard-gateway'), patient);
    expect(
      pathOf(call())
        .map(({ name }) => name)
        .slice(-3),
    ).toEqual(['enqueue unlock', 'deliver command', 'ocpp UnlockConnector']);
  });

  it('is not made of live events, and errors go on as they are', async () => {
    const headers = { 'token-authorization': `Bearer ${token}`, accept: 'text/event-stream' };
    const over = new AbortController();
    const stream = await fetch(gateway.url + listLiveEvents.path, { headers, signal: over.signal });
    expect(stream.status).toBe(200);
    await settled(((await (await unlock()).json()) as { command: Command }).command);
    over.abort();
    const missing = await fetch(`${gateway.url}/api/v1/charger/${crypto.randomUUID()}/`, { headers });
    const unknown = await fetch(`${gateway.url}/api/v1/nothing/`, { headers });
    expect([missing.status, unknown.status]).toEqual([404, 404]);
    const ofMissing = () => spansOf(missing.headers.get('x-request-id')?.replaceAll('-', '') ?? '');
    await vi.waitFor(() => expect(ofMissing().length).toBe(3), patient);
    expect(ofMissing().find(({ name }) => name === 'transaction')?.attributes['error.type']).toBe('Failure');
    expect(receiver.spans.filter(({ attributes }) => attributes['http.route'] === listLiveEvents.path)).toEqual([]);
  });

  it('holds no name, address, token or value of a statement', () => {
    const everything = receiver.bytes().toString('latin1');
    expect(everything).toContain('unlock');
    for (const secret of ['admin@demo.example', testPassword, token, 'CP-TRACED', '127.0.0.1:5432'])
      expect(everything).not.toContain(secret);
  });

  it('costs nothing but a line of the log where its receiver is away', async () => {
    receiver.close();
    const before = gateway.said().length;
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await unlock()).status));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const lines = () =>
      gateway
        .said()
        .slice(before)
        .split('\n')
        .filter((line) => line.includes('Traces cannot be delivered'));
    await expect.poll(() => lines().length, { timeout: 60_000 }).toBe(1);
    const started = performance.now();
    for (const server of [gateway, ...instances]) {
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(lines()).toHaveLength(1);
  });
});

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { vi } from 'vitest';
import type { NatsAccess } from '../platform/events/nats-connection.ts';
import type { Engine } from './engines.ts';
import { freePort } from './spawned-server.ts';
import { patient } from './patient.ts';

const server = process.env['TEST_NATS_URL'];

const folders = ['/usr/sbin', '/usr/local/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
const binary = folders.map((folder) => join(folder, 'nats-server')).find(existsSync);

/** A server that a test may kill. */
export const canStartNats = binary !== undefined;

/** Whether there is NATS for tests: the server of `TEST_NATS_URL`, or a `nats-server` to start. */
export const hasNats = canStartNats || server !== undefined;

const newSubject = () => `test-${randomBytes(6).toString('hex')}`;

export interface StartedNats extends NatsAccess {
  readonly start: () => Promise<void>;
  /** Without a word, as a machine that loses power. */
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port. */
export async function startNats(): Promise<StartedNats> {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'plugboard-nats-'))];
  const parameters = ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', folder];
  let kill = async () => undefined as void;
  const start = async () => {
    const child = spawn(binary ?? '', parameters, { stdio: 'ignore' });
    const ended = once(child, 'exit');
    kill = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    await vi.waitFor(async () => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      await once(socket, 'connect').finally(() => socket.destroy());
    }, patient);
  };
  await start();
  const close = async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `nats://127.0.0.1:${port}`, subject: newSubject(), start, kill: () => kill(), close };
}

/**
 * The carrier of a test app's notices: on a server that of `TEST_NATS_URL`, with subjects that no other app uses,
 * otherwise the database. Instances beside it take them from its settings.
 */
export const carrierOf = (engine: Engine): NatsAccess | null =>
  engine === 'postgres' && server !== undefined ? { url: server, subject: newSubject() } : null;

/** NATS for one test file, with subjects that no other file uses. */
export async function openTestNats(): Promise<NatsAccess & { readonly close: () => Promise<void> }> {
  if (server === undefined) return startNats();
  return { url: server, subject: newSubject(), close: async () => undefined };
}

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { signIn } from '@plugboard/contracts/accounts';
import { addTicketComment, createTicket, getTicketAttachment, maxAttachmentBytes } from '@plugboard/contracts/tickets';
import type { TicketComment } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { listening, spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts';
import { openMigrated } from '../../../testing/test-database.ts';
import { seedTestTenants, testPassword } from '../../../testing/test-tenants.ts';

const megabyte = 1024 * 1024;
/** In megabytes: buffers that wait for a collector that may be late, half as much again as was measured at most. */
const maxGrowth = 110;
const boundary = 'a-boundary-of-the-test';
const oneMegabyte = Buffer.alloc(megabyte, 'x');

const partHead = (disposition: string, more = '') =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`);

function* formWith(sizes: readonly number[]) {
  yield Buffer.concat([partHead('name="ticket"'), Buffer.from('1\r\n')]);
  for (const [at, size] of sizes.entries()) {
    yield partHead(`name="files"; filename="film ${at}.bin"`, 'content-type: application/octet-stream\r\n');
    for (let left = size; left > 0; left -= megabyte) yield oneMegabyte.subarray(0, Math.min(left, megabyte));
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

/** Resident memory of a process in bytes, on Linux. */
const residentMemory = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

describe.runIf(existsSync('/proc/self/status'))('attachments of 50 MB at a process of the backend', () => {
  const directory = mkdtempSync(join(tmpdir(), 'plugboard-attachments-'));
  let server: SpawnedServer;
  let token = '';

  const headers = () => ({ 'x-forwarded-host': 'demo.localhost', 'token-authorization': `Bearer ${token}` });
  const post = async (path: string, body: unknown) => {
    const json = { ...headers(), 'content-type': 'application/json', 'idempotency-key': newId() };
    const answer = await fetch(server.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json() as Promise<{ token: string }>;
  };
  const comment = async (sizes: readonly number[]): Promise<{ status: number | undefined; body: string }> => {
    const form = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': newId() };
    const call = request(server.url + addTicketComment.path, { method: 'POST', headers: { ...headers(), ...form } });
    const sent = pipeline(Readable.from(formWith(sizes)), call).catch(() => undefined);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      call.on('response', resolve).on('error', reject);
    });
    const body = await text(answer);
    // A refusal may come while much is still to be sent.
    call.destroy();
    await sent;
    return { status: answer.statusCode, body };
  };

  /** The most that the process grew by while something went on, in megabytes. */
  async function growthDuring(work: () => Promise<unknown>): Promise<number> {
    const before = residentMemory(server.process.pid);
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, residentMemory(server.process.pid))), 20);
    await work().finally(() => clearInterval(timer));
    return (most - before) / megabyte;
  }

  beforeAll(async () => {
    const database = await openMigrated(join(directory, 'database'));
    await seedTestTenants(database);
    await database.close();
    server = await spawnServer({ DATA_DIR: directory, SEED: 'none' });
    await listening(server);
    token = (await post(signIn.path, { email: 'admin@demo.example', password: testPassword })).token;
    await post(createTicket.path, { ticket_name: 'Films' });
    // Modules loaded by the first call, and garbage of the start, must not count as memory of files.
    for (let file = 0; file < 5; file += 1) await comment([maxAttachmentBytes]);
  });
  afterAll(() => {
    server.process.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });

  it('arrive and leave, 250 MB at a time, without the memory growing with them', async () => {
    let comment250: TicketComment | undefined;
    const arriving = await growthDuring(async () => {
      const { status, body } = await comment(Array.from({ length: 5 }, () => maxAttachmentBytes));
      expect([status, body.slice(0, 200)]).toEqual([200, expect.any(String)]);
      comment250 = JSON.parse(body) as TicketComment;
    });
    expect(comment250?.attachments.map(({ size }) => size)).toEqual(Array(5).fill(maxAttachmentBytes));
    const leaving = await growthDuring(async () => {
      for (const { id } of comment250?.attachments ?? []) {
        const url = server.url + getTicketAttachment.path.replace('{id}', id);
        const answer = await fetch(url, { headers: headers() });
        let size = 0;
        for await (const piece of answer.body ?? []) size += piece.byteLength;
        expect(size).toBe(maxAttachmentBytes);
      }
    });
    expect(Math.max(arriving, leaving)).toBeLessThan(maxGrowth);
  });

  it('of one byte more are refused by name, also where much more follows, and nothing of them stays', async () => {
    const files = join(directory, 'files');
    const before = readdirSync(files, { recursive: true });
    const growth = await growthDuring(async () => {
      const refused = await comment([1000, maxAttachmentBytes + 1]);
      expect(refused).toEqual({ status: 400, body: '{"files":["“film 1.bin” is larger than 50 MB."]}' });
      const far = await comment([200 * megabyte, 1000]);
      expect(far).toEqual({ status: 400, body: '{"files":["“film 0.bin” is larger than 50 MB."]}' });
    });
    expect(growth).toBeLessThan(maxGrowth);
    const isFile = (name: string | Buffer) => name.toString().includes('/');
    expect(readdirSync(files, { recursive: true }).filter(isFile)).toEqual(before.filter(isFile));
  });
});

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describeCall, type LiveUse, releasesTokenHeader } from '@plugboard/contracts/platform';
import { listTickets } from '@plugboard/contracts/tickets';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { listening, ofTheRun, spawnServer } from './testing/spawned-server.ts';

const token = 'a secret of backend and service, long enough';
const own = describeCall(listTickets);
/** As a remote has it that was built while answers still held one more field. */
const withField = { ...own, reads: { ...own.reads, 'results[].deviceStatus': 'string' } };
const live = (uses: LiveUse['uses']): LiveUse => ({ remote: 'tickets', version: '1.5.0', owner: 'Tickets team', uses });
const problem =
  'tickets 1.5.0 (Tickets team) reads “results[].deviceStatus” of GET /api/v1/tickets/, which the backend does not answer with';

describe('a backend that is started beside live remotes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-live-'));
  const answer: { live: readonly LiveUse[]; status: number } = { live: [], status: 200 };
  const service = createServer(({ url, headers }, response) => {
    const isRight = url === '/uses' && headers[releasesTokenHeader] === token;
    response.writeHead(isRight ? answer.status : 403, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ live: answer.live }));
  });
  let RELEASE_SERVICE_URL = '';
  beforeAll(async () => {
    await once(service.listen(0, '127.0.0.1'), 'listening');
    RELEASE_SERVICE_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  });
  beforeEach(() => void Object.assign(answer, { live: [live([withField])], status: 200 }));
  afterAll(() => {
    service.close();
    rmSync(folder, { recursive: true });
  });

  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    const given = { DATA_DIR: folder, SEED: 'none', RELEASES_TOKEN: token, RELEASE_SERVICE_URL, ...environment };
    const server = await spawnServer(given);
    onTestFinished(async () => {
      server.process.kill('SIGTERM');
      await server.ended;
    });
    return server;
  };

  it('ends at once where one uses a field that it does not have, and says which, of which remote, and what to do', async () => {
    const server = await start();
    expect(await server.ended).toBe(78);
    expect(server.said()).toBe(
      `This backend does not have what remotes that people use need:\n- ${problem}\n` +
        'Release the remotes without it first, or bring it back. To start all the same: IGNORE_LIVE_REMOTES=1\n',
    );
  });

  it('starts all the same by IGNORE_LIVE_REMOTES, and logs each of them', async () => {
    const server = await start({ IGNORE_LIVE_REMOTES: '1' });
    await listening(server);
    expect(server.said()).toContain(`Started all the same, by IGNORE_LIVE_REMOTES: ${problem}`);
  });

  it('starts where it has all that they use, and names the versions that it knows nothing of', async () => {
    answer.live = [live([own]), { ...live(null), version: '1.4.0' }];
    const server = await start();
    await listening(server);
    expect(server.said()).toContain('Compared with the calls of 1 live versions of remotes');
    expect(server.said()).toContain('not compared: tickets 1.4.0');
  });

  it('starts where the service does not know, and says that nothing was compared', async () => {
    answer.status = 500;
    const server = await start();
    await listening(server);
    expect(server.said()).toContain('so live remotes were not compared');
  });

  const check = (...args: string[]) =>
    promisify(execFile)(process.execPath, [fileURLToPath(new URL('./live-remotes.ts', import.meta.url)), ...args], {
      env: { ...ofTheRun, RELEASES_TOKEN: token, RELEASE_SERVICE_URL },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    );

  it('can be compared before, without starting it: with the service, or with a file', async () => {
    expect(await check()).toMatchObject({ code: 1, said: expect.stringContaining(problem) });
    const file = join(folder, 'uses.json');
    writeFileSync(file, JSON.stringify({ live: [live([own])] }));
    expect(await check('--uses', file)).toEqual({ code: 0, said: 'This backend has all that 1 live versions use\n' });
    answer.status = 500;
    expect(await check()).toMatchObject({ code: 2, said: expect.stringContaining('not compared') });
  });
});

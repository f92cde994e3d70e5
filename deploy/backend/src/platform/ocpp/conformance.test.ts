import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../testing/charge-point.ts';
import { chargerWithPorts } from '../../testing/charge-point-tests.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const execute = promisify(execFile);
const client = join(dirname(createRequire(import.meta.url).resolve('ocpp-ws-cli/package.json')), 'dist/index.js');

interface Verdict {
  readonly name: string;
  readonly passed: boolean;
  readonly issue?: string;
}

describe('a public conformance client, ocpp-ws-cli', () => {
  let test: TestApp;
  let folder: string;
  beforeAll(async () => {
    test = await createTestApp('pglite');
    folder = await mkdtemp(join(tmpdir(), 'plugboard-conformance-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const verdicts = async (protocol: string): Promise<Verdict[]> => {
    const identity = `CP-${protocol}`;
    await chargerWithPorts(test, protocol);
    const endpoint = `ws://127.0.0.1:${await listen(test)}/ocpp`;
    const reports = join(folder, protocol);
    const asked = { endpoint, identity, protocol, suite: 'all', report: 'json', 'report-dir': reports };
    const args = Object.entries(asked).flatMap(([name, value]) => [`--${name}`, value]);
    await execute(process.execPath, [client, 'test', ...args]);
    const [report = ''] = await readdir(reports);
    const { testResults } = JSON.parse(await readFile(join(reports, report), 'utf8')) as { testResults: Verdict[] };
    return testResults;
  };

  it.concurrent.each([
    ['ocpp1.6', 'FormationViolation'],
    ['ocpp2.0.1', 'RpcFrameworkError'],
  ])(
    'finds nothing in %s that stands in the standard (shared/docs/decisions/012)',
    async (protocol, code) => {
      const results = await verdicts(protocol);
      expect(results.length).toBeGreaterThan(20);
      const failed = results.filter(({ passed }) => !passed).map(({ name, issue }) => [name, issue]);
      expect(failed).toEqual([['Server enforces MessageId is a string', expect.stringContaining(`[4,"-1","${code}"`)]]);
    },
    60_000,
  );
});

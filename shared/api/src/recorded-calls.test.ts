import { getAccount } from '@plugboard/contracts/accounts';
import { callKey } from '@plugboard/contracts/platform';
import { afterEach, expect, test } from 'vitest';
import { onBrowserFailure } from './browser-failures.ts';
import { callApi } from './call-api.ts';
import { answer, fakeServer, fakeSession } from './fake-server.test-support.ts';
import { recordCalls } from './recorded-calls.ts';
import { replaceTransport } from './transport.ts';

const other = { ...getAccount, path: '/api/v1/ping' } as const;
const calling = (container?: string) => callApi({ ...other, ...(container && { container }), permission: 'public' });

afterEach(() => replaceTransport(null));

test('an endpoint of a remote calls what its release records, and nothing else', async () => {
  fakeSession();
  const failures: unknown[] = [];
  // It also brings the failures that earlier files left in this worker.
  onBrowserFailure(({ remote, version }) => failures.push(`${remote} ${version}`));
  failures.length = 0;
  const requests = fakeServer(() => answer(200, {}));
  const refused = {
    name: 'UnrecordedCallError',
    message: 'lamps does not record GET /api/v1/ping',
  };
  recordCalls({ id: 'lamps', version: '1' }, callKey(getAccount) + callKey({ ...other, method: 'POST' }));
  await expect(calling('lamps_1')).rejects.toMatchObject(refused);
  expect(requests).toEqual([]);
  expect(failures).toEqual(['lamps 1']);
  recordCalls({ id: 'lamps', version: '1' }, callKey(getAccount) + callKey(other));
  await calling('lamps_1').catch(() => undefined);
  expect(requests).toHaveLength(1);
});

test('a container without a record, and the portal’s own endpoints, are not compared', async () => {
  fakeSession();
  const requests = fakeServer(() => answer(200, {}));
  recordCalls({ id: 'lamps', version: '1' }, '');
  await calling('lamps_0').catch(() => undefined);
  await calling().catch(() => undefined);
  expect(requests).toHaveLength(2);
});

import { listChargers, type BulkRun } from '@plugboard/contracts/chargers';
import {
  addFirmwareRelease,
  type FirmwareRelease,
  type FirmwareVersion,
  listFirmwareVersions,
} from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { type BulkTest, createBulkTest } from '../../../testing/bulk-run-tests.ts';
import { operated, type Operated } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { followBulkRuns } from '../bulk-runs/follow-bulk-runs.service.ts';

const tern = { manufacturer: 'Tern', model: 'Wall' };
const file = { ...tern, version: '2.0.0', location: 'https://files.example.com/wall-2.0.0.bin' };

describe.each([oneEngine])('firmware on %s', (engine) => {
  let bulk: BulkTest;
  const add = (body: object) => bulk.post(addFirmwareRelease.path, body);
  const release = async (special: object = {}) => (await add({ ...file, ...special })).json<FirmwareRelease>();
  const versions = async () =>
    (await bulk.send({ url: `${listFirmwareVersions.path}?limit=100` })).json<{ results: FirmwareVersion[] }>().results;
  const remove = (id: string) => bulk.send({ method: 'DELETE', url: `${addFirmwareRelease.path}${id}/` });
  const roll = ({ id }: FirmwareRelease, ids: readonly string[]) =>
    bulk.start({ kind: 'update-firmware', release: id }, { ids: [...ids] });

  beforeAll(async () => {
    bulk = await createBulkTest(engine);
  });
  afterAll(() => bulk.test.close());

  it('files are entered once for a version, without passwords, and signed by both or none', async () => {
    const added = await release({ version: '1.0.0' });
    expect(added).toMatchObject({ version: '1.0.0', signature: null, created_by: expect.any(String) });
    expect(await lastEntry(bulk.test)).toMatchObject({ action: 'firmware_release.added', after: { version: '1.0.0' } });
    const refused = async (special: object) => Object.keys((await add({ ...file, ...special })).json<object>());
    expect(await refused({ version: '1.0.0' })).toEqual(['version']);
    expect(await refused({ location: 'https://me:secret@files.example.com/x' })).toEqual(['location']);
    expect(await refused({ location: 'file:///etc/passwd' })).toEqual(['location']);
    expect(await refused({ signature: 'abc' })).toEqual(['signature']);
    expect((await remove(added.id)).statusCode).toBe(200);
    expect((await remove(added.id)).statusCode).toBe(404);
  });

  it('versions are counted by model, beside the newest that is known, and lead to their chargers', async () => {
    const own = { manufacturer: 'Owl', model: 'Nest', is_online: true } as const;
    await bulk.offline('OWL-1', { ...own, firmware_version: '1.9' });
    await bulk.offline('OWL-2', { ...own, firmware_version: '1.9', is_online: false });
    await bulk.offline('OWL-3', { ...own, firmware_version: '1.10' });
    await bulk.offline('OWL-4', { ...own, firmware_version: null });
    const entered = await release({ manufacturer: 'Owl', model: 'Nest', version: '1.11' });
    expect((await versions()).filter(({ model }) => model === 'Nest')).toEqual([
      {
        manufacturer: 'Owl',
        model: 'Nest',
        version: '1.10',
        chargers: 1,
        online: 1,
        latest: '1.11',
        is_outdated: true,
      },
      { manufacturer: 'Owl', model: 'Nest', version: '1.9', chargers: 2, online: 1, latest: '1.11', is_outdated: true },
      { manufacturer: 'Owl', model: 'Nest', version: null, chargers: 1, online: 1, latest: '1.11', is_outdated: false },
    ]);
    const listed = async (token?: string) => {
      const url = `${listChargers.path}?manufacturer__in=Owl&firmware_version__in=1.9`;
      return (await bulk.send({ url, ...(token && { token }) })).json<{ count: number }>().count;
    };
    expect([await listed(), await listed(await signInAs(bulk.test, 'partner'))]).toEqual([2, 0]);
    await remove(entered.id);
  });

  it('a preview says who takes part, and who is left out and why', async () => {
    const entered = await release({ version: '3.0.0' });
    const charger = { ...tern, is_online: true } as const;
    const ids = await Promise.all([
      bulk.offline('PRE-1', { ...charger, firmware_version: '2.0.0' }),
      bulk.offline('PRE-2', { ...charger, firmware_version: '3.0.0' }),
      bulk.offline('PRE-3', { ...charger, model: 'Post' }),
      bulk.offline('PRE-4', { ...charger, is_online: false }),
      bulk.offline('PRE-5', { ...charger, licensed_from: null }),
    ]);
    const { results } = await bulk.preview({ kind: 'update-firmware', release: entered.id }, { ids });
    expect(results.map(({ refusal }) => refusal?.reason ?? null)).toEqual([
      null,
      'alreadySo',
      'otherModel',
      'offline',
      'notActivated',
    ]);
    expect(results[0]?.changes).toEqual([{ field: 'firmware_version', before: '2.0.0', after: '3.0.0' }]);
    await remove(entered.id);
  });

  it('a failure in the first wave holds the second back, and is tried again', async () => {
    const entered = await release({ manufacturer: 'Larkspur', model: 'Post 40', version: '4.0.0' });
    const points: Operated[] = [];
    for (const name of ['HOLD-1', 'HOLD-2', 'HOLD-3']) {
      const point = await operated(bulk.test, name);
      point.answers('UpdateFirmware', {});
      points.push(point);
    }
    const reports = (of: Operated, status: string) => of.point.call('FirmwareStatusNotification', { status });
    const asked = () => points.map((point) => point.asked.filter(({ action }) => action === 'UpdateFirmware').length);
    const run = await roll(
      entered,
      points.map(({ id }) => id),
    );
    const follow = async (reached: (now: BulkRun) => boolean) =>
      expect
        .poll(async () => {
          await followBulkRuns(bulk.test.app);
          return reached(await bulk.readRun(run.id));
        })
        .toBe(true);
    await follow(({ counts }) => counts.running === 1);
    await expect.poll(asked).toEqual([1, 0, 0]);
    expect((await remove(entered.id)).statusCode).toBe(409);
    await expect.poll(async () => (await bulk.rows(run.id))[0]?.commands.length).toBe(1);
    await reports(points[0]!, 'DownloadFailed');
    await follow(({ state }) => state === 'PAUSED');
    expect((await bulk.rows(run.id))[0]).toMatchObject({
      state: 'FAILED',
      reason: expect.stringContaining('DownloadFailed'),
    });
    expect(asked()).toEqual([1, 0, 0]);
    await bulk.step(run.id, 'retry');
    await follow(({ counts }) => counts.running === 1);
    await expect.poll(asked).toEqual([2, 0, 0]);
    await reports(points[0]!, 'Installed');
    await follow(({ counts }) => counts.done === 1 && counts.running === 2);
    await expect.poll(asked).toEqual([2, 1, 1]);
    await reports(points[1]!, 'Installed');
    await reports(points[2]!, 'Installed');
    await follow(({ state, counts }) => state === 'DONE' && counts.done === 3);
    expect((await remove(entered.id)).statusCode).toBe(200);
  });

  it('is for people who operate chargers', async () => {
    const token = await signInAs(bulk.test, 'partner');
    for (const path of [listFirmwareVersions.path, addFirmwareRelease.path])
      expect((await bulk.test.call({ url: path, token })).statusCode).toBe(403);
  });
});

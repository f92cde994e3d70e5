import {
  type BulkAction,
  type BulkPreview,
  type BulkRun,
  type BulkRunRow,
  type BulkTargets,
  previewBulkRun,
  startBulkRun,
} from '@plugboard/contracts/chargers';
import { expect } from 'vitest';
import { followBulkRuns } from '../modules/network/bulk-runs/follow-bulk-runs.service.ts';
import { newId } from '../platform/ids.ts';
import { chargerWithPorts } from './charge-point-tests.ts';
import { type CommandsTest, createCommandsTest, operated, type Operated } from './command-tests.ts';
import type { Engine } from './engines.ts';
import type { TestApp } from './test-app.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const licensed_from = new Date('2020-01-01');

/** A charge point of a run: it obeys and shows it, or refuses. */
export interface BulkPoint extends Operated {
  readonly name: string;
  readonly refuse: (isRefusing: boolean) => void;
}

/** A backend whose charge points a run reaches, as the administrator of `demo`. */
export async function createBulkTest(engine: Engine) {
  const commands = await createCommandsTest(engine);
  const { test, send } = commands;

  const connected = async (name: string): Promise<BulkPoint> => {
    const charger = await operated(test, name);
    let isRefusing = false;
    charger.point.answering(({ action, payload }) => {
      charger.asked.push({ action, payload });
      if (isRefusing) return { status: 'Rejected' };
      setTimeout(() => void show(action, payload).catch(() => undefined), 5);
      return { status: 'Accepted' };
    });
    /** Shows that it has obeyed. A boot comes through another socket, so it is only announced. */
    const show = async (action: string, payload: Record<string, unknown>) => {
      const boot = { kind: 'booted', connectorId: null, facts: { connectionId: 'another' } } as const;
      if (action === 'Reset') await commands.report(charger.id, boot);
      const status = payload['type'] === 'Inoperative' ? 'Unavailable' : 'Available';
      if (action === 'ChangeAvailability')
        await charger.point.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status });
    };
    return { ...charger, name, refuse: (refusing) => void (isRefusing = refusing) };
  };
  const post = (url: string, body?: object) => send({ method: 'POST', url, ...(body && { body }) });
  const readRun = async (id: string) => (await send({ url: `/api/v1/bulk-run/${id}/` })).json<BulkRun>();

  const rows = async (id: string, query = '') =>
    (await send({ url: `/api/v1/bulk-run/${id}/row/?limit=100${query}` })).json<{ results: BulkRunRow[] }>().results;

  return {
    ...commands,
    post,
    connected,
    /** Activated, and never connected. */
    offline: (name: string, special: Parameters<typeof chargerWithPorts>[3] = {}) =>
      chargerWithPorts(test, name, 1, { licensed_from, ...special }),
    /** Shared by another tenant to look at. */
    viewed: (name: string) =>
      chargerWithPorts(test, name, 1, {
        licensed_from,
        is_online: true,
        share_mode: 'VIEWER',
        share_info: 'Metro',
        source_tenant_id: 'metro',
        source_charger_id: newId(),
      }),
    preview: async (action: BulkAction, targets: BulkTargets) => {
      const reply = await post(previewBulkRun.path, { action, targets });
      expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
      return reply.json<BulkPreview>();
    },
    start: async (action: BulkAction, targets: BulkTargets) => {
      const reply = await post(startBulkRun.path, { action, targets });
      expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
      return reply.json<BulkRun>();
    },
    step: async (id: string, step: 'stop' | 'continue' | 'retry' | 'revert') => {
      const reply = await post(`/api/v1/bulk-run/${id}/${step}/`);
      expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
      return reply.json<BulkRun>();
    },
    readRun,
    rows,
    /** Has the job work until the run is in a state. */
    until: async ({ id }: Pick<BulkRun, 'id'>, state: BulkRun['state'], app: TestApp['app'] = test.app) => {
      for (let run = await readRun(id); ; run = await readRun(id)) {
        const isAtRest = run.state !== 'RUNNING' && run.counts.running === 0;
        if (isAtRest && run.state !== state) throw new Error(`${run.state}: ${JSON.stringify(await rows(id))}`);
        if (isAtRest) return run;
        await followBulkRuns(app);
        await pause(30);
      }
    },
  };
}

export type BulkTest = Awaited<ReturnType<typeof createBulkTest>> & Pick<CommandsTest, 'test'>;

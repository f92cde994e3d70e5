import {
  type BulkRun,
  continueBulkRun,
  getBulkRun,
  listBulkRunRows,
  listBulkRuns,
  retryBulkRun,
  revertBulkRun,
  stopBulkRun,
} from '@plugboard/contracts/chargers';
import { listCommands } from '@plugboard/contracts/network';
import { forgetCommands } from '@plugboard/sdk/commands';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aBulkRow, aBulkRun } from '../../common/bulk-runs/bulk-runs.fixtures.ts';

const paused = aBulkRun({
  state: 'PAUSED',
  paused_by: 'FAILURE',
  ended_at: null,
  counts: { all: 12, refused: 1, waiting: 10, running: 0, done: 0, failed: 1 },
  waves: [
    { wave: 1, waiting: 0, running: 0, done: 0, failed: 1 },
    { wave: 2, waiting: 10, running: 0, done: 0, failed: 0 },
  ],
});

const rows = [
  aBulkRow(0, { state: 'FAILED', reason: 'The charger refused: Rejected' }),
  aBulkRow(1, { state: 'WAITING', wave: 2 }),
  aBulkRow(2, { state: 'REFUSED', wave: null, reason: 'Charger is offline' }),
];

function fakeServer() {
  forgetCommands();
  return fakeApi().on(listCommands, () => aPage([]));
}

async function opened(run: BulkRun, options: RenderRemoteOptions = {}) {
  let now = run;
  const steps: string[] = [];
  const asked: unknown[] = [];
  const takes = (step: string, next: BulkRun) => () => {
    steps.push(step);
    now = next;
    return next;
  };
  const api = fakeServer()
    .on(getBulkRun, () => now)
    .on(listBulkRunRows, ({ query }) => {
      asked.push(query);
      return aPage(rows);
    })
    .on(stopBulkRun, takes('stop', { ...run, state: 'STOPPED' }))
    .on(retryBulkRun, takes('retry', { ...run, state: 'RUNNING', paused_by: null }))
    .on(continueBulkRun, takes('continue', { ...run, state: 'RUNNING', paused_by: null }))
    .on(revertBulkRun, takes('revert', aBulkRun({ id: '7b0d8b1e-0002-4c5e-8a4b-000000000009', reverts: run.id })));
  const shown = await renderRemote(remote, `/chargers/bulk/${run.id}`, options);
  await screen.findByRole('heading', { level: 1 });
  return { ...shown, api, steps, asked };
}

test('a paused run says why, how far each wave is, and the result at each charger', async () => {
  await opened(paused);
  expect(await screen.findByRole('heading', { level: 1, name: 'Reboot' })).toBeVisible();
  expect(screen.getByText(/A charger failed, so the next wave is held back/)).toBeVisible();
  const progress = screen.getByRole('region', { name: 'Progress' });
  expect(within(progress).getByText('Wave 1: 1 charger')).toBeVisible();
  expect(within(progress).getByText('Wave 2: 10 chargers')).toBeVisible();
  expect(within(progress).getByText('10 waiting')).toBeVisible();
  const failed = await screen.findByRole('row', { name: /DEMO-001/ });
  expect(failed).toHaveTextContent(/Failed.*The charger refused: Rejected/);
  expect(screen.getByRole('row', { name: /DEMO-003/ })).toHaveTextContent(/Left out.*Charger is offline/);
});

test('what has failed is tried again without a question', async () => {
  const { user, steps, asked } = await opened(paused);
  await user.click(await screen.findByRole('button', { name: 'Retry failed' }));
  expect(await screen.findByText('Running')).toBeVisible();
  expect(steps).toEqual(['retry']);
  expect(asked.length).toBeGreaterThan(1);
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
});

test('going on in spite of a failure is asked about', async () => {
  const { user, steps } = await opened(paused);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Continue' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('10 chargers are still waiting.');
  expect(steps).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(steps).toEqual(['continue']));
});

test('a run is reverted by another one, which is opened', async () => {
  const run = aBulkRun({ action: { kind: 'set-out-of-order', is_out_of_order: true }, revertible: 11 });
  const { user, steps } = await opened(run);
  await user.click(await screen.findByRole('button', { name: 'Revert' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('11 chargers get their previous values back');
  await user.click(within(question).getByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(window.location.pathname).toMatch(/000000000009$/));
  expect(steps).toEqual(['revert']);
});

test('a step that is refused says why', async () => {
  const { user, api, notices } = await opened(aBulkRun({ state: 'RUNNING', ended_at: null }));
  api.on(stopBulkRun, () => failure(409, { detail: 'This run is not running.', code: 'CONFLICT' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'error', text: 'This run is not running.' }));
});

test('results are narrowed by the server', async () => {
  const { asked } = await opened(paused);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ limit: 25, offset: 0 }));
});

test('people who only look on can do nothing about it', async () => {
  await opened(paused, { account: { permissions: ['view_charger'] } });
  await screen.findByRole('row', { name: /DEMO-001/ });
  expect(screen.queryByRole('button', { name: 'Retry failed' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('one that is not there is missing, in Spanish too', async () => {
  fakeServer().on(getBulkRun, () => failure(404, { detail: '-', code: 'NOT_FOUND' }));
  await renderRemote(remote, '/chargers/bulk/7b0d8b1e-0001-4c5e-8a4b-000000000404', { language: 'es' });
  expect(await screen.findByText('Ejecución masiva no encontrada')).toBeVisible();
});

test('the latest runs are listed, to be opened again', async () => {
  fakeServer().on(listBulkRuns, () =>
    aPage([paused, aBulkRun({ id: '7b0d8b1e-0002-4c5e-8a4b-000000000009', reverts: paused.id })]),
  );
  await renderRemote(remote, '/chargers/bulk', {});
  const row = await screen.findByRole('row', { name: /Paused/ });
  expect(within(row).getByRole('link', { name: 'Reboot' })).toHaveAttribute('href', `/chargers/bulk/${paused.id}`);
  expect(screen.getByRole('link', { name: 'Revert: Reboot' })).toBeVisible();
});

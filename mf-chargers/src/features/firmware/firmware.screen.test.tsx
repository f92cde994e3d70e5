import {
  type BulkRun,
  continueBulkRun,
  listBulkRuns,
  previewBulkRun,
  retryBulkRun,
  startBulkRun,
} from '@plugboard/contracts/chargers';
import {
  addFirmwareRelease,
  deleteFirmwareRelease,
  type FirmwareRelease,
  type FirmwareVersion,
  listCommands,
  listFirmwareReleases,
  listFirmwareVersions,
} from '@plugboard/contracts/network';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';

const id = (last: number) => `7f0d8b1e-0004-4c5e-8a4b-00000000000${last}`;
const release: FirmwareRelease = {
  id: id(1),
  manufacturer: 'Larkspur',
  model: 'Post 40',
  version: '1.10.0',
  location: 'https://files.example.com/post-1.10.0.bin',
  signing_certificate: null,
  signature: null,
  notes: '',
  created_by: 'Ada Admin',
  created_at: '2026-11-01T10:00:00Z',
};
const version: FirmwareVersion = {
  manufacturer: 'Larkspur',
  model: 'Post 40',
  version: '1.9.0',
  chargers: 12,
  online: 11,
  latest: '1.10.0',
  is_outdated: true,
};
const run: BulkRun = {
  id: id(2),
  action: { kind: 'update-firmware', release: id(1) },
  state: 'PAUSED',
  paused_by: 'FAILURE',
  requested_by: { id: id(3), name: 'Ada Admin', email: null },
  created_at: '2026-11-02T10:00:00Z',
  ended_at: null,
  counts: { waiting: 10, running: 0, done: 0, failed: 1, refused: 1, all: 12 },
  waves: [],
  revertible: 0,
  reverts: null,
  reverted_by: null,
};
const preview = {
  results: [],
  count: 12,
  ready: 11,
  refused: [{ reason: 'offline' as const, text: 'Charger is offline', count: 1 }],
};

const serverOf = (runs: readonly BulkRun[] = []) =>
  fakeApi()
    .on(listFirmwareVersions, () => aPage([version, { ...version, version: null, chargers: 1, is_outdated: false }]))
    .on(listFirmwareReleases, () => aPage([release]))
    .on(listBulkRuns, () => aPage([{ ...run, id: id(5), action: { kind: 'stop' } }, ...runs]))
    .on(previewBulkRun, () => preview)
    .on(listCommands, () => aPage([]));
const operator: RenderRemoteOptions = { account: { permissions: ['view_charger', 'operate_charger'] } };
const open = async (who = operator) => {
  const shown = await renderRemote(chargers, '/chargers/firmware', who);
  await screen.findByRole('heading', { level: 1, name: 'Firmware' });
  return shown;
};

test('versions stand by model beside the newest, and lead to their chargers', async () => {
  serverOf();
  await open();
  const row = await screen.findByRole('row', { name: /Post 40.*1\.9\.0/ });
  expect(row).toHaveTextContent('Larkspur Post 401.9.0 Outdated12111.10.0');
  expect(within(row).getByRole('link', { name: '1.9.0' })).toHaveAttribute(
    'href',
    '/chargers?tab=all&manufacturer=Larkspur&model=Post%2040&firmware=1.9.0',
  );
  expect(screen.getByRole('row', { name: /Not reported/ })).toBeVisible();
  expect(screen.getByText('No firmware has been rolled out yet.')).toBeVisible();
});

test('a firmware file is entered, and what the server refuses is said at the field', async () => {
  const api = serverOf().on(addFirmwareRelease, () => failure(400, { version: ['This version is there already.'] }));
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add firmware file' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByRole('combobox', { name: /Manufacturer/ }), 'Larkspur');
  await user.type(drawer.getByRole('combobox', { name: /Model/ }), 'Post 40');
  await user.type(drawer.getByRole('textbox', { name: /Version/ }), '1.10.0');
  await user.type(drawer.getByRole('textbox', { name: /Address/ }), release.location);
  await user.click(drawer.getByRole('button', { name: 'Add firmware file' }));
  expect(await drawer.findByText('This version is there already.')).toBeInTheDocument();
  api.on(addFirmwareRelease, () => release);
  await user.click(drawer.getByRole('button', { name: 'Add firmware file' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Firmware file added' }));
  expect(api.calls(addFirmwareRelease).at(-1)?.body).toMatchObject({ model: 'Post 40', version: '1.10.0' });
});

test('a roll-out says first who takes part and who is left out, and then starts once', async () => {
  const api = serverOf().on(startBulkRun, () => run);
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Roll out' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('11 chargers will be updated.')).toBeInTheDocument();
  expect(drawer.getByText('Charger is offline (1)')).toBeInTheDocument();
  expect(api.calls(startBulkRun)).toEqual([]);
  await user.click(drawer.getByRole('button', { name: 'Start rollout' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Rollout started' }));
  expect(api.calls(startBulkRun)[0]?.body).toEqual({
    action: { kind: 'update-firmware', release: id(1) },
    targets: { filter: { manufacturer__in: ['Larkspur'], model__in: ['Post 40'] } },
  });
});

test('a roll-out that is held says how far it has got, and goes on or tries the failed again', async () => {
  const api = serverOf([run])
    .on(continueBulkRun, () => run)
    .on(retryBulkRun, () => run);
  const { user } = await open();
  const row = await screen.findByRole('row', { name: /Held after a failure/ });
  expect(row).toHaveTextContent(/Held after a failure0 updated · 0 updating · 10 waiting · 1 failed · 1 left out/);
  await user.click(within(row).getByRole('button', { name: 'Continue' }));
  await user.click(within(row).getByRole('button', { name: 'Retry failed' }));
  await waitFor(() => expect(api.calls(retryBulkRun)).toHaveLength(1));
  expect(api.calls(continueBulkRun)[0]?.params).toEqual({ id: id(2) });
});

test('a firmware file is deleted after a question', async () => {
  const api = serverOf().on(deleteFirmwareRelease, () => ({ result: 'OK' as const }));
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog'));
  expect(api.calls(deleteFirmwareRelease)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Firmware file deleted' }]));
});

test('the page is there in Spanish', async () => {
  serverOf([run]);
  await open({ ...operator, language: 'es' });
  expect(await screen.findByRole('row', { name: /Retenido tras una falla/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Agregar archivo de firmware' })).toBeVisible();
});

import {
  type FailureRank,
  getFleetHealth,
  type HealthFinding,
  type HealthGroup,
  listFailureRanks,
  listHealthFindings,
  listPortUptimes,
} from '@plugboard/contracts/chargers';
import { listCommands } from '@plugboard/contracts/network';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';

const viewer: RenderRemoteOptions = { account: { permissions: ['view_charger'] } };
const since = '2026-11-01T10:00:00Z';

const aGroup = (rest: Partial<HealthGroup>): HealthGroup => ({
  problem: 'OFFLINE',
  detail: null,
  chargers: 2,
  ports: 4,
  since,
  last_7_days: 1,
  last_30_days: 5,
  ...rest,
});
const aFinding = (rest: Partial<HealthFinding> = {}): HealthFinding => ({
  charger: '7f0d8b1e-0001-4c5e-8a4b-000000000001',
  custom_id: 'DEMO-001',
  location_name: 'Harbor',
  timezone: 'UTC',
  manufacturer: 'Larkspur',
  model: 'Post 40',
  status: 'FAULTED',
  detail: 'GroundFailure',
  ports: 1,
  since,
  last_7_days: 3,
  last_30_days: 9,
  ...rest,
});
const aRank = (rest: Partial<FailureRank> = {}): FailureRank => ({
  charger: { id: '7f0d8b1e-0001-4c5e-8a4b-000000000001', custom_id: 'DEMO-001', location_name: 'Harbor' },
  manufacturer: 'Larkspur',
  model: 'Post 40',
  chargers: 1,
  sessions: 40,
  failed_sessions: 4,
  failed_starts: 2,
  faults: 1,
  disconnects: 3,
  failures: 10,
  ...rest,
});

const serverOf = (groups: readonly HealthGroup[]) =>
  fakeApi()
    .on(getFleetHealth, () => ({ as_of: since, chargers: 120, troubled: 7, groups: [...groups] }))
    .on(listHealthFindings, () => aPage([aFinding()]))
    .on(listFailureRanks, () => aPage([aRank()]))
    .on(listPortUptimes, () => aPage([]))
    .on(listCommands, () => aPage([]));

test('chargers are grouped by what is wrong, with counts, and each group opens its chargers', async () => {
  const api = serverOf([aGroup({ problem: 'FAULTED', detail: 'GroundFailure', chargers: 1 }), aGroup({})]);
  const { user } = await renderRemote(chargers, '/chargers/health', viewer);
  const faulted = await screen.findByRole('row', { name: /Faulted/ });
  expect(faulted).toHaveTextContent(/GroundFailure.*14(For|Since) .*15$/);
  expect(screen.getByRole('row', { name: /Offline/ })).toHaveTextContent('No connection for longer than');
  expect(screen.getByText('113')).toBeVisible();
  await user.click(within(faulted).getByRole('link', { name: 'Faulted' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Faulted/ })).toBeVisible();
  const row = await screen.findByRole('row', { name: /DEMO-001/ });
  expect(within(row).getByRole('link', { name: 'DEMO-001' })).toHaveAttribute(
    'href',
    `/chargers/${aFinding().charger}`,
  );
  expect(api.calls(listHealthFindings)[0]?.query).toMatchObject({ problem: 'FAULTED', detail: 'GroundFailure' });
});

test('chargers that do not keep to their schedule are a group of their own', async () => {
  const differs = { problem: 'SCHEDULE_DIFFERS', detail: null, last_7_days: null, last_30_days: null } as const;
  const api = serverOf([aGroup(differs)]).on(listHealthFindings, () => aPage([aFinding({ ...differs, ports: 2 })]));
  const { user } = await renderRemote(chargers, '/chargers/health', viewer);
  const row = await screen.findByRole('row', { name: /Schedule differs/ });
  expect(row).toHaveTextContent('The charge point follows a different schedule than the saved one');
  await user.click(within(row).getByRole('link', { name: 'Schedule differs' }));
  expect(await screen.findByRole('row', { name: /DEMO-001/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /7 days/ })).toBeNull();
  expect(api.calls(listHealthFindings)[0]?.query).toMatchObject({ problem: 'SCHEDULE_DIFFERS', ordering: 'since' });
});

test('nothing wrong is said so, and what failed to load can be tried again', async () => {
  const api = serverOf([]);
  api.on(getFleetHealth, () => failure(500));
  const { user } = await renderRemote(chargers, '/chargers/health', viewer);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(getFleetHealth, () => ({ as_of: since, chargers: 3, troubled: 0, groups: [] }));
  await user.click(again);
  expect(await screen.findByText('Nothing is wrong')).toBeVisible();
});

test('a problem that does not exist leads back', async () => {
  serverOf([]);
  await renderRemote(chargers, '/chargers/health/RUSTY', viewer);
  expect(await screen.findByText('Problem not found')).toBeVisible();
});

test('the most failing stand by charger and by model, for 7 or 30 days', async () => {
  const api = serverOf([]);
  const { user } = await renderRemote(chargers, '/chargers/health/ranking', viewer);
  expect(await screen.findByRole('row', { name: /DEMO-001/ })).toHaveTextContent(/10421340.*10%|10 4 2 1 3 40 10%/);
  api.on(listFailureRanks, () => aPage([aRank({ charger: null, chargers: 5, failures: 60 })]));
  await user.click(screen.getByRole('tab', { name: 'Models' }));
  expect(await screen.findByRole('row', { name: /Larkspur Post 40.*5 chargers/ })).toHaveTextContent(/12$/);
  await waitFor(() =>
    expect(api.calls(listFailureRanks).at(-1)?.query).toMatchObject({ by: 'model', days: 30, ordering: '-failures' }),
  );
});

test('the page is there in Spanish, and not for people without chargers', async () => {
  serverOf([aGroup({})]);
  await renderRemote(chargers, '/chargers/health', { ...viewer, language: 'es' });
  expect(await screen.findByRole('heading', { name: 'Estado de la flota' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /Sin conexión/ })).toBeVisible();
});

test('ports that miss the uptime of the year are listed, the lowest first', async () => {
  const missed = {
    port: '7f0d8b1e-0002-4c5e-8a4b-000000000001',
    connector_id: 1,
    connector_type: 'J1772' as const,
    charger: aFinding().charger,
    custom_id: 'DEMO-001',
    location_name: 'Harbor',
    timezone: 'UTC',
    service_minutes: 525_600,
    outage_minutes: 20_000,
    excluded_minutes: 600,
    uptime_percent: 96.308,
  };
  const api = serverOf([]).on(listPortUptimes, () => ({ ...aPage([missed]), count: 14 }));
  await renderRemote(chargers, '/chargers/health', viewer);
  expect(await screen.findByText(/^14 ports are at 97% or less/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'DEMO-001 · Port 1' });
  expect(link).toHaveAttribute('href', `/chargers/uptime/${missed.port}`);
  expect(api.calls(listPortUptimes)[0]?.query).toMatchObject({ period: 'year', below: true, ordering: 'uptime' });
});

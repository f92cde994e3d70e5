import { aCharger, aPort } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { previewBulkRun } from '@plugboard/contracts/chargers';
import { chargersOf, openList, queryNow, twin } from './charger-list.fixtures.ts';

beforeEach(() => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
});

test('each charger and port is two lines with its status and button at the end', async () => {
  chargersOf(() => [aCharger({ share_mode: 'VIEWER', licensed_to: '2026-02-01T00:00:00Z' }), twin()]);
  await openList();
  const list = await screen.findByRole('list', { name: 'Chargers' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'DEMO-001 AvailableNot activated · ↪ Shared (Owner Control) · Main St Garage · 7.7 kW Start',
    'DEMO-002 ChargingMain St Garage ',
    'Port 1 ChargingJ1772 · 7.7 kW Stop',
    'Port 2 AvailableJ1772 · 7.7 kW Start',
  ]);
});

test('how long a status or trouble lasts is said first, where no line is cut off', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const ports = [
    aPort({ connector_id: 1, status: 'FAULTED', status_since: ago(134.9), alert_info: 'GroundFailure' }),
    aPort({ connector_id: 2, status_since: ago(28.9) }),
  ];
  const id = '5f0d8b1e-0002-4c5e-8a4b-000000000012';
  chargersOf(() => [
    aCharger({ custom_id: 'BAD', status: 'FAULTED', ports }),
    aCharger({ id, custom_id: 'AWAY', status: 'OFFLINE', no_connection_since: ago(3.5) }),
  ]);
  await openList('/chargers', { language: 'es' });
  const list = await screen.findByRole('list', { name: 'Cargadores' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^BAD Con fallaHace 2 h · Falla a tierra · /),
    expect.stringMatching(/^Puerto 1 Con fallaHace 2 h · Falla a tierra · J1772 · /),
    expect.stringMatching(/^Puerto 2 DisponibleHace 28 min · J1772 · /),
    expect.stringMatching(/^AWAY Sin conexiónHace 3 min · Sin conexión · /),
  ]);
});

test('filters are a sheet', async () => {
  chargersOf(() => [aCharger()]);
  const { user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('combobox', { name: 'Current type' }));
  await user.click(await screen.findByTitle('DC'));
  await waitFor(() => expect(queryNow()).toMatchObject({ current: 'DC' }));
});

test('chargers are chosen after “Select”, and changed together', async () => {
  const theirs = aCharger({ custom_id: 'THEIRS', share_mode: 'OWNER', share_info: 'Metro' });
  const asked: unknown[] = [];
  chargersOf(() => [aCharger(), twin(), theirs]).on(previewBulkRun, ({ body }) => {
    asked.push(body);
    return { results: [], count: 0, ready: 0, refused: [] };
  });
  const { user } = await openList();
  await screen.findByText('THEIRS');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select row DEMO-002' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select row THEIRS' }));
  expect(screen.getByText('Selected: 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change selected' }));
  const drawer = await screen.findByRole('dialog');
  await user.click(within(drawer).getByRole('combobox', { name: 'Action' }));
  await user.click(await screen.findByTitle('Stop charging'));
  await waitFor(() => expect(asked).toMatchObject([{ targets: { ids: [expect.any(String), theirs.id] } }]));
});

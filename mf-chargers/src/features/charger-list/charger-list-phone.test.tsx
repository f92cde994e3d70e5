import { aCharger } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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
    'DEMO-001Not activated · ↪ Shared (Owner Control) · Main St Garage · 7.7 kWAvailableStart',
    'DEMO-002Main St GarageCharging',
    'Port 1J1772 · 7.7 kWChargingStop',
    'Port 2J1772 · 7.7 kWAvailableStart',
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

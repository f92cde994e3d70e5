import { getChargerEnum, listChargers, lookUpLocations } from '@plugboard/contracts';
import { aCharger, aPage, fakeApi, renderRemote } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';

test('shows chargers', async () => {
  fakeApi()
    .on(listChargers, () => ({ ...aPage([aCharger()]), charger_types: ['AC' as const] }))
    .on(lookUpLocations, () => aPage([]))
    .on(getChargerEnum, () => ({
      manufacturers: [],
      status: [],
      current_type: [],
      connectivity: [],
      payment_type: [],
      share_mode: [],
      connector_type: [],
      ocpp_server_type: [],
      phases: [],
    }));
  await renderRemote(chargers, '/chargers');
  expect(await screen.findByText('DEMO-001', {}, { timeout: 8000 })).toBeVisible();
});

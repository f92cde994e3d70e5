import { type ChargerVariable, listChargerVariables } from '@plugboard/contracts/chargers';
import { aCharger, aPage } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

const charger = aCharger({});
const heartbeat: ChargerVariable = {
  component: 'OCPPCommCtrlr',
  component_instance: null,
  evse: null,
  connector: null,
  variable: 'HeartbeatInterval',
  variable_instance: null,
  attribute: 'Actual',
  value: '300',
  mutability: 'ReadWrite',
  unit: 's',
  monitors: [{ id: 7, type: 'UpperThreshold', value: 900, severity: 5 }],
  as_of: '2026-11-20T12:00:00Z',
};

test('what the charger reported of itself is shown and searched', async () => {
  const api = serverOf(charger).on(listChargerVariables, () => aPage([heartbeat]));
  const { user } = await openCharger(charger, '/toolbox/variables');
  expect(await screen.findByRole('cell', { name: 'OCPPCommCtrlr' })).toBeVisible();
  for (const name of ['HeartbeatInterval', '300 s', 'Read and write', '#7 UpperThreshold 900'])
    expect(screen.getByRole('cell', { name })).toBeVisible();
  await user.type(await screen.findByRole('searchbox', { name: 'Search variables' }), 'beat{enter}');
  await expect.poll(() => api.calls(listChargerVariables).at(-1)?.query).toMatchObject({ search: 'beat', offset: 0 });
});

test('nothing reported yet says how to ask for it', async () => {
  serverOf(charger).on(listChargerVariables, () => aPage([]));
  await openCharger(charger, '/toolbox/variables');
  expect(await screen.findByText(/Send “Read configuration” without keys/)).toBeVisible();
});

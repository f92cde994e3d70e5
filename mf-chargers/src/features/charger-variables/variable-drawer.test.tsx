import { type ChargerVariable, listChargerVariables } from '@plugboard/contracts/chargers';
import { runCommand } from '@plugboard/contracts/network';
import { forgetCommands } from '@plugboard/sdk/commands';
import { aCharger, aCommand, aPage, failure, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

const charger = aCharger({ ocpp_version: '2.0.1' });
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
  monitors: [],
  as_of: '2026-11-20T12:00:00Z',
};
const version: ChargerVariable = { ...heartbeat, variable: 'Version', mutability: 'ReadOnly', unit: null };
const ofPort: ChargerVariable = { ...heartbeat, variable: 'Limit', evse: 1 };

beforeEach(() => forgetCommands());

async function openVariables(who: RenderRemoteOptions = {}) {
  const api = serverOf(charger).on(listChargerVariables, () => aPage([heartbeat, version, ofPort]));
  const view = await openCharger(charger, '/toolbox/variables', who);
  await screen.findByRole('cell', { name: 'HeartbeatInterval' });
  return { ...view, api };
}

test('a variable of the whole charge point is given another value by a command', async () => {
  const { user, api } = await openVariables();
  api.on(runCommand, () => ({
    result: 'OK' as const,
    command: aCommand({ charger: charger.id, action: 'change-configuration' }),
  }));
  // A reading, and a variable of one EVSE, cannot be changed from here.
  expect(screen.getAllByRole('button', { name: /^Change / })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Change OCPPCommCtrlr.HeartbeatInterval' }));
  const drawer = within(await screen.findByRole('dialog'));
  const value = await drawer.findByLabelText(/^Value \(s\)/);
  await user.clear(value);
  await user.type(value, '600');
  await user.click(drawer.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(api.calls(runCommand)[0]?.body).toEqual({
      action: 'change-configuration',
      port: null,
      parameters: { key: 'OCPPCommCtrlr.HeartbeatInterval', value: '600' },
    }),
  );
});

test('a refusal is said in the form', async () => {
  const { user, api } = await openVariables();
  api.on(runCommand, () => failure(409, { detail: 'Charger is offline', code: 'CONFLICT' }));
  await user.click(screen.getByRole('button', { name: 'Change OCPPCommCtrlr.HeartbeatInterval' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByLabelText(/^Value \(s\)/), '0');
  await user.click(drawer.getByRole('button', { name: 'Send' }));
  expect(await drawer.findByText('Charger is offline')).toBeInTheDocument();
});

test('who may not operate chargers only reads', async () => {
  await openVariables({ account: { permissions: ['view_charger'] } });
  expect(screen.queryByRole('button', { name: /^Change / })).toBeNull();
});

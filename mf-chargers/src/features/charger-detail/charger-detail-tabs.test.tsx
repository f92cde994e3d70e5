import { forgetCommands } from '@plugboard/sdk/commands';
import { aCharger } from '@plugboard/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

const outOfOrder = 'Turn Out of Order mode on';
const charger = aCharger();
beforeEach(() => forgetCommands());

test('the tabs are Details, Settings, Tickets and OCPP Toolbox, whose sections are Commands, Tests, Variables and Logs', async () => {
  serverOf(charger);
  const { user } = await openCharger(charger, '/details', { parcels: { 'ticket-list@1': () => null } });
  const names = (await screen.findAllByRole('tab')).map((tab) => tab.textContent);
  expect(names).toEqual(['Details', 'Settings', 'Tickets', 'OCPP Toolbox']);
  await user.click(screen.getByRole('tab', { name: 'OCPP Toolbox' }));
  const sections = within(await screen.findByRole('radiogroup', { name: 'Sections of the toolbox' }));
  expect(sections.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Commands',
    'Tests',
    'Variables',
    'Logs',
  ]);
  for (const name of ['Request', 'Results']) expect(screen.getByRole('heading', { name })).toBeVisible();
});

test('an operator finds reboot, Out of Order mode, WiFi and payments among the actions', async () => {
  serverOf(charger);
  const { user } = await openCharger(charger, '/details');
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(names).toEqual(expect.arrayContaining(['Reboot', outOfOrder, 'WiFi Settings', 'Charger payments']));
});
